import { join } from 'node:path';

export const embeddedDatabaseFolder = (dataDir: string) => join(dataDir, 'database');

export const dumpsFolder = (dataDir: string) => join(dataDir, 'dumps');

/** Where restores are tried. */
export const trialFolder = (dataDir: string) => join(dataDir, 'database.tried');
