import { afterEach } from 'vitest';
import { currentQueryClient } from '#query/query-client.ts';

/** The cache belongs to the tab; each test counts as a new tab. */
afterEach(() => currentQueryClient().clear());
