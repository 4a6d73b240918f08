import { describe, expect, test } from 'vitest';
import { type KubernetesObject, mergeValues, readDefaults, readValues } from './chart.ts';
import { listFaults } from './kubernetes-schema.ts';
import { containerOf, named, objectsOf, ofKind, podsOf, running, SECRET, SETS, selectedBy } from './rendered.ts';

describe.each(SETS)('the chart with the values %s', (set) => {
  const objects = objectsOf(set);

  test('is what Kubernetes takes, without a field that it does not know', () => {
    expect(objects.length).toBeGreaterThan(5);
    for (const object of objects) expect([object.kind, listFaults(object)]).toEqual([object.kind, []]);
    const names = objects.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
    expect(new Set(names).size).toBe(names.length);
  });

  test('selects with each selector the pods of one program', () => {
    const selectors = [
      ...ofKind(objects, 'Deployment').map(({ spec, metadata }) => [metadata.name, spec.selector.matchLabels] as const),
      ...ofKind(objects, 'Service').map(({ spec, metadata }) => [metadata.name, spec.selector] as const),
      ...ofKind(objects, 'PodDisruptionBudget').map(
        ({ spec, metadata }) => [metadata.name, spec.selector.matchLabels] as const,
      ),
      ...ofKind(objects, 'NetworkPolicy').map(
        ({ spec, metadata }) => [metadata.name, spec.podSelector.matchLabels] as const,
      ),
    ];
    for (const [name, labels] of selectors)
      expect(selectedBy(objects, labels).map(({ metadata }) => metadata.name)).toEqual([name]);
    for (const { spec } of ofKind(objects, 'Deployment'))
      for (const { labelSelector } of spec.template.spec.topologySpreadConstraints)
        expect(labelSelector.matchLabels).toEqual(spec.selector.matchLabels);
  });

  test('leads calls only to pods that answer them, by ports that are there', () => {
    for (const service of ofKind(objects, 'Service')) {
      const [pods] = selectedBy(objects, service.spec.selector);
      const container = containerOf(pods as KubernetesObject);
      expect(container.env).not.toContainEqual({ name: 'JOBS', value: 'here' });
      for (const { targetPort, port } of service.spec.ports) {
        expect(container.ports).toContainEqual({ name: targetPort, containerPort: port });
        expect(container['readinessProbe']).toMatchObject({ httpGet: { port: targetPort } });
      }
    }
    const worker = containerOf(named(objects, 'Deployment', 'waymark-worker'));
    expect(worker.env).toContainEqual({ name: 'JOBS', value: 'here' });
  });

  test('runs as no one in particular, on a disk that only its folders can be written on', () => {
    for (const object of running(objects)) {
      const { spec } = podsOf(object);
      expect(spec).toMatchObject({
        automountServiceAccountToken: false,
        // Else a Service called "api" would set API_PORT.
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
      });
      const container = containerOf(object);
      expect(container['securityContext']).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts.map(({ name }) => name)).toEqual(spec.volumes.map(({ name }) => name));
    }
  });

  test('gives every container requests and limits, and every server probes and time to stop', () => {
    const amounts = { cpu: expect.any(String), memory: expect.any(String) };
    for (const object of running(objects))
      expect(containerOf(object)['resources']).toEqual({ requests: amounts, limits: amounts });
    for (const object of ofKind(objects, 'Deployment')) {
      const { lifecycle, ...container } = containerOf(object) as { lifecycle?: object; [field: string]: unknown };
      const alive = { httpGet: { path: '/healthz', port: 'http' } };
      expect(container).toMatchObject({
        startupProbe: alive,
        livenessProbe: alive,
        readinessProbe: alive,
      });
      const { terminationGracePeriodSeconds } = podsOf(object).spec;
      expect(terminationGracePeriodSeconds).toBe(15);
      // Programs take up to 10 seconds to stop, once the pod had 4 to leave its Service.
      expect(lifecycle).toEqual({ preStop: { exec: { command: ['sleep', '4'] } } });
    }
  });

  test('keeps a pod running while nodes are emptied, wherever there are two', () => {
    const several = ofKind(objects, 'Deployment').filter(({ spec, metadata }) => {
      const scaling = ofKind(objects, 'HorizontalPodAutoscaler').find(
        (scaler) => scaler.spec.scaleTargetRef.name === metadata.name,
      );
      // An autoscaler's number would be put back at each upgrade.
      expect(spec.replicas === undefined).toBe(scaling !== undefined);
      return (scaling?.spec.minReplicas ?? spec.replicas) > 1;
    });
    expect(ofKind(objects, 'PodDisruptionBudget').map(({ metadata }) => metadata.name)).toEqual(
      several.map(({ metadata }) => metadata.name),
    );
  });

  test('writes no secret anywhere, and reads each from the one Secret', () => {
    const values = mergeValues(readDefaults(), readValues(set));
    for (const object of running(objects))
      for (const { name, value, valueFrom } of containerOf(object).env) {
        expect([name, valueFrom === undefined]).toEqual([name, !SECRET.test(name)]);
        if (valueFrom) expect(valueFrom.secretKeyRef).toMatchObject({ name: values['secret'], key: name });
        else expect([name, value]).toEqual([name, expect.stringMatching(/./)]);
      }
    expect(objects.filter(({ kind }) => kind === 'ConfigMap' || kind === 'Secret')).toEqual([]);
  });
});
