import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['{scripts,testing}/**/*.test.ts'],
    env: { TZ: 'Asia/Kathmandu' },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
