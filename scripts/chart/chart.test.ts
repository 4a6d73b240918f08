import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from '../places.ts';
import {
  CHART,
  type KubernetesObject,
  type Labels,
  listValueFaults,
  mergeValues,
  parseObjects,
  readDefaults,
  readValues,
  renderObjects,
  type Values,
  valuesFile,
} from './chart.ts';
import { containerOf, named, objectsOf, ofKind, SECRET, SETS } from './rendered.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

const [, table = ''] = /## Configuration\n([\s\S]+?)\n## /.exec(read('README.md')) ?? [];
const KNOWN = [...table.matchAll(/^\|([^|]+)\|/gm)].flatMap(([, cell = '']) =>
  [...cell.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
);

test('passes the pods every variable that is not fixed in the images, each once', () => {
  // Images set ports, interface and folder, and have no pg_dump; PostgreSQL has no demo or mailbox.
  const fixed = ['API_PORT', 'DATA_DIR', 'DEMO', 'HOST', 'MAILBOX_KEY', 'PORT', 'UPGRADE_DUMPS'];
  const settings = Object.keys(readDefaults()['settings'] as Values);
  expect(settings.filter((name) => SECRET.test(name))).toEqual([]);
  const all = renderObjects(
    mergeValues(readValues('plain'), { settings: Object.fromEntries(settings.map((name) => [name, 'x'])) }),
  );
  const api = containerOf(named(all, 'Deployment', 'waymark-api')).env.map(({ name }) => name);
  expect(api.toSorted()).toEqual(KNOWN.filter((name) => !fixed.includes(name)).toSorted());
  const ofJobs = ['JOBS', 'METRICS_PORT', 'METRICS_HOST'];
  const migration = containerOf(named(all, 'Job', 'waymark-migration')).env.map(({ name }) => name);
  expect(migration).toEqual(api.filter((name) => !ofJobs.includes(name)));
  const web = containerOf(named(all, 'Deployment', 'waymark-web')).env.map(({ name }) => name);
  expect(web.filter((name) => SECRET.test(name))).toEqual(['NEXTAUTH_SECRET']);
});

test('uses folders, ports and the command that the images have', () => {
  const objects = objectsOf('plain');
  const [apiImage, webImage] = [read('containers/api.Dockerfile'), read('containers/web.Dockerfile')];
  const mountsOf = (name: string) =>
    containerOf(named(objects, 'Deployment', name)).volumeMounts.map(({ mountPath }) => mountPath);
  expect(mountsOf('waymark-api')).toContain(/DATA_DIR=(\S+)/.exec(apiImage)?.[1]);
  const workdir = /^WORKDIR (\S+)\nCMD \["node", "--v8-pool-size=0", "dist\/main.js"\]$/m.exec(apiImage)?.[1];
  expect(mountsOf('waymark-api')).toContain(`${workdir}/.cache`);
  expect(read('apps/api/src/main.ts')).toContain("new URL('../.cache/compiled', import.meta.url)");
  for (const [name, image] of [
    ['waymark-api', apiImage],
    ['waymark-web', webImage],
  ] as const) {
    const [port] = named(objects, 'Service', name).spec.ports;
    expect(image).toContain(`\nEXPOSE ${port.port}\n`);
    expect(image).toContain('\nUSER node\n');
  }
  const { metadata, spec } = named(objects, 'Job', 'waymark-migration') as KubernetesObject & {
    readonly metadata: { readonly annotations: Labels };
  };
  expect(containerOf(named(objects, 'Job', 'waymark-migration')).command).toEqual(['node', 'dist/main.js', 'migrate']);
  expect(metadata.annotations['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  expect(spec.template.spec.restartPolicy).toBe('Never');
});

test('opens each program at its host, and names both by https', () => {
  const objects = objectsOf('scaled');
  const { spec } = named(objects, 'Ingress', 'waymark');
  const { env } = containerOf(named(objects, 'Deployment', 'waymark-web'));
  const ways = spec.rules.map(
    (rule: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }) => {
      const [path] = rule.http.paths;
      return [`https://${rule.host}`, path?.backend.service];
    },
  );
  expect(ways).toEqual([
    [env.find(({ name }) => name === 'PUBLIC_URL')?.value, { name: 'waymark-web', port: { name: 'http' } }],
    [env.find(({ name }) => name === 'API_URL')?.value, { name: 'waymark-api', port: { name: 'http' } }],
  ]);
  for (const { name, value } of env) {
    const inside = /^http:\/\/([\w-]+):(\d+)$/.exec(value ?? '');
    if (!name.endsWith('_INTERNAL_URL')) continue;
    expect(String(named(objects, 'Service', inside?.[1] ?? '').spec.ports[0].port)).toBe(inside?.[2]);
  }
});

test('opens the metrics to the monitoring alone, and the worker to no one else', () => {
  const policies = ofKind(objectsOf('private'), 'NetworkPolicy');
  const metrics = {
    from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'observability' } } }],
    ports: [{ port: 'metrics' }],
  };
  const calls = { ports: [{ port: 'http' }] };
  expect(policies.map(({ metadata, spec }) => [metadata.name, spec.ingress])).toEqual([
    ['waymark-api', [calls, metrics]],
    ['waymark-worker', [metrics]],
    ['waymark-web', [calls]],
  ]);
});

test('scales by the delay of the event loop, which the adapter takes from a metric that an alert knows', () => {
  const [scaler] = ofKind(objectsOf('scaled'), 'HorizontalPodAutoscaler');
  const adapter = parse(readFileSync(`${CHART}/prometheus-adapter.yaml`, 'utf8'));
  const [rule] = adapter.rules.custom;
  expect(scaler?.spec.metrics).toEqual([
    { type: 'Pods', pods: { metric: { name: rule.name.as }, target: { type: 'AverageValue', averageValue: '50m' } } },
  ]);
  const [series] = /^\w+/.exec(rule.seriesQuery) ?? [];
  expect(read('containers/prometheus/alerts.yaml')).toContain(`expr: ${series}{`);
});

test.each<[string, Values, string]>([
  ['an image', { images: { api: '' } }, 'Set images.api to'],
  ['a host', { hosts: { web: '' } }, 'Set hosts.web to'],
  ['a sender', { settings: { MAIL_FROM: '' } }, 'Set settings.MAIL_FROM to'],
  ['its proxies', { settings: { TRUSTED_PROXIES: '' } }, 'Set settings.TRUSTED_PROXIES to'],
  ['a place for pictures', { settings: { S3_BUCKET: '' } }, 'Set settings.S3_BUCKET, or dataClaim'],
  ['a variable that is not secret', { settings: { JWT_SECRET: 'x'.repeat(32) } }, 'JWT_SECRET'],
  ['whole pods', { web: { replicas: 1.5 } }, '/web/replicas must be integer'],
  ['names that it knows', { worker: { replica: 3 } }, '/worker must NOT have additional properties replica'],
])('asks for %s in one sentence', (_what, values, sentence) => {
  expect(() => renderObjects(mergeValues(readValues('plain'), values))).toThrow(sentence);
});

test('is installed as the operator’s guide says, with the Secret that it describes', () => {
  const [, guide = ''] = /## Kubernetes\n([\s\S]+?)\n## /.exec(read('docs/operate.md')) ?? [];
  const [, values = ''] = /```yaml\n([\s\S]+?)```/.exec(guide) ?? [];
  const { env } = containerOf(named(renderObjects(parse(values) as Values), 'Deployment', 'waymark-api'));
  const [, required = '', optional = ''] =
    /Make a Secret ([\s\S]+?) and with those([\s\S]+?)\. After/.exec(guide) ?? [];
  const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name).sort();
  const secrets = env.flatMap(({ valueFrom }) => (valueFrom ? [valueFrom.secretKeyRef] : []));
  const namesOf = (isOptional: boolean) =>
    secrets.filter((secret) => Boolean(secret.optional) === isOptional).map(({ key }) => key);
  expect([namesIn(required), namesIn(optional)]).toEqual([namesOf(false).sort(), namesOf(true).sort()]);
});

test('comes with values that its schema takes', () => {
  expect(listValueFaults(readDefaults())).toEqual([]);
});

const hasHelm = spawnSync('helm', ['version', '--short']).status === 0;
process.stdout.write(`The chart is rendered by ${hasHelm ? 'Helm and by ' : ''}our own engine.\n`);
test.skipIf(!hasHelm).each(SETS)('is by Helm what it is here, with the values %s', (set) => {
  const args = ['template', 'waymark', CHART, '--values', valuesFile(set)];
  const sorted = (objects: readonly KubernetesObject[]) =>
    objects.toSorted((a, b) => `${a.kind} ${a.metadata.name}`.localeCompare(`${b.kind} ${b.metadata.name}`));
  const byHelm = parseObjects(execFileSync('helm', args, { encoding: 'utf8' }));
  expect(sorted(byHelm)).toEqual(sorted(objectsOf(set)));
});
