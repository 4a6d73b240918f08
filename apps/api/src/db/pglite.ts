import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { fuzzystrmatch } from '@electric-sql/pglite/contrib/fuzzystrmatch';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

/** Opens an embedded database with the extensions that the migrations ask for; a database that has them opens no other way. */
export function createPglite(dataDir?: string, options: Pick<PGliteOptions, 'loadDataDir'> = {}): Promise<PGlite> {
  return PGlite.create({
    ...options,
    ...(dataDir === undefined ? {} : { dataDir }),
    extensions: { fuzzystrmatch, pg_trgm },
  });
}
