'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '@waymark/contract/moments';
import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { SUGGESTED_AREAS } from '@waymark/contract/without-schemas/wellbeing/balance-wheels';
import { type ReactNode, useRef, useState } from 'react';
import { useSharedReaders } from '#features/coaching/coach-matches/use-shared-readers.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { fetchedCode } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OptionRow } from '#ui/options.tsx';
import { OwnRecordRow } from '#ui/own-record-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { wheelsQuery } from './balance-wheels.api.ts';
import { useDeleteWheel, useDrawWheel, useShareWheel, type WheelDraft } from './use-wheels.ts';

/** The wheel comes from the server, as its child. */
export function BalancePage({ children }: { children: ReactNode }) {
  const query = useQuery(wheelsQuery());
  return (
    <>
      <h1 className="text-display-md">Balance</h1>
      <p className="mt-2 text-sm text-ink-700">Eight areas of your life, twice a year or whenever you like.</p>
      <div className="mt-6 grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid grid-cols-1 gap-5">
          {children}
          {query.data && query.data.length > 0 && <Wheels wheels={query.data} />}
        </div>
        <Loaded query={query} loading="Looking up your wheels" failed="We can’t show your wheels right now">
          {([last]) => <WheelForm key={last?.id} last={last} />}
        </Loaded>
      </div>
    </>
  );
}

function Wheels({ wheels }: { wheels: readonly BalanceWheel[] }) {
  const readers = useSharedReaders('balance');
  // The focused button disappears with its wheel.
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg outline-none focus-visible:shadow-none">
        Your wheels
      </h2>
      <ul aria-label="Your wheels">
        {wheels.map((wheel) => (
          <WheelRow key={wheel.id} wheel={wheel} onDeleted={() => heading.current?.focus()} />
        ))}
      </ul>
      <div className="border-t border-sand-200 pt-3">
        <WhoSees readers={readers} />
      </div>
    </Card>
  );
}

function WheelRow({ wheel, onDeleted }: { wheel: BalanceWheel; onDeleted: () => void }) {
  const share = useShareWheel(wheel.id);
  const remove = useDeleteWheel(wheel.id);
  const zone = useReaderZone();
  return (
    <OwnRecordRow
      noun="wheel"
      day={formatDayOf(wheel.takenAt, zone ?? 'UTC')}
      isShared={share.isPending ? share.variables : wheel.isShared}
      share={share}
      remove={remove}
      onShare={(isShared) => share.mutate(isShared)}
      onDelete={() => remove.mutate(undefined, { onSuccess: onDeleted })}
      consequence="It will be deleted for good, and your coach can no longer see it either."
    >
      <p className="font-semibold">
        <LocalTime instant={wheel.takenAt} style="day" />
      </p>
    </OwnRecordRow>
  );
}

const MIDDLE = 5;

const firstDraft = (last: BalanceWheel | undefined): WheelDraft => ({
  areas: last?.areas ?? SUGGESTED_AREAS.map((name) => ({ name, value: MIDDLE })),
  isShared: last?.isShared ?? false,
});

/** Starts from the last wheel, whose names stay comparable. */
function WheelForm({ last }: { last: BalanceWheel | undefined }) {
  const [draft, setDraft] = useState(() => firstDraft(last));
  const [problem, setProblem] = useState<string>();
  const drawing = useDrawWheel();
  const change = (index: number, changed: Partial<{ name: string; value: number }>) =>
    setDraft({ ...draft, areas: draft.areas.map((area, at) => (at === index ? { ...area, ...changed } : area)) });

  async function draw(): Promise<void> {
    try {
      const { BalanceAreas } = await fetchedCode(import('@waymark/contract/wellbeing/balance-wheels'));
      const areas = BalanceAreas.safeParse(draft.areas);
      setProblem(areas.error?.issues[0]?.message);
      if (areas.success) drawing.mutate({ ...draft, areas: areas.data });
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  const told = problem ?? (drawing.error && problemToTell(drawing.error).message);
  return (
    <Card className="@container">
      <h2 className="text-lg">{last ? 'Draw a new wheel' : 'Your eight areas'}</h2>
      <p className="mt-2 text-sm text-ink-700">
        0: not content at all. 10: couldn’t be better. You can rename each area.
      </p>
      <Form
        className="mt-4"
        onSubmit={(event) => {
          event.preventDefault();
          void draw();
        }}
      >
        <ol className="grid gap-4 @lg:grid-cols-2 @lg:gap-x-8">
          {draft.areas.map(({ name, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what an area is known by.
            <li key={index}>
              <div className="flex items-center gap-3">
                <input
                  aria-label={`Name of area ${index + 1}`}
                  value={name}
                  maxLength={30}
                  onChange={({ target }) => change(index, { name: target.value })}
                  className="h-11 min-w-0 flex-1 rounded-field border-[1.5px] border-sand-500 bg-white px-3 text-sm font-semibold"
                />
                <output className="w-7 text-right font-display text-lg">{value}</output>
              </div>
              <input
                type="range"
                aria-label={`${name.trim() || `Area ${index + 1}`}, from 0 to 10`}
                min={0}
                max={10}
                step={1}
                value={value}
                onChange={({ target }) => change(index, { value: Number(target.value) })}
                className="mt-1 h-8 w-full accent-pine-600"
              />
            </li>
          ))}
        </ol>
        <div className="mt-4">
          <OptionRow
            type="checkbox"
            label="Share this wheel with my coach"
            checked={draft.isShared}
            onChange={({ target }) => setDraft({ ...draft, isShared: target.checked })}
          />
        </div>
        <div className="mt-4 grid justify-items-start gap-3">
          <div role="status" className="empty:hidden">
            {drawing.isSuccess && <Alert tone="success">Drawn. You see it on this page.</Alert>}
          </div>
          {told && <Alert tone="danger">{told}</Alert>}
          <Button type="submit" busyText={drawing.isPending ? 'Drawing ...' : undefined}>
            Draw wheel
          </Button>
        </div>
      </Form>
    </Card>
  );
}
