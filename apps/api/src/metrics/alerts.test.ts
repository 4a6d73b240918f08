import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { startTestApp } from '#test/start-test-app.ts';
import { findPromtool, runPromtool } from '../../../../testing/promtool.ts';

const api = startTestApp({ works: false, env: { metrics: { port: 0, host: 'localhost' } } });

const ROOT = new URL('../../../../', import.meta.url);
const ALERTS = new URL('containers/prometheus/alerts.yaml', ROOT);
const alerts = readFileSync(ALERTS, 'utf8');
const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);

test('alerts of twelve things, and says in the operator’s guide what to do about each', () => {
  expect(new Set(names).size).toBe(12);
  const guide = readFileSync(new URL('docs/operate.md', ROOT), 'utf8');
  const explained = [...guide.matchAll(/^\| `(Waymark\w+)` \| .{20,} \|$/gm)].map(([, name]) => name);
  expect(explained).toEqual(names);
});

test('alerts of nothing but what is written', async () => {
  const text = (await api.services.metrics?.write()) ?? '';
  const used = new Set([...alerts.matchAll(/\b(?:waymark|nodejs)_[a-z\d_]+/g)].map(([name]) => name));
  expect(used.size).toBeGreaterThan(8);
  for (const name of used) expect(text).toContain(`# TYPE ${name.replace(/_bucket$/, '')} `);
});

const promtool = findPromtool();
test.skipIf(promtool === undefined)('raises each alert on a bad day, and none on a quiet one', () => {
  const cases = fileURLToPath(new URL('alerts.test.yaml', ALERTS));
  expect(runPromtool(promtool ?? '', ['test', 'rules', cases])).toContain('SUCCESS');
});
