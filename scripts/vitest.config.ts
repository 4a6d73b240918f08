import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['**/*.test.ts'], env: { TZ: 'Asia/Kathmandu' }, testTimeout: 30_000, hookTimeout: 60_000 },
});
