import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SKIPPED = /^(node_modules|\.git|\.next|dist|\.data|\.cache|\.shots|coverage|.*\.tsbuildinfo|next-env\.d\.ts)$/;

/** A checkout as the rules see it: paths from its root with forward slashes, no build output. */
export interface Repository {
  readonly files: readonly string[];
  read(path: string): string;
  has(path: string): boolean;
}

export interface Finding {
  readonly file: string;
  /** What is wrong and what to do instead. */
  readonly message: string;
}

export type Rule = (repository: Repository) => Finding[];

function* walk(root: string, folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (SKIPPED.test(entry.name)) continue;
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* walk(root, path);
    else yield path;
  }
}

export function openRepository(root: string): Repository {
  const files = [...walk(root, '')].sort();
  return {
    files,
    read: (path) => readFileSync(join(root, path), 'utf8'),
    has: (path) => existsSync(join(root, path)),
  };
}

const SOURCE = /^(apps|packages|emails|scripts|testing|e2e|bench|seam)\/.*\.(ts|tsx|mjs|js|css)$/;

export const sourceFiles = ({ files }: Repository): readonly string[] => files.filter((file) => SOURCE.test(file));
