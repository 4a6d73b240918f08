import { expect, test } from 'vitest';
import { readValues, renderObjects } from './chart.ts';
import type { Value } from './functions.ts';
import { listFaults } from './kubernetes-schema.ts';
import { renderTemplates } from './render.ts';

const DATA: Value = { Values: { name: 'ada', none: '', count: 2, pods: { b: 'two', a: 'one' }, kinds: ['x', 'y'] } };

function render(template: string): string | undefined {
  return renderTemplates(new Map([['one.yaml', template]]), DATA).get('one.yaml');
}

// What the real engine (Go 1.19, sprig 3.2) writes for each.
test.each([
  ['a {{- /* says why */}} b', 'a b'],
  ['a\n{{/* says why */}} {{- .Values.name }}', 'a\nada'],
  ['a {{- .Values.name -}} b', 'aadab'],
  ['{{ if .Values.none }}a{{ else }}b{{ end }}', 'b'],
  ['{{ with .Values.none }}a{{ end }}{{ with .Values.name }}{{ . }}{{ end }}', 'ada'],
  ['{{ range $key, $value := .Values.pods }}{{ $key }}={{ $value }} {{ end }}', 'a=one b=two '],
  ['{{ range .Values.kinds }}{{ . }}{{ $.Values.count }}{{ end }}', 'x2y2'],
  ['{{ $a := "1" }}{{ if .Values.name }}{{ $a = "2" }}{{ end }}{{ $a }}', '2'],
  ['{{ $a := "1" }}{{ if .Values.name }}{{ $a := "2" }}{{ end }}{{ $a }}', '1'],
  ['{{ define "n" }}<{{ . }}>{{ end }}{{ include "n" .Values.name | quote | nindent 2 }}', '\n  "<ada>"'],
  ['{{ printf "%s-%s" .Values.name (or .Values.none "x") }}', 'ada-x'],
  ['{{ if and (eq .Values.name "ada") (not .Values.none) (gt (int .Values.count) 1) }}yes{{ end }}', 'yes'],
  ['{{ toYaml .Values.pods }}', 'a: one\nb: two'],
])('writes %s as Helm does', (template, written) => {
  expect(render(template)).toBe(written);
});

test.each([
  ['a value that is not there', '{{ .Values.missing }}', 'There is no .Values.missing.'],
  ['a value inside a text', '{{ .Values.name.first }}', 'There is no .Values.name.first.'],
  ['a variable of a block that has ended', '{{ if .Values.name }}{{ $a := "1" }}{{ end }}{{ $a }}', 'There is no $a.'],
  ['a function that the chart has no use for', '{{ lookup "v1" "Secret" "a" "b" }}', 'no use for lookup'],
  ['a keyword of Go alone', '{{ template "n" . }}', 'Not understood'],
  ['a call on a value', '{{ .Values.name "x" }}', 'Only functions take arguments.'],
  ['another else', '{{ with .Values.none }}a{{ else }}b{{ end }}', 'An else without its if'],
  ['a condition in an else', '{{ if .Values.none }}a{{ else if .Values.name }}b{{ end }}', 'Not understood'],
  ['a block without an end', '{{ if .Values.none }}a', 'A block without an end'],
  ['braces that do not close', 'a {{ .Values.name', 'Not understood'],
  ['a quoted brace', '{{ `a` }}', 'Not understood'],
  ['a map as text', '{{ .Values.pods }}', 'Written differently by Helm'],
  ['a character that Go escapes', '{{ "\\u0007" | quote }}', 'Not understood'],
  ['texts that YAML could read as something else', '{{ toYaml (dict "a" "1e3") }}', 'Perhaps quoted by Helm'],
])('refuses %s', (_what, template, sentence) => {
  expect(() => render(template)).toThrow(sentence);
});

const OBJECTS = renderObjects(readValues('scaled'));
const copyOf = (kind: string) => structuredClone(OBJECTS.find((object) => object.kind === kind)) as (typeof OBJECTS)[0];

test('finds fields that Kubernetes would drop without a word, however deep', () => {
  const deployment = copyOf('Deployment');
  deployment.spec.template.spec.containers[0].securityContext.readOnlyRootFileSystem = true;
  deployment.spec.template.spec.hostname = 'a';
  expect(listFaults(deployment)).toEqual([
    '/spec/template/spec/containers/0/securityContext/readOnlyRootFileSystem is unknown',
  ]);
});

test('finds what Kubernetes would refuse: a wrong kind of value, a field that is missing, an object of another kind', () => {
  const [deployment, service] = [copyOf('Deployment'), copyOf('Service')];
  deployment.spec.revisionHistoryLimit = '3';
  delete deployment.spec.selector;
  expect(listFaults(deployment)).toEqual(['/spec required', '/spec/revisionHistoryLimit type']);
  service.spec.ports[0].port = '4000';
  expect(listFaults(service)).toHaveLength(1);
  expect(listFaults({ ...service, kind: 'Servant' })).toEqual(['v1 Servant has no schema here']);
});
