import { join } from 'node:path';

/** Where the embedded database keeps its files. */
export const embeddedDatabaseFolder = (dataDir: string) => join(dataDir, 'database');

/** Where its dumps are. */
export const dumpsFolder = (dataDir: string) => join(dataDir, 'dumps');
