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

/** Leaves schemas and functions out, so that a build importing one of them fails. */
export function withoutSchemas(declared: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(declared).filter(([, value]) => plain(value) !== undefined);
  return kept.map(([name, value]) => `export const ${name} = ${JSON.stringify(plain(value))};\n`).join('');
}
