import { globSync, readFileSync } from 'node:fs';
import type { Endpoint } from '@waymark/contract/endpoint';

const WEB_SOURCE = new URL('../apps/web/src/', import.meta.url);
const CONTRACT_IMPORT = /import \{([^}]+)\} from '(@waymark\/contract\/[^']+)'/g;

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'url' in value && 'method' in value && 'access' in value;
}

async function endpointsIn(source: string): Promise<Endpoint[]> {
  const imports = [...source.matchAll(CONTRACT_IMPORT)].map(async ([, names = '', file = '']) => {
    const contract: Record<string, unknown> = await import(file);
    return names.split(',').map((name) => contract[name.trim()]);
  });
  return (await Promise.all(imports)).flat().filter(isEndpoint);
}

/** Every endpoint that the web's server calls: those that its files with a server's call take from the contract. */
export async function listServerCalls(): Promise<ReadonlySet<Endpoint>> {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB_SOURCE }).filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => readFileSync(new URL(file, WEB_SOURCE), 'utf8'));
  const callers = sources.filter((source) => source.includes("from '#http/server-call.ts'"));
  return new Set((await Promise.all(callers.map(endpointsIn))).flat());
}
