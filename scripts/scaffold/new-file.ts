import type { Names } from './names.ts';

export interface NewFile {
  readonly path: string;
  readonly content: string;
}

/** Writes the files of one part of a capability. */
export type Template = (names: Names) => readonly NewFile[];
