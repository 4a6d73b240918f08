import { z } from 'zod';

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

export const DATABASE_VARIABLES = {
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_REPLICA_URL: PostgresUrl.optional(),
  JOBS: z.enum(['here', 'elsewhere'], 'must be here or elsewhere').default('here'),
};

export interface DatabaseVariables {
  /** Undefined runs the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database where `databaseUrl` names a pooler; undefined where it names none. */
  readonly databaseDirectUrl: string | undefined;
  /** A server that follows it, for what everyone is shown of coaches and the library. */
  readonly databaseReplicaUrl: string | undefined;
  /** Whether this process works on jobs, as each does that has an embedded database. */
  readonly worksOnJobs: boolean;
}

/** Others alone would leave people on an embedded database that no one expects. */
export function readDatabaseVariables(
  env: z.output<z.ZodObject<typeof DATABASE_VARIABLES>>,
): DatabaseVariables | { readonly faults: readonly string[] } {
  const others = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) => env[name]);
  if (!env.DATABASE_URL && others.length > 0) return { faults: [`${others.join(' and ')} set without DATABASE_URL`] };
  if (!env.DATABASE_URL && env.JOBS === 'elsewhere')
    return { faults: ['JOBS=elsewhere needs DATABASE_URL, as others work on the same database'] };
  return {
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    worksOnJobs: env.JOBS === 'here',
  };
}
