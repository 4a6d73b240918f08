'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { PracticeEntry } from '@waymark/contract/practice/practice-log';
import { PRACTICE_DEEDS } from '@waymark/contract/without-schemas/practice/practice-log';
import Link from 'next/link';
import type { Column } from '#ui/data-table.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { LogPage } from '#ui/log-page.tsx';
import { practiceLogQuery, type readPracticeLogFilter } from './practice-log.api.ts';

const byInWords = ({ by, isByOperator }: PracticeEntry): string =>
  by ?? (isByOperator ? 'The operator' : 'Someone whose account is gone');

/** About no account and no organisation; what is counted stands in the words. */
const ABOUT_NO_ONE: ReadonlySet<PracticeEntry['deed']> = new Set([
  ...(['rules-changed', 'jobs-retried', 'jobs-dropped'] as const),
  ...(['backup-made', 'backup-fetched', 'restore-tried'] as const),
  ...(['announcement-changed', 'announcement-ended'] as const),
]);

function aboutInWords({ about, count, deed }: PracticeEntry): string {
  if (ABOUT_NO_ONE.has(deed)) return '';
  if (/^(article|topic)-/.test(deed)) return 'The library';
  if (deed === 'announcement-made') {
    const people = count === 1 ? '1 person' : `${count} people`;
    return about === null ? people : `${about} · ${people}`;
  }
  const name = about ?? 'someone whose account is gone';
  if (count === null) return name;
  const unit = deed === 'sessions-granted' ? 'session' : 'seat';
  return `${name} · ${count} ${unit}${count === 1 ? '' : 's'}`;
}

const COLUMNS: readonly Column<PracticeEntry>[] = [
  { head: 'What', cell: ({ deed }) => <b className="font-semibold">{PRACTICE_DEEDS[deed]}</b> },
  { head: 'About', cell: aboutInWords },
  { head: 'By', isNamedOnCard: true, cell: byInWords },
  { head: 'When', sort: 'at', cell: ({ at }) => <LocalTime instant={at} style="moment" /> },
  { head: 'Line', isNumber: true, isNamedOnCard: true, cell: ({ number }) => String(number) },
];

const KINDS = { name: 'deed', label: 'What', words: Object.entries(PRACTICE_DEEDS) };

function proofInWords(proof: { readonly lines: number; readonly faultAt: number | null } | undefined): string {
  if (!proof) return 'Each line carries a hash of all lines before it.';
  if (proof.faultAt !== null) {
    return `Line ${proof.faultAt} was changed or is missing. Ask the person who looks after the database, and keep our weekly emails: they show what it was.`;
  }
  if (proof.lines === 0) return 'Each line carries a hash of all lines before it.';
  return `The chain is whole: no line of ${proof.lines} was changed or removed.`;
}

export function PracticeLogPage({ filter }: { readonly filter: ReturnType<typeof readPracticeLogFilter> }) {
  const query = useQuery(practiceLogQuery(filter));
  return (
    <>
      <LogPage
        title="Practice log"
        about={`What was done in this console and by operators. ${proofInWords(query.data?.meta.proof)}`}
        query={query}
        empty={{
          title: 'Nothing here yet',
          text: 'As soon as someone approves a coach, gives triage duty or changes who runs this practice, it’s noted here.',
        }}
        path={CONSOLE_PATHS.audit}
        filter={filter}
        kinds={KINDS}
        columns={COLUMNS}
        keyOf={({ number }) => String(number)}
      />
      <p className="mt-5 text-sm text-ink-700">
        Owners can also see{' '}
        <Link prefetch={false} href={CONSOLE_PATHS.signIns} className={INLINE_LINK}>
          who tried to sign in
        </Link>
        .
      </p>
    </>
  );
}
