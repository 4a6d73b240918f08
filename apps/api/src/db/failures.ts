/** PostgreSQL's codes for a server that can't serve now. */
const AWAY_CODE = /^(08|53|57P|57014|58030|25006|XX001)/;
const AWAY_NODE_CODE = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|ENOSPC|EIO)$/;
const AWAY_MESSAGE =
  /timeout exceeded when trying to connect|^timeout expired$|Connection terminated|Client has encountered a connection error|Cannot use a pool after|PGlite is clos|Client was closed/i;

/** An address that leads to the wrong server, said in a sentence for the operator. */
export class DatabaseAddressError extends Error {}

interface DatabaseError extends Error {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

/** The error and its causes, outermost first: Drizzle wraps the driver's errors. */
function* causes(error: unknown): Generator<DatabaseError> {
  for (let depth = 0; error instanceof Error && depth < 5; depth += 1) {
    yield error;
    error = error.cause;
  }
}

/** Away, full or out of connections: nothing was written, and the caller may retry. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of causes(error)) {
    if (typeof code === 'string' && (AWAY_CODE.test(code) || AWAY_NODE_CODE.test(code))) return true;
    if (AWAY_MESSAGE.test(message)) return true;
  }
  return false;
}

export const causeCodes = (error: unknown): readonly unknown[] => [...causes(error)].map(({ code }) => code);

/** Never a query's parameters or PostgreSQL's detail, which contain what people wrote. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const chain = [...causes(error)];
  const root: DatabaseError = chain.at(-1) ?? error;
  const isQuery = chain.some((link) => 'query' in link);
  return {
    type: root.name,
    code: root.code,
    constraint: root.constraint,
    ...(isQuery ? { query: chain.flatMap((link) => ('query' in link ? String(link.query) : []))[0] } : {}),
    message: isQuery ? undefined : root.message,
    stack: root.stack?.split('\n').filter((line) => line.trimStart().startsWith('at ')),
  };
}
