// wasm.ts -- words in and out of the module: the one place that knows about its memory.
//
// docs/wasm.md tells how strings travel.  A call that fails throws a Refusal and changes nothing.
import type { Doors, Refusal as Why } from './types';

/** The functions of src/wasm, by name; all take and give numbers. */
interface Exports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  wasm_in(length: number): number;
  wasm_out(): number;
  wasm_out_length(): number;
  [name: string]: unknown;
}

type Value = string | number | bigint | Uint8Array | readonly number[];

/** Why the engine refuses: the words of a rule, or what a reader found and where. */
export class Refusal extends Error {
  readonly rule: string | undefined;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(json: string) {
    const why = JSON.parse(json) as Why;
    super(why.reason);
    this.name = 'Refusal';
    this.rule = why.rule;
    this.line = why.line;
    this.column = why.column;
  }
}

/** One instance of the module: one table and one mind. */
export class Engine {
  private readonly api: Exports;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();

  constructor(instance: WebAssembly.Instance) {
    this.api = instance.exports as Exports;
  }

  /** From now on speak the language of these words, a file words-nl.bin; of none, English. */
  speak(words: Uint8Array): void {
    if (!this.number('wasm_language', words)) throw new Error('no words of this engine');
  }

  /** Ask a function that answers in words. */
  call(name: string, ...values: Value[]): string {
    const good = this.number(name, ...values);
    const answer = this.answer();
    if (!good) throw new Refusal(answer);
    return answer;
  }

  /** Ask a function that answers in JSON. */
  ask<Door extends keyof Doors>(name: Door, ...values: Value[]): Doors[Door] {
    return JSON.parse(this.call(name, ...values)) as Doors[Door];
  }

  /** Ask a function that answers with a number. */
  number(name: string, ...values: Value[]): number {
    const door = this.api[name] as (...values: (number | bigint)[]) => number;
    return door(...values.map((value) => this.pass(value)));
  }

  /** A 64-bit number, as the sixteen digits that the terminal program prints. */
  hash(): string {
    const door = this.api['table_hash'] as () => bigint;
    return BigInt.asUintN(64, door()).toString(16).padStart(16, '0');
  }

  /** Words travel as bytes, and are as many; a list as numbers of 32 bits. */
  private pass(value: Value): number | bigint {
    if (typeof value === 'string') value = this.encoder.encode(value);
    if (value instanceof Uint8Array) return this.put(value);
    if (typeof value !== 'object') return value;
    this.put(new Uint8Array(new Uint32Array(value).buffer));
    return value.length;
  }

  private put(bytes: Uint8Array): number {
    const at = this.api.wasm_in(bytes.length);
    if (!at) throw new Error('there is no memory left');
    new Uint8Array(this.api.memory.buffer, at, bytes.length).set(bytes);
    return bytes.length;
  }

  private answer(): string {
    const { memory, wasm_out, wasm_out_length } = this.api;
    return this.decoder.decode(new Uint8Array(memory.buffer, wasm_out(), wasm_out_length()));
  }
}

/** The module, and an instance with which to begin. */
export interface Begun {
  module: WebAssembly.Module;
  instance: WebAssembly.Instance;
}

/** Fetch the module: compiled once, for the page and its worker. */
export function fetchModule(url: string): Promise<WebAssembly.Module> {
  return WebAssembly.compileStreaming(fetch(url));
}

/** An instance of it, ready to be asked: a table, a mind and memory of its own. */
export function instantiate(module: WebAssembly.Module): WebAssembly.Instance {
  const instance = new WebAssembly.Instance(module);
  (instance.exports as Exports)._initialize();
  return instance;
}

export function startEngine(module: WebAssembly.Module): Engine {
  return new Engine(instantiate(module));
}
