import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import config from '../apps/api/drizzle.config.ts';
import { runQuietly } from './checks.ts';
import { Fault, runScript } from './fault.ts';
import { inRoot } from './places.ts';

const API = 'apps/api';
const DRIZZLE_KIT = inRoot('node_modules/drizzle-kit/bin.cjs');

const migrationsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.sql'));

/**
 * Has drizzle-kit generate the next migration into a copy of the folder: it writes one only if
 * tables and migrations differ.
 */
await runScript(async (signal) => {
  const scratch = mkdtempSync(join(tmpdir(), 'waymark-migrations-'));
  try {
    const out = join(scratch, 'migrations');
    const present = inRoot(API, 'migrations');
    cpSync(present, out, { recursive: true });
    const configFile = join(scratch, 'drizzle.json');
    writeFileSync(configFile, JSON.stringify({ ...config, out: relative(inRoot(API), out) }));
    const history = await runQuietly([DRIZZLE_KIT, 'check', `--config=${configFile}`], API, signal);
    if (!history.isFine) throw new Fault(history.output);
    const { isFine, output } = await runQuietly([DRIZZLE_KIT, 'generate', `--config=${configFile}`], API, signal);
    const isCurrent = isFine && migrationsIn(out).length === migrationsIn(present).length;
    if (isCurrent) return 0;
    throw new Fault(
      `${output}\nThe tables differ from the migrations. In ${API}, run: npx drizzle-kit generate --name what-changes`,
    );
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
});
