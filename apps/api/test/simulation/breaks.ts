// Rules that are broken on purpose, so that the simulation shows that it finds them.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

interface Edit {
  /** Below `apps/api/src`. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

export interface Break {
  /** Of the first finding. */
  readonly rule: string;
  readonly edits: readonly Edit[];
  /** What of the database would stop it. */
  readonly statements: readonly string[];
}

const HELD = 'sessions/coaching-sessions/held-times.queries.ts';
const LEDGER = 'organisations/ledger/ledger.queries.ts';
const MESSAGES = 'messages/messages/messages.queries.ts';
const THREADS = 'messages/messages/threads.queries.ts';
const NOTIFICATIONS = 'notices/notifications/notifications.service.ts';

export const BREAKS: Readonly<Record<string, Break>> = {
  'unheld-coach': {
    rule: 'one place at a time',
    edits: [
      {
        file: HELD,
        from: 'WHERE given.is_held',
        to: "WHERE given.is_held AND given.part <> 'coach'",
      },
    ],
    statements: [],
  },
  'half-transfer': {
    rule: 'ledger',
    edits: [
      {
        file: LEDGER,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the product.
        from: '${entry(from, -amount)} UNION ALL ${entry(to, amount)}',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the product.
        to: '${entry(to, amount)}',
      },
    ],
    statements: ['DROP TRIGGER ledger_entries_balanced ON ledger_entries'],
  },
  'mail-twice': {
    rule: 'each mail once',
    edits: [
      {
        file: NOTIFICATIONS,
        from: 'else await services.jobs.enqueue(tx, mailNotificationJob, { notificationId: row.id }, when);',
        to: `else for (const _ of [1, 2]) await services.jobs.enqueue(tx, mailNotificationJob, { notificationId: row.id }, when);`,
      },
    ],
    statements: [],
  },
  'unscoped-read': {
    rule: 'nothing of another',
    edits: [
      {
        file: THREADS,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the product.
        from: 'ELSE EXISTS (SELECT FROM thread_people mine WHERE mine.thread_id = t.id AND mine.user_id = ${userId}::int) END`;',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the product.
        to: 'ELSE ${userId}::int > 0 END`;',
      },
      {
        file: MESSAGES,
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the product.
        from: "(${mayRead('message', userId, sql`m.author_id`)} OR",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: text of the product.
        to: '(${userId}::int > 0 OR',
      },
    ],
    statements: [],
  },
  'number-with-a-gap': {
    rule: 'sequences',
    edits: [
      {
        file: MESSAGES,
        from: 'SET last_seq = last_seq + 1 WHERE',
        to: 'SET last_seq = last_seq + CASE last_seq WHEN 2 THEN 2 ELSE 1 END WHERE',
      },
    ],
    statements: [],
  },
  'unlinked-chain': {
    rule: 'chains',
    edits: [],
    statements: [
      `DO $$ BEGIN
        EXECUTE replace(pg_get_functiondef('chain_audit_entry'::regproc), 'sha256(head.hash || ', 'sha256(');
      END $$`,
    ],
  },
};

const placeOf = ({ file }: Edit) => new URL(`../../src/${file}`, import.meta.url).href;

/** Before any module of the product is loaded. Throws if an edit no longer finds its place. */
export function breakSources({ edits }: Break): void {
  for (const edit of edits) {
    if (readFileSync(fileURLToPath(placeOf(edit)), 'utf8').includes(edit.from)) continue;
    throw new Error(`${edit.file} no longer contains: ${edit.from}`);
  }
  registerHooks({
    load(url, context, nextLoad) {
      const loaded = nextLoad(url, context);
      const own = edits.filter((edit) => placeOf(edit) === url);
      if (own.length === 0) return loaded;
      const source = own.reduce((text, { from, to }) => text.replace(from, () => to), String(loaded.source));
      return { ...loaded, source };
    },
  });
}
