import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
import { forgetWaiting } from '#store/waiting.ts';

// The process is older than any page of a file, and a page that old would be late at once.
forgetWaiting(performance.now());

// Files share a window: each leaves it empty.
afterEach(cleanup);

afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
