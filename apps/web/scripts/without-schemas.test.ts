import { globSync, readFileSync } from 'node:fs';
import { endpoint } from '@waymark/contract/endpoint';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { withoutSchemas } from './without-schemas.ts';

const showGoal = endpoint({
  method: 'GET',
  url: '/goals/:id',
  access: ['coachee'],
  schema: { summary: '', tags: [], response: { 200: z.object({}) } },
});

test('keeps calls without their schemas, and constants', () => {
  expect(withoutSchemas({ showGoal, GOALS_AT_MOST: 3, STATES: ['open', 'done'] })).toBe(
    [
      'export const showGoal = {"method":"GET","url":"/goals/:id","access":["coachee"]};\n',
      'export const GOALS_AT_MOST = 3;\n',
      'export const STATES = ["open","done"];\n',
    ].join(''),
  );
});

test('keeps that an answer is a text, which would be read as JSON otherwise', () => {
  const exportGoals = { ...showGoal, textType: 'text/csv' };
  expect(withoutSchemas({ exportGoals })).toBe(
    'export const exportGoals = {"method":"GET","url":"/goals/:id","access":["coachee"],"textType":"text/csv"};\n',
  );
});

test('leaves out schemas and functions, which need Zod', () => {
  expect(withoutSchemas({ Goal: z.object({ title: z.string() }), isDone: () => true })).toBe('');
});

test('gives no file a call without its schema that reads the schema', () => {
  const sources = globSync(`${import.meta.dirname}/../src/**/*.{ts,tsx}`).map((file) => readFileSync(file, 'utf8'));
  const calls = sources.flatMap((source) => {
    const imported = [...source.matchAll(/import \{([^}]*)\} from '@waymark\/contract\/without-schemas\//g)];
    const names = imported.flatMap(([, list = '']) => list.split(',').map((name) => name.trim()));
    return names.filter((name) => name !== '' && new RegExp(`(?<!typeof )\\b${name}\\.schema`).test(source));
  });

  expect(calls).toEqual([]);
});
