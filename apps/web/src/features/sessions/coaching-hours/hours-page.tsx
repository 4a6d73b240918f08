'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { fullName } from '@waymark/contract/full-name';
import type { HoursSummary, LoggedSession } from '@waymark/contract/sessions/coaching-hours';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { DownloadFile } from '#ui/download-file.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { Switch } from '#ui/switch-row.tsx';
import { hoursSummaryQuery, loggedSessionsQuery, readHoursFile, useChangeClientFee } from './coaching-hours.api.ts';
import { FEE_WORDS, goalsOf, hoursInWords } from './hour-words.ts';

const SettingsModal = fetchedModal(() =>
  import('./hour-settings-modal.tsx').then((module) => module.HourSettingsModal),
);

const minutesOf = ({ startsAt, endsAt }: LoggedSession): number => (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;

function clientInWords({ client, clientNumber, people }: LoggedSession): string {
  if (clientNumber === null) return `Group, ${people} ${people === 1 ? 'person' : 'people'}`;
  return (client && fullName(client)) || `Client ${clientNumber}`;
}

const COLUMNS: readonly Column<LoggedSession>[] = [
  { head: 'Client', cell: (session) => <b className="font-semibold">{clientInWords(session)}</b> },
  { head: 'When', cell: ({ startsAt }) => <LocalTime instant={startsAt} style="moment" /> },
  { head: 'Length', cell: (session) => `${Math.round(minutesOf(session))} minutes` },
  { head: 'Fee', cell: ({ fee }) => FEE_WORDS[fee] },
];

export function HoursPage({ page }: { page: number }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Coaching hours</h1>
        <DownloadFile label="Download CSV" name="coaching-hours.csv" read={readHoursFile} />
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Sessions are counted once you close them as held, and stay as they were. Clients have a number, and their name
        only if they allow it on their page of sessions.
      </p>
      <div className="mt-5 grid items-start gap-5">
        <Loaded
          query={useQuery(hoursSummaryQuery())}
          loading="Adding up your hours"
          failed="We can’t show your hours right now"
        >
          {(summary) => <Sums summary={summary} />}
        </Loaded>
        <Loaded
          query={useQuery(loggedSessionsQuery(page))}
          isLong
          loading="Looking up your sessions"
          failed="We can’t show your sessions right now"
        >
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="No sessions yet">The first one is here as soon as you close it as held.</EmptyState>
            ) : (
              <Card>
                <h2 className="text-lg">Sessions</h2>
                <div className="mt-3">
                  <DataTable
                    name="Sessions"
                    columns={COLUMNS}
                    rows={data}
                    keyOf={({ id }) => id}
                    nameOf={clientInWords}
                  />
                </div>
                <PageLinks pagination={meta.pagination} pathOf={(page) => businessPaths.hours(String(page))} />
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function Sums({ summary }: { summary: HoursSummary }) {
  const { minutes, settings, clients } = summary;
  const [isOpen, setOpen] = useState(false);
  const earlier = settings.earlierPaid + settings.earlierProBono;
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card>
        <h2 className="text-lg">{hoursInWords(minutes.paid + minutes.proBono)}</h2>
        <p className="mt-1 text-sm text-ink-700">
          {hoursInWords(minutes.paid)} paid, {hoursInWords(minutes.proBono)} pro bono
          {earlier > 0 && `, with ${hoursInWords(earlier * 60)} from before`}.
        </p>
        <ul className="mt-4 grid gap-4">
          {goalsOf(summary).map(({ credential, hours, done, missing }) => (
            <li key={credential}>
              <p className="mb-1 flex flex-wrap justify-between gap-x-4 text-sm">
                <span>
                  <b className="font-semibold">{hours.toLocaleString('en')} hours</b> for ICF’s {credential}
                </span>
                <span className="text-ink-700">{missing}</span>
              </p>
              <ProgressBar label={`Towards ${hours} hours`} done={done} of={hours} />
            </li>
          ))}
        </ul>
        <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
          Hours from before, and groups
        </Button>
        {isOpen && <SettingsModal settings={settings} onClose={() => setOpen(false)} />}
      </Card>
      {clients.length > 0 && <Clients clients={clients} />}
    </div>
  );
}

function Clients({ clients }: Pick<HoursSummary, 'clients'>) {
  const change = useChangeClientFee();
  return (
    <Card>
      <h2 className="text-lg">Clients</h2>
      <p className="mt-1 text-sm text-ink-700">What you choose counts for sessions that you close from now on.</p>
      <ul className="mt-3 max-h-80 divide-y divide-sand-200 overflow-y-auto">
        {clients.map(({ number, name, fee }) => {
          const called = name ? `${fullName(name)}, client ${number}` : `Client ${number}`;
          return (
            <li key={number} className="flex items-center justify-between gap-4 py-1.5 text-sm">
              <span className="font-semibold">{called}</span>
              <span className="flex items-center gap-3">
                <span aria-hidden>Pro bono</span>
                <Switch
                  label={`${called}: pro bono`}
                  isOn={fee === 'pro-bono'}
                  onChange={(isProBono) => change.mutate({ number, fee: isProBono ? 'pro-bono' : 'paid' })}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <div role="status" className="mt-3 empty:hidden">
        {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      </div>
    </Card>
  );
}
