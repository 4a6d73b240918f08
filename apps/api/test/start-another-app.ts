import { onTestFinished } from 'vitest';
import { buildApp } from '#src/app.ts';
import type { App } from '#src/module.ts';
import type { Services } from '#src/services.ts';

/** A second API on the same services, for what happens while one starts; closed after the test. */
export async function startAnotherApp(services: Services, now?: () => number): Promise<App> {
  const app = await buildApp(services, { shedAboveDelayMs: 0, ...(now ? { now } : {}) });
  onTestFinished(() => app.close());
  return app;
}
