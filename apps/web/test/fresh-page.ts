import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// Files share a process and a window: each loads our modules again, and leaves the page empty.
vi.resetModules();

afterEach(cleanup);

afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
