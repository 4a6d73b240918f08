import { isDeepStrictEqual } from 'node:util';

/** What a call is sent by, and how its answer is read. */
const OF_A_CALL = ['method', 'url', 'access', 'textType', 'fileType', 'fileTypes'];

const isEndpoint = (value: object): boolean => ['method', 'url', 'access', 'schema'].every((key) => key in value);

/** What remains of a value for the browser; undefined if that is nothing. */
function plain(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && isEndpoint(value)) {
    return Object.fromEntries(Object.entries(value).filter(([key]) => OF_A_CALL.includes(key)));
  }
  const written = JSON.stringify(value);
  return written !== undefined && isDeepStrictEqual(JSON.parse(written), value) ? value : undefined;
}

/** Leaves schemas and functions out, so that a build importing one of them fails. */
export function withoutSchemas(declared: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(declared).filter(([, value]) => plain(value) !== undefined);
  return kept.map(([name, value]) => `export const ${name} = ${JSON.stringify(plain(value))};\n`).join('');
}
