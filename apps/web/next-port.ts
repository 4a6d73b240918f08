// Checked with next 16.4.6: after an upgrade, look at the class and at `CacheHandler` in its
// server/lib/incremental-cache, and run e2e/sharing.spec.ts, which reads a static page.
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js';
import type { CacheHandler } from 'next/dist/server/lib/incremental-cache/index.js';

// Node imports the whole CommonJS module, Next's bundler what it has as its default.
export const FileSystemCache = (fileSystemCache.default ?? fileSystemCache) as typeof fileSystemCache.default;

export type Asked = Parameters<CacheHandler['get']>;
export type Given = Parameters<CacheHandler['set']>;
export type Entry = Awaited<ReturnType<CacheHandler['get']>>;
