import { defineConfig } from 'vitest/config';

/** How often each fault that kills does so. A drill: `FAULT_ROUNDS=50 npm test -- faults kill`. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 2);

/** Only for hangs, far above what a slow machine needs: no test promises these times. */
export default defineConfig({
  test: {
    runner: '../../testing/in-time.ts',
    include: ['faults/*.fault.ts'],
    globalSetup: ['faults/servers.ts'],
    // Node.js loads our modules as it does in production, which costs less than Vite's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    env: { FAULT_ROUNDS: String(rounds) },
    testTimeout: 480_000 + rounds * 60_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 90_000 } },
    fileParallelism: false,
    // Tests of whole processes can fail because of other load; the summary reports second tries.
    retry: 1,
  },
});
