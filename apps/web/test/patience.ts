import { configure } from '@testing-library/dom';
import { vi } from 'vitest';

/** A second, which all of these wait by themselves, is short for a module that loads on a busy machine. */
const PATIENCE_MS = 10_000;

configure({ asyncUtilTimeout: PATIENCE_MS });

const { waitFor } = vi;
vi.waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options });
