import { expect, test } from 'vitest';
import { z } from 'zod';
import { listEndpoints, schemasIn } from '../test/every-endpoint.ts';

test('refuses moments and days out of every calendar’s reach, wherever a call takes one', async () => {
  const taken: string[] = [];
  for (const { method, url, schema } of await listEndpoints()) {
    for (const part of ['body', 'querystring', 'params'] as const) {
      for (const [path, time] of schemasIn(schema[part])) {
        if (!(time instanceof z.ZodISODateTime || time instanceof z.ZodISODate)) continue;
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
