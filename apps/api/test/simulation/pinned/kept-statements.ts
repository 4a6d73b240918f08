// PGlite sends each query in six messages, and has it read and planned again each time. Here a text
// is prepared once, and then bound and executed in one message: the same statements, far cheaper.
import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { noteAnswer, noteStatement } from '../watchdog.ts';

const { serialize } = protocol;
const decoder = new TextDecoder();
/** The kind of a message, and its length. */
const AFTER_HEAD = 5;

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

interface Kept {
  readonly name: string;
  /** Of its parameters. */
  readonly types: readonly number[];
  /** Of its rows, if it returns some. */
  readonly description: Messages;
}

/** Its turn, which TypeScript keeps to the class. */
type Turns = Pick<PGlite, '_runExclusiveTransaction'>;

export interface KeptStatements {
  /** Returns what forgets all that are prepared later, as a database that is put back does. */
  remember(): () => void;
  /** Of all that are prepared now. */
  texts(): readonly string[];
  /** So that they need not be planned when they are asked. */
  plan(texts: readonly string[]): Promise<void>;
}

/** Others, such as those that set something, have no plan. */
const HAS_A_PLAN = /^\s*(select|with|insert|update|delete)\b/i;

export async function keepStatements(pglite: PGlite): Promise<KeptStatements> {
  // One plan each, by no values: a step is not to depend on how often a text was asked before.
  await pglite.exec('SET plan_cache_mode = force_generic_plan');
  let statements = new Map<string, Kept>();
  const ask = async (...parts: readonly Uint8Array[]): Promise<Messages> =>
    (await pglite.execProtocol(Buffer.concat([...parts, serialize.sync()]), { syncToFs: false })).messages;

  async function prepare(text: string): Promise<Kept> {
    const name = `kept-${statements.size}`;
    const answers = await ask(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }));
    const description = answers.filter((message) => message.name === 'rowDescription');
    const kept = { name, types: parse.parseDescribeStatementResults(answers), description };
    statements.set(text, kept);
    return kept;
  }

  function bound(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    const serializer = pglite.serializers[type];
    return serializer ? serializer(value) : String(value);
  }

  const run = <T>(text: string, values: readonly unknown[] = [], options: QueryOptions = {}): Promise<Results<T>> =>
    pglite.runExclusive(async () => {
      noteStatement('runs', text);
      try {
        const { name, types, description } = statements.get(text) ?? (await prepare(text));
        const given = values.map((value, place) => bound(value, types[place] ?? 0));
        const answers = await ask(serialize.bind({ statement: name, values: given }), serialize.execute({}));
        const { parsers, ...others } = options;
        // Inherited, since copying those of every type takes longer than most statements.
        const known = Object.assign(Object.create(pglite.parsers), parsers);
        return parse.parseResults([...description, ...answers], known, others)[0] as Results<T>;
      } catch (error) {
        // As PGlite says it, for the log.
        throw Object.assign(error as Error, { query: text, params: values, queryOptions: options });
      } finally {
        noteAnswer();
      }
    });

  const stream = pglite.execProtocolStream.bind(pglite);
  // `BEGIN`, `COMMIT` and several statements at once.
  pglite.execProtocolStream = async (message, options) => {
    noteStatement('runs', decoder.decode(message.subarray(AFTER_HEAD)));
    try {
      return await stream(message, options);
    } finally {
      noteAnswer();
    }
  };
  const inTurn = pglite as unknown as Turns;
  const begin = pglite.transaction.bind(pglite);
  pglite.query = (text, values, options) => {
    noteStatement('waits', text);
    return inTurn._runExclusiveTransaction(() => run(text, values, options));
  };
  pglite.transaction = (body) => begin((tx) => body(Object.assign(tx, { query: run })));
  return {
    remember() {
      const then = new Map(statements);
      return () => {
        statements = new Map(then);
      };
    },
    texts: () => [...statements.keys()],
    plan: (texts) =>
      pglite.runExclusive(async () => {
        for (const text of texts.filter((each) => HAS_A_PLAN.test(each))) {
          const { name, types } = statements.get(text) ?? (await prepare(text));
          const given = types.length === 0 ? '' : `(${types.map(() => 'NULL').join()})`;
          await ask(serialize.query(`EXPLAIN EXECUTE "${name}"${given}`));
        }
      }),
  };
}
