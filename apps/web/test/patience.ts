import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/** The default of one second is too short for lazy modules on a busy machine. */
const PATIENCE_MS = 30_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
