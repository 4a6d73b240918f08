import { isDeepStrictEqual } from 'node:util';

const isEndpoint = (value: object): value is { method: unknown; url: unknown; access: unknown; schema: unknown } =>
  ['method', 'url', 'access', 'schema'].every((key) => key in value);

/** What remains of a value for the browser; undefined if that is nothing. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && isEndpoint(value)) {
    const { method, url, access } = value;
    return { method, url, access };
  }
  const written = JSON.stringify(value);
  return written !== undefined && isDeepStrictEqual(JSON.parse(written), value) ? value : undefined;
}

/**
 * The source of a contract file that declares its calls without their schemas, and its constants.
 * Schemas and functions are left out, so that a build fails which imports one of them from it.
 */
export function withoutSchemas(declared: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(declared).filter(([, value]) => plain(value) !== undefined);
  return kept.map(([name, value]) => `export const ${name} = ${JSON.stringify(plain(value))};\n`).join('');
}
