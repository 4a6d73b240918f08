import { onTestFinished } from 'vitest';
import { type AppOptions, buildApp } from '#app.ts';
import type { App } from '#module.ts';
import type { Services } from '#services.ts';

/** A second API on the same services, for what happens while one starts; closed after the test. */
export async function startAnotherApp(services: Services, options: AppOptions = {}): Promise<App> {
  const app = await buildApp(services, { shedAboveDelayMs: 0, ...options });
  onTestFinished(() => app.close());
  return app;
}
