import { globSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Endpoint } from '../src/endpoint.ts';

const SOURCES = join(import.meta.dirname, '../src');

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'schema' in value;

export async function listEndpoints(): Promise<readonly Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: SOURCES, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(SOURCES, file))),
  );
  return [...new Set(modules.flatMap(Object.values).filter(isEndpoint))];
}

/** A schema and all within it, with where they stand, such as `.data.title`. */
export function* schemasIn(schema: unknown, path = ''): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodType)) return;
  yield [path, schema];
  const def = schema.def as unknown as Readonly<Record<string, unknown>>;
  for (const [name, inner] of Object.entries(def)) {
    for (const [key, one] of typeof inner === 'object' && inner && !(inner instanceof z.ZodType)
      ? Object.entries(inner)
      : [['', inner] as const]) {
      yield* schemasIn(one, name === 'shape' ? `${path}.${key}` : path);
    }
  }
}
