import { vi } from 'vitest';

// Files share a process: each loads our modules again, because they hold sessions and caches.
vi.resetModules();
