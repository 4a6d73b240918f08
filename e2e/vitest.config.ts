import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['*.spec.ts'],
    globalSetup: ['fixtures/product.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
    // What runs a browser also fails by what else the machine does; the second try is told in the summary.
    retry: 1,
  },
});
