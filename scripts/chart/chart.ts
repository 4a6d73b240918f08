import { readdirSync, readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { Ajv } from 'ajv';
import { parse, parseAllDocuments } from 'yaml';
import { inRoot } from '../places.ts';
import type { Value } from './functions.ts';
import { renderTemplates } from './render.ts';

export const CHART = inRoot('deploy/chart');
const TEMPLATES = `${CHART}/templates`;

export type Values = Readonly<Record<string, Value>>;

interface Container {
  readonly name: string;
  readonly command?: readonly string[];
  readonly env: readonly {
    readonly name: string;
    readonly value?: string;
    readonly valueFrom?: {
      readonly secretKeyRef: { readonly name: string; readonly key: string; readonly optional?: boolean };
    };
  }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  readonly [field: string]: unknown;
}

export type Labels = Readonly<Record<string, string>>;

export interface PodTemplate {
  readonly metadata: { readonly labels: Labels };
  readonly spec: {
    readonly containers: readonly Container[];
    readonly volumes: readonly { readonly name: string }[];
    readonly [field: string]: unknown;
  };
}

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string; readonly labels: Labels };
  // biome-ignore lint/suspicious/noExplicitAny: fields depend on the kind, which a schema holds.
  readonly spec: any;
}

/** Helm and Kubernetes read YAML 1.1, in which `no` and `1:30` are not texts. */
function expectOneReading(text: string, read: (version: '1.1' | '1.2') => unknown): void {
  if (!isDeepStrictEqual(read('1.1'), read('1.2'))) throw new Error(`YAML 1.1 and 1.2 read this differently:\n${text}`);
}

function readYaml(path: string): Values {
  const text = readFileSync(path, 'utf8');
  expectOneReading(text, (version) => parse(text, { version }));
  return parse(text) as Values;
}

export const readDefaults = (): Values => readYaml(`${CHART}/values.yaml`);

export const valuesFile = (name: string): string => inRoot('scripts/chart/values', `${name}.yaml`);
export const readValues = (name: string): Values => readYaml(valuesFile(name));

const isMap = (value: Value | undefined): value is Values => typeof value === 'object' && !Array.isArray(value);

/** As Helm puts the values of an installation over those of the chart. */
export function mergeValues(defaults: Values, given: Values): Values {
  const merged = Object.entries(given).map(([name, value]) => {
    const before = defaults[name];
    return [name, isMap(before) && isMap(value) ? mergeValues(before, value) : value] as const;
  });
  return { ...defaults, ...Object.fromEntries(merged) };
}

const validate = new Ajv({ allErrors: true, strict: true }).compile(
  JSON.parse(readFileSync(`${CHART}/values.schema.json`, 'utf8')) as object,
);

/** What the chart's schema, which Helm holds to as well, says against these values. */
export function listValueFaults(values: Values): readonly string[] {
  if (validate(values)) return [];
  return (validate.errors ?? []).map(({ instancePath, message = '', params }) =>
    [instancePath, message, params['additionalProperty'] ?? ''].join(' ').trim(),
  );
}

const withoutNothing = (document: unknown): KubernetesObject[] => (document ? [document as KubernetesObject] : []);

function readObjects(yaml: string, version: '1.1' | '1.2'): readonly KubernetesObject[] {
  return parseAllDocuments(yaml, { version }).flatMap((document) => {
    if ('errors' in document && document.errors[0]) throw document.errors[0];
    return withoutNothing(document.toJS());
  });
}

export function parseObjects(yaml: string): readonly KubernetesObject[] {
  expectOneReading(yaml, (version) => readObjects(yaml, version));
  return readObjects(yaml, '1.2');
}

function renderFiles(given: Values): ReadonlyMap<string, string> {
  const values = mergeValues(readDefaults(), given);
  const faults = listValueFaults(values);
  if (faults.length > 0) throw new Error(faults.join('; '));
  const files = new Map(readdirSync(TEMPLATES).map((name) => [name, readFileSync(`${TEMPLATES}/${name}`, 'utf8')]));
  return renderTemplates(files, { Values: values, Release: { Name: 'waymark' } });
}

export const renderObjects = (given: Values): readonly KubernetesObject[] =>
  [...renderFiles(given).values()].flatMap(parseObjects);
