import { join } from 'node:path';

/** Where the embedded database keeps its files. */
export const embeddedDatabaseFolder = (dataDir: string) => join(dataDir, 'database');
