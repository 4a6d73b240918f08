import { z } from 'zod';

const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

export const DATABASE_VARIABLES = {
  DATABASE_URL: PostgresUrl.optional(),
  DATABASE_DIRECT_URL: PostgresUrl.optional(),
  DATABASE_REPLICA_URL: PostgresUrl.optional(),
};

export interface DatabaseVariables {
  /** Undefined runs the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The same database where `databaseUrl` names a pooler; undefined where it names none. */
  readonly databaseDirectUrl: string | undefined;
  /** A server that follows it, for what everyone is shown of coaches and the library. */
  readonly databaseReplicaUrl: string | undefined;
}

/** Others alone would leave people on an embedded database that no one expects. */
export function readDatabaseVariables(
  env: z.output<z.ZodObject<typeof DATABASE_VARIABLES>>,
): DatabaseVariables | { readonly faults: readonly string[] } {
  const others = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).filter((name) => env[name]);
  if (!env.DATABASE_URL && others.length > 0) return { faults: [`${others.join(' and ')} set without DATABASE_URL`] };
  return {
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
  };
}
