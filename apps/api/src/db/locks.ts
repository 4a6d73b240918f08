/** Of PostgreSQL's advisory locks that have one key: no two of ours may have the same. */
export const LOCKS = {
  migrations: 7_291_437,
  contentImport: 7_291_438,
  jobQueue: 7_291_439,
  statementLimit: 7_291_440,
} as const;
