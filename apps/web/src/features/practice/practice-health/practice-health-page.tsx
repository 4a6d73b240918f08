'use client';

import { useQuery } from '@tanstack/react-query';
import type { HealthPart, PracticeHealth, TestChannel } from '@waymark/contract/practice/practice-health';
import { HEALTH_PARTS } from '@waymark/contract/without-schemas/practice/practice-health';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { BackupsCard } from '../backups/backups-card.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { practiceHealthQuery, useSendTest } from './practice-health.api.ts';

export function PracticeHealthPage() {
  const query = useQuery(practiceHealthQuery());
  return (
    <>
      <h1 className="text-display-md">Health</h1>
      <Loaded
        query={query}
        className="mt-5"
        isLong
        loading="Looking at this installation"
        failed="We can’t look at this installation right now"
      >
        {(health) => (
          <>
            <Warnings warnings={health.warnings} />
            <Parts parts={health.parts} />
            {health.mayAct && <Tests />}
            <DeadLetters letters={health.deadLetters} mayAct={health.mayAct} />
          </>
        )}
      </Loaded>
      <BackupsCard />
      {query.data && <Version health={query.data} />}
    </>
  );
}

/** The same lines as operators read. */
function Warnings({ warnings }: Pick<PracticeHealth, 'warnings'>) {
  if (warnings.length === 0) return <p className="mt-2 text-sm text-ink-700">Nothing is known to be down.</p>;
  return (
    <ul className="mt-3 grid gap-2">
      {warnings.map((warning) => (
        <li key={warning} className="rounded-field bg-warning-100 px-4 py-3 text-sm font-medium text-warning-700">
          {warning}
        </li>
      ))}
    </ul>
  );
}

const STATES = {
  good: { tone: 'success', words: 'Works' },
  warning: { tone: 'warning', words: 'Look at this' },
  off: { tone: 'quiet', words: 'Not set' },
} as const satisfies Record<HealthPart['state'], object>;

function Parts({ parts }: Pick<PracticeHealth, 'parts'>) {
  return (
    <Card className="mt-5">
      <h2 className="text-lg">What runs</h2>
      <dl className="mt-2 grid gap-3 text-sm">
        {parts.map(({ part, state, words }) => (
          <div key={part} className="grid gap-x-4 sm:grid-cols-[10rem_1fr]">
            <dt className="font-semibold">{HEALTH_PARTS[part]}</dt>
            <dd className="min-w-0 break-words">
              <Pill tone={STATES[state].tone}>{STATES[state].words}</Pill> {words}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const TESTS: readonly (readonly [TestChannel, string])[] = [
  ['mail', 'Send a test mail'],
  ['text', 'Send a test text'],
  ['push', 'Send a test push'],
];

function Tests() {
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Send a test to yourself</h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        It goes out at once, and what the server answers stands beneath the button.
      </p>
      <ul className="mt-4 grid gap-4 sm:grid-cols-3">
        {TESTS.map(([channel, label]) => (
          <Test key={channel} channel={channel} label={label} />
        ))}
      </ul>
    </Card>
  );
}

function Test({ channel, label }: { readonly channel: TestChannel; readonly label: string }) {
  const { mutate, data, error, isPending } = useSendTest();
  const isFine = data?.outcome === 'sent';
  return (
    <li>
      <Button variant="ghost" busyText={isPending ? 'Sending ...' : undefined} onClick={() => mutate(channel)}>
        {label}
      </Button>
      <div aria-live="polite" className="mt-2 text-sm">
        {data && !isPending && <Alert tone={isFine ? 'success' : 'info'}>{data.words}</Alert>}
        {error && !isPending && <Alert tone="danger">{problemToTell(error).message}</Alert>}
      </div>
    </li>
  );
}

function Version({ health: { version, migrations } }: { readonly health: PracticeHealth }) {
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Version {version}</h2>
      <p className="mt-2 text-sm text-ink-700">{migrations.count} changes of the database have run. The newest:</p>
      <ul className="mt-2 grid gap-1 text-sm">
        {migrations.newest.map(({ name, ranAt }) => (
          <li key={name} className="break-words">
            {name}, {ranAt ? <LocalTime instant={ranAt} style="moment" /> : 'before this was noted'}
          </li>
        ))}
      </ul>
    </Card>
  );
}
