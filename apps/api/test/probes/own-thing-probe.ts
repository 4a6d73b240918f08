import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@waymark/contract/endpoint';
import { policyOf, type ResourceName } from '@waymark/contract/policies';
import { COACHEES, EVERY_OWNER, type OwnerKind, type Probe } from './probe.ts';

type Fields = Readonly<Record<string, unknown>>;

const CONTRACT = dirname(fileURLToPath(import.meta.resolve('@waymark/contract/policies')));

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'access' in value && 'schema' in value && 'url' in value;

async function endpointsOf(resource: ResourceName): Promise<readonly Endpoint[]> {
  const files = globSync('**/*.ts', { cwd: CONTRACT }).filter((file) => !file.endsWith('.test.ts'));
  const modules: readonly object[] = await Promise.all(files.map((file) => import(join(CONTRACT, file))));
  return modules.flatMap((module) =>
    Object.values(module).filter((value) => isEndpoint(value) && value.resource === resource),
  );
}

function ownersOf({ access }: Endpoint): readonly OwnerKind[] {
  if (!Array.isArray(access)) return EVERY_OWNER;
  return [...(access.includes('coachee') ? COACHEES : []), ...(access.includes('coach') ? (['coach'] as const) : [])];
}

function exampleOf({ schema: { body } }: Endpoint): Fields | undefined {
  const examples = body?.meta()?.examples;
  return Array.isArray(examples) ? (examples[0] as Fields) : undefined;
}

/** The example with one of its texts made the owner's own. */
function ownExample({ schema: { body } }: Endpoint, example: Fields, own: string) {
  for (const [name, text] of Object.entries(example)) {
    const draft = { ...example, [name]: own };
    if (typeof text === 'string' && body?.safeParse(draft).success) return draft;
  }
  return undefined;
}

/**
 * The probe of what only its owner reads and writes: planted by its POST, with the example in that
 * call's schema. Anything else needs a probe written for it.
 */
export async function ownThingProbe(resource: ResourceName): Promise<Probe> {
  const { read, write } = policyOf(resource);
  const calls = await endpointsOf(resource);
  const create = calls.find((call) => call.method === 'POST' && exampleOf(call) && 201 in call.schema.response);
  if (!create || [...read, ...write].some((relation) => relation !== 'self')) {
    throw new Error(
      `${resource} has no probe. Write one for policy-probes.ts; for what only its owner reads and writes, an example of the body of its POST will do.`,
    );
  }
  return {
    owners: ownersOf(create),
    async plant(api, owner) {
      const value = `planted-${resource}-${owner.mark}`;
      const draft = ownExample(create, exampleOf(create) ?? {}, value);
      if (!draft) throw new Error(`The example of ${create.method} ${create.url} has no free text.`);
      const { body } = await api.call(owner, create, { body: draft });
      return { value, params: { id: (body as { id: number }).id } };
    },
    writes: calls
      .filter(({ method }) => method !== 'GET')
      .map((endpoint) => ({ endpoint, ...(endpoint.schema.body && { body: () => exampleOf(endpoint) }) })),
  };
}
