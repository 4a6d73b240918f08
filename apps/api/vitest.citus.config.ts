import { defineConfig } from 'vitest/config';
import { RESOLVE_DRIZZLE_ONCE } from '../../scripts/product.ts';

/** On the database of `CITUS_URL`, which these tests fill and empty again. */
export default defineConfig({
  test: {
    runner: '../../testing/in-time.ts',
    include: ['src/spread-invariants.test.ts'],
    env: { TZ: 'Asia/Kathmandu', NODE_ENV: 'production' },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    execArgv: ['--import', RESOLVE_DRIZZLE_ONCE],
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
