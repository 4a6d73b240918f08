import { expect, test } from 'vitest';
import { requestIdOf } from './request-id.ts';

const MADE = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('takes the id of a proxy of ours, in any form that they write', () => {
  for (const told of ['7b9e0c1a-58d1-4c8e-9f3b-0d2a6f1e4c55', '4bf92f3577b34da6a3ce929d0e0e4736', 'edge-1:0042'])
    expect(requestIdOf({ 'x-request-id': told }, () => true)).toBe(told);
});

test('makes one for a stranger, for none, and for what could not stand in a log or a header', () => {
  expect(requestIdOf({ 'x-request-id': 'edge-1:0042' }, () => false)).toMatch(MADE);
  expect(requestIdOf({}, () => true)).toMatch(MADE);
  for (const told of ['short', 'a b c d e f', 'x'.repeat(81), '"},{"level":"50"', ''])
    expect(requestIdOf({ 'x-request-id': told }, () => true)).toMatch(MADE);
});
