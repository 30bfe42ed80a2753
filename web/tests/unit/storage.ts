// storage.ts -- a browser's storage, lent to a test.

/** As much of a Storage as is used: its keys are those of the object. */
export function lend(setItem?: () => void): Record<string, string> {
  const kept: Record<string, string> = {};
  const deeds = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: setItem ?? ((key: string, text: string) => (kept[key] = text)),
    removeItem: (key: string) => delete kept[key],
  };
  const storage = new Proxy(kept, { get: (_, key) => deeds[key as keyof typeof deeds] });
  Object.assign(globalThis, { localStorage: storage });
  return kept;
}

export const unlend = () => void delete (globalThis as { localStorage?: unknown }).localStorage;
