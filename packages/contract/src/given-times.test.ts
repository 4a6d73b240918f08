import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'url' in value && 'schema' in value;

async function listEndpoints(): Promise<readonly Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] });
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(/* @vite-ignore */ join(import.meta.dirname, file))),
  );
  return [...new Set(modules.flatMap(Object.values).filter(isEndpoint))];
}

/** All schemas of times within one, with where they stand. */
function* timesIn(schema: unknown, path = ''): Generator<[string, z.ZodType]> {
  if (!(schema instanceof z.ZodType)) return;
  if (schema instanceof z.ZodISODateTime || schema instanceof z.ZodISODate) yield [path, schema];
  const def = schema.def as unknown as Readonly<Record<string, unknown>>;
  for (const [name, inner] of Object.entries(def)) {
    for (const [key, one] of typeof inner === 'object' && inner && !(inner instanceof z.ZodType)
      ? Object.entries(inner)
      : [['', inner] as const]) {
      yield* timesIn(one, name === 'shape' ? `${path}.${key}` : path);
    }
  }
}

test('refuses moments and days out of every calendar’s reach, wherever a call takes one', async () => {
  const taken: string[] = [];
  for (const { method, url, schema } of await listEndpoints()) {
    for (const part of ['body', 'querystring', 'params'] as const) {
      for (const [path, time] of timesIn(schema[part])) {
        const ending = time instanceof z.ZodISODateTime ? '-01-01T00:00:00Z' : '-01-01';
        const place = `${method} ${url} ${part}${path}`;
        taken.push(place);
        expect([place, time.safeParse(`2026${ending}`).success]).toEqual([place, true]);
        for (const year of ['0000', '1999', '2100', '9999'])
          expect([place, year, time.safeParse(`${year}${ending}`).success]).toEqual([place, year, false]);
      }
    }
  }
  expect(taken.length).toBeGreaterThan(20);
});
