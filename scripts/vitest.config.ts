import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    runner: 'testing/in-time.ts',
    include: ['{scripts,testing}/**/*.test.ts'],
    // Node.js loads our modules as it does in production, which costs less than Vite's own loader.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 480_000,
    hookTimeout: 480_000,
  },
});
