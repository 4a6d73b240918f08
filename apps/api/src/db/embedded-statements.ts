// Checked with @electric-sql/pglite 0.5.16: after an upgrade, see that its `query` still sends what
// it is given in six messages, in the turn of transactions. Then run embedded-statements.test.ts.
import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';

const { serialize } = protocol;

/** More than people ask again and again; each takes about 100 KB of memory. */
const KEPT_AT_MOST = 500;
/** Others, such as those that set something, have no plan. */
const HAS_A_PLAN = /^\s*(select|with|insert|update|delete)\b/i;
/** What may be several at once is left to PGlite. */
const IS_ONE = /^[^;]*;?\s*$/;

/** "cached plan must not change result type". */
const RESULT_CHANGED = '0A000';

type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>;
type Ask = PGlite['query'];

interface Kept {
  readonly name: string;
  /** Of its parameters. */
  readonly types: readonly number[];
  /** Of its rows, if it returns some. */
  readonly description: Messages;
}

/**
 * Prepares what is asked a second time, and from then on sends it in one message with its values.
 * PGlite sends six, and has each text read and planned again. Those asked least lately go first.
 */
export function keepStatements(pglite: PGlite, atMost = KEPT_AT_MOST): void {
  /** By their texts, those asked least lately first; undefined once a text was asked once. */
  const statements = new Map<string, Kept | undefined>();
  const closing: string[] = [];
  let prepared = 0;

  const send = (...parts: readonly Uint8Array[]): Promise<Messages> =>
    pglite.execProtocolStream(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false });

  function forget(text: string): void {
    const name = statements.get(text)?.name;
    if (name !== undefined) closing.push(name);
    statements.delete(text);
  }

  function note(text: string, kept: Kept | undefined): void {
    statements.delete(text);
    statements.set(text, kept);
    const [oldest] = statements.keys();
    if (statements.size > atMost && oldest !== undefined) forget(oldest);
  }

  async function prepare(text: string): Promise<Kept> {
    prepared += 1;
    const name = `kept-${prepared}`;
    const closed = closing.splice(0).map((outdated) => serialize.close({ type: 'S', name: outdated }));
    const answers = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), ...closed);
    const description = answers.filter((message) => message.name === 'rowDescription');
    return { name, types: parse.parseDescribeStatementResults(answers), description };
  }

  function bound(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  async function run<T>(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results<T>> {
    try {
      const kept = statements.get(text) ?? (await prepare(text));
      const { name, types, description } = kept;
      note(text, kept);
      const given = values.map((value, place) => bound(value, types[place] ?? 0));
      const answers = await send(serialize.bind({ statement: name, values: given }), serialize.execute({}));
      const { parsers, ...others } = options;
      // Inherited, since copying those of every type takes longer than most statements.
      const known = Object.assign(Object.create(pglite.parsers), parsers);
      return parse.parseResults([...description, ...answers], known, others)[0] as Results<T>;
    } catch (error) {
      // Its tables may be others now.
      forget(text);
      // As PGlite says it, for the log.
      throw Object.assign(error as Error, { query: text, params: values, queryOptions: options });
    }
  }

  const runInTurn = <T>(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results<T>> =>
    pglite.runExclusive(() => run(text, values, options));

  /** Outside a transaction, nothing was done when its rows turn out to be others now. */
  async function runAlone<T>(text: string, values: readonly unknown[], options: QueryOptions): Promise<Results<T>> {
    try {
      return await runInTurn(text, values, options);
    } catch (error) {
      if ((error as { code?: unknown }).code !== RESULT_CHANGED) throw error;
      return await runInTurn(text, values, options);
    } finally {
      await pglite.syncToFs();
    }
  }

  function isKept(text: string, { rowMode: _rowMode, parsers: _parsers, ...others }: QueryOptions): boolean {
    if (!HAS_A_PLAN.test(text) || Object.keys(others).length > 0) return false;
    const isRepeated = statements.has(text);
    if (!isRepeated) note(text, undefined);
    return isRepeated;
  }

  const ask: Ask = pglite.query.bind(pglite);
  pglite.query = async (text, values = [], options = {}) => {
    if (!isKept(text, options)) return ask(text, values, options);
    await pglite._checkReady();
    return pglite._runExclusiveTransaction(() => runAlone(text, values, options));
  };
  const askAll: PGlite['exec'] = pglite.exec.bind(pglite);
  // As the queue of jobs sends what has no values, each time that it looks for some.
  pglite.exec = async (text, options = {}) =>
    IS_ONE.test(text) && isKept(text, options) ? [await pglite.query(text, [], options)] : askAll(text, options);
  const begin = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    begin((tx) => {
      const askInside: Ask = tx.query;
      tx.query = (text, values = [], options = {}) =>
        tx.closed || !isKept(text, options) ? askInside(text, values, options) : runInTurn(text, values, options);
      return work(tx);
    });
}
