import { cleanup } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';

// Files share a window: each leaves it empty.
afterEach(cleanup);

afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
