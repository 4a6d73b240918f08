import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Endpoint } from '@waymark/contract/endpoint';

const WEB = new URL('../apps/web/', import.meta.url);
const WEB_SOURCE = new URL('src/', WEB);
const IMPORT = /import \{([^}]+)\} from '([^']+)'/g;
const QUERIES_OF_A_PAGE = /\b(?:about|queries)=\{\((\w+)\) => (\[[^\]]*\]|[^}]*)\}/gs;

type Module = Readonly<Record<string, unknown>>;

/** A feature's query options, with the caller as the last parameter. */
type QueryOptions = (...args: unknown[]) => { readonly queryFn: (context: object) => Promise<unknown> };

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'url' in value && 'method' in value && 'access' in value;
}

const importModule = (specifier: string): Promise<Module> =>
  import(specifier.startsWith('#') ? fileURLToPath(new URL(specifier.slice(1), WEB_SOURCE)) : specifier);

function importsOf(source: string): ReadonlyMap<string, string> {
  const imports = [...source.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
    names.split(',').map((name) => [name.trim(), from] as const),
  );
  return new Map(imports);
}

async function endpointsIn(source: string): Promise<Endpoint[]> {
  const imported = [...importsOf(source)].filter(([, from]) => from.startsWith('@waymark/contract/'));
  const values = await Promise.all(imported.map(async ([name, from]) => (await importModule(from))[name]));
  return values.filter(isEndpoint);
}

/** The endpoints behind query options, found by running these with a caller that never answers. */
async function endpointsOfQuery(query: QueryOptions): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  const ask = (endpoint: Endpoint) => {
    endpoints.push(endpoint);
    return Promise.reject(new Error('Never answers.'));
  };
  // Parameters with a default don't count: the caller follows the required ones.
  const { queryFn } = query(...Array(query.length).fill('1'), ask);
  await queryFn({}).catch(() => {});
  return endpoints;
}

async function endpointsOfPage(file: string, source: string): Promise<Endpoint[]> {
  const imports = importsOf(source);
  const names = [...source.matchAll(QUERIES_OF_A_PAGE)].flatMap(([, ask, list = '']) => {
    const found = [...list.matchAll(new RegExp(`(\\w+)\\((?:[^()]*, )?${ask}\\)`, 'g'))];
    const asked = [...list.matchAll(new RegExp(`\\b${ask}\\b`, 'g'))];
    return found.length === asked.length ? found.map(([, name = '']) => name) : [];
  });
  if (names.length === 0) throw new Error(`Cannot tell what ${file} prefetches.`);
  const endpoints = names.map(async (name) => {
    const options = (await importModule(imports.get(name) ?? ''))[name];
    return endpointsOfQuery(options as QueryOptions);
  });
  return (await Promise.all(endpoints)).flat();
}

/** Every endpoint that the web's server calls: directly, and through what pages prefetch. */
export async function listServerCalls(): Promise<ReadonlySet<Endpoint>> {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB_SOURCE }).filter((file) => !file.includes('.test.'));
  const sources = files.map((file) => [file, readFileSync(new URL(file, WEB_SOURCE), 'utf8')] as const);
  const callers = sources.filter(([, source]) => source.includes("from '#http/server-call.ts'"));
  const pages = sources.filter(([, source]) => source.includes('<Prefetched'));
  const found = [
    ...callers.map(([, source]) => endpointsIn(source)),
    ...pages.map(([file, source]) => endpointsOfPage(file, source)),
  ];
  return new Set((await Promise.all(found)).flat());
}
