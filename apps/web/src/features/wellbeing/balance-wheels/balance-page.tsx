'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDayOf } from '@waymark/contract/moments';
import type { BalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { type ReactNode, useRef } from 'react';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { OwnRecordRow } from '#ui/own-record-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { wheelsQuery } from './balance-wheels.api.ts';
import { useDeleteWheel, useShareWheel } from './use-wheels.ts';
import { WheelForm } from './wheel-form.tsx';

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
        <WhoSees readers={READERS_IN_WORDS.balance} />
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
