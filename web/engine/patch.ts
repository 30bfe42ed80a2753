// patch.ts -- JSON Patch (RFC 6902), as much of it as the engine uses: a state becomes the next.
//
// Nothing is changed in place: what a patch does not touch is the same object in both states.
import type { Operation } from './types';

export function apply(value: unknown, patch: readonly Operation[]): unknown {
  return patch.reduce((whole, one) => put(whole, one.path.split('/').slice(1), one), value);
}

/** The value with this done at the place to which the keys lead. */
function put(value: unknown, [key, ...below]: string[], one: Operation): unknown {
  if (key === undefined) return one.value;
  const last = !below.length;
  if (Array.isArray(value)) {
    const [list, at] = [[...(value as unknown[])], Number(key)];
    if (last && one.op === 'add') list.splice(at, 0, one.value);
    else if (last && one.op === 'remove') list.splice(at, 1);
    else list[at] = put(list[at], below, one);
    return list;
  }
  const object = { ...(value as Record<string, unknown>) };
  if (last && one.op === 'remove') delete object[key];
  else object[key] = put(object[key], below, one);
  return object;
}
