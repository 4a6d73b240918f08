// Checked with PGlite 0.5.16, an in-memory database: between two statements, all it knows is in the
// memory of its WebAssembly and in the files of Emscripten's MEMFS. Both are put back as they were,
// which takes a hundredth of opening it again. What is loaded late must be loaded before.
import { randomFillSync } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { whereItIs } from '../watchdog.ts';

interface Node {
  name: string;
  parent: Node;
  name_next: Node | undefined;
  mode: number;
  mtime: number;
  usedBytes?: number;
  contents?: unknown;
}

interface Stream {
  fd: number | null;
  node: Node;
  shared: { flags: number; position: number };
}

interface Device {
  readonly stream_ops: { read(stream: Stream, into: Uint8Array, offset: number, length: number): number };
}

interface Machine {
  _PostgresMainLoopOnce: () => void;
  readonly HEAPU8: Uint8Array;
  readonly FS: {
    readonly nameTable: (Node | undefined)[];
    readonly streams: (Stream | null | undefined)[];
    lookupPath(path: string): { readonly node: { readonly rdev: number } };
    getDevice(rdev: number): Device;
  };
}

const machineOf = (pglite: PGlite) => pglite.Module as unknown as Machine;

/** Emscripten reads a thousand random bytes ahead, which would outlive what is put back. */
export function pinDatabase(pglite: PGlite): void {
  const { FS } = machineOf(pglite);
  FS.getDevice(FS.lookupPath('/dev/urandom').node.rdev).stream_ops.read = (_stream, into, offset, length) => {
    randomFillSync(into.subarray(offset, offset + length));
    return length;
  };
}

/** What PostgreSQL's own errors are thrown with. */
const LONG_JUMP = 100;
const STDERR = 2;

/** PGlite drops every other error and goes on with a damaged memory, so that one ends the run. */
export function endWithDatabase(pglite: PGlite): void {
  const machine = machineOf(pglite);
  const turn = machine._PostgresMainLoopOnce;
  machine._PostgresMainLoopOnce = () => {
    try {
      turn();
    } catch (error) {
      const { status, stack } = error as Error & { readonly status?: number };
      if (status === LONG_JUMP) throw error;
      writeSync(STDERR, `The database failed. ${whereItIs()}\n${stack}\n`);
      process.exit(1);
    }
  };
}

/** Each write to a file sets its time, so that files with this one are as they were. */
const UNTOUCHED = 0;

/** The first that PostgreSQL writes to an empty file is kept as it came, signed. */
type Bytes = Uint8Array | Int8Array;

interface KeptNode {
  readonly node: Node;
  readonly was: Readonly<Node>;
  readonly bytes: Bytes | undefined;
  readonly entries: object | undefined;
  /** The array that holds them: another one once the file was cut or grew. */
  array: unknown;
}

const isBytes = (contents: unknown): contents is Bytes =>
  contents instanceof Uint8Array || contents instanceof Int8Array;
const isFolder = (contents: unknown): contents is object =>
  typeof contents === 'object' && contents !== null && !isBytes(contents);

function* nodesIn(nameTable: Machine['FS']['nameTable']): Generator<Node> {
  for (const first of nameTable) for (let node = first; node; node = node.name_next) yield node;
}

function keep(node: Node): KeptNode {
  const { contents } = node;
  const isFile = isBytes(contents);
  if (isFile) node.mtime = UNTOUCHED;
  return {
    node,
    was: { ...node },
    bytes: isFile ? contents.slice(0, node.usedBytes) : undefined,
    entries: isFolder(contents) ? { ...contents } : undefined,
    array: contents,
  };
}

function putBytesBack(kept: KeptNode, bytes: Bytes): void {
  const { node, was } = kept;
  const { contents, mtime, usedBytes } = node;
  if (contents === kept.array && mtime === UNTOUCHED && usedBytes === was.usedBytes) return;
  if (isBytes(contents) && contents.length >= bytes.length) {
    contents.set(bytes);
    // Files grow into it without clearing it.
    contents.fill(0, bytes.length);
  } else {
    node.contents = bytes.slice();
  }
  kept.array = node.contents;
}

function putBack(kept: KeptNode): void {
  const { node, was, bytes, entries } = kept;
  if (bytes) putBytesBack(kept, bytes);
  const contents = entries ? { ...entries } : node.contents;
  Object.assign(node, was, { contents });
}

/** Returns what puts the database back as it is now. No statement may run meanwhile. */
export function rememberDatabase(pglite: PGlite): () => void {
  const machine = machineOf(pglite);
  const { nameTable, streams } = machine.FS;
  const memory = machine.HEAPU8.slice();
  const nodes = [...nodesIn(nameTable)].map(keep);
  const buckets = [...nameTable];
  const open = streams.map((stream) => stream && { stream, was: { ...stream }, shared: { ...stream.shared } });
  return () => {
    const now = machine.HEAPU8;
    now.set(memory);
    now.fill(0, memory.length);
    for (const node of nodes) putBack(node);
    nameTable.splice(0, nameTable.length, ...buckets);
    streams.length = open.length;
    for (const [place, kept] of open.entries()) {
      streams[place] = kept?.stream;
      if (kept) Object.assign(Object.assign(kept.stream, kept.was).shared, kept.shared);
    }
  };
}
