import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spy: MockInstance<typeof console.error>;

beforeEach(() => {
  spy = vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** React and libraries report misuse only on the console, so console errors fail a test. */
afterEach(() => {
  const reports = spy.mock.calls.map((parts) => parts.map(String).join(' '));
  spy.mockRestore();
  expect(reports, 'unexpected console.error').toEqual([]);
});
