import { type KubernetesObject, type Labels, type PodTemplate, readValues, renderObjects } from './chart.ts';

/** With two of everything; scaled by load; on one node with a claim; from a private registry. */
export const SETS = ['plain', 'scaled', 'small', 'private'];
const rendered = new Map(SETS.map((name) => [name, renderObjects(readValues(name))]));
export const objectsOf = (set: string) => rendered.get(set) ?? [];

export function named(objects: readonly KubernetesObject[], kind: string, name: string): KubernetesObject {
  const [found, ...others] = ofKind(objects, kind).filter(({ metadata }) => metadata.name === name);
  if (!found || others.length > 0) throw new Error(`There is not one ${kind} ${name}.`);
  return found;
}
export const ofKind = (objects: readonly KubernetesObject[], kind: string) =>
  objects.filter((object) => object.kind === kind);

export const podsOf = (object: KubernetesObject): PodTemplate => object.spec.template;
export const running = (objects: readonly KubernetesObject[]) => [
  ...ofKind(objects, 'Deployment'),
  ...ofKind(objects, 'Job'),
];
export const containerOf = (object: KubernetesObject) => {
  const [container, ...others] = podsOf(object).spec.containers;
  if (!container || others.length > 0) throw new Error(`${object.metadata.name} has not one container.`);
  return container;
};
export const selectedBy = (objects: readonly KubernetesObject[], wanted: Labels) =>
  running(objects).filter((object) => {
    const { labels } = podsOf(object).metadata;
    return Object.entries(wanted).every(([name, value]) => labels[name] === value);
  });

/** Variables that must only come from the Secret. */
export const SECRET =
  /_SECRET$|_TOKEN$|^S3_.*KEY|^STRIPE_SECRET|^FIREBASE_SERVICE|^MAILBOX_KEY$|^(?:DATABASE|REDIS|SMTP|IMAP)_(?:\w+_)?URL$/;
