import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateScaling } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateIngress } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress';
import { validate as validatePolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';

interface Validate {
  (data: unknown): boolean;
  errors?: readonly { readonly instancePath: string; readonly message?: string; readonly keyword: string }[] | null;
}

const VALIDATORS: Readonly<Record<string, unknown>> = {
  'apps/v1 Deployment': validateDeployment,
  'autoscaling/v2 HorizontalPodAutoscaler': validateScaling,
  'batch/v1 Job': validateJob,
  'v1 Service': validateService,
  'networking.k8s.io/v1 Ingress': validateIngress,
  'networking.k8s.io/v1 NetworkPolicy': validatePolicy,
  'policy/v1 PodDisruptionBudget': validateBudget,
};

/**
 * The validators let unknown fields pass, but read only those that they know: each field that
 * none has read is unknown to Kubernetes.
 */
function watchReads<T extends object>(data: T, path: string, unread: Set<string>): T {
  for (const name of Object.keys(data)) unread.add(`${path}/${name}`);
  const watched = new Map<PropertyKey, unknown>();
  return new Proxy(data, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      const inside = `${path}/${String(name)}`;
      if (typeof name === 'string') unread.delete(inside);
      if (typeof value !== 'object' || value === null || !Object.hasOwn(target, name)) return value;
      if (!watched.has(name)) watched.set(name, watchReads(value, inside, unread));
      return watched.get(name);
    },
  });
}

/** What Kubernetes would refuse of this object, or drop without a word. */
export function listFaults(object: { readonly apiVersion: string; readonly kind: string }): readonly string[] {
  const kind = `${object.apiVersion} ${object.kind}`;
  const validate = VALIDATORS[kind] as Validate | undefined;
  if (!validate) return [`${kind} has no schema here`];
  const unread = new Set<string>();
  const isFine = validate(watchReads(object, '', unread));
  const errors = isFine ? [] : (validate.errors ?? []);
  return [
    ...errors.map(({ instancePath, keyword, message }) => `${instancePath} ${message ?? keyword}`),
    ...[...unread].map((path) => `${path} is unknown`),
  ];
}
