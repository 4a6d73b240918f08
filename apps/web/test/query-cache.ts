import { afterEach } from 'vitest';
import { currentQueryClient } from '#query/query-client.ts';

/** The cache is the tab's; each test is a tab of its own. */
afterEach(() => currentQueryClient().clear());
