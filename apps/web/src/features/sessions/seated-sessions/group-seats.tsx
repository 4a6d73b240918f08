'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { GroupSeat } from '@waymark/contract/sessions/group-seats';
import Link from 'next/link';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { Pill } from '#ui/pill.tsx';
import { type SeatPress, useSeat } from './group-seats.api.ts';
import { minutesBetween, ordinal } from './seat-words.ts';

interface GroupSeatsProps {
  readonly seats: readonly GroupSeat[];
  readonly title: string;
}

export function GroupSeats({ seats, title }: GroupSeatsProps) {
  return (
    <Card>
      <h2 className="text-lg">{title}</h2>
      <ul className="mt-1" aria-label="Group sessions">
        {seats.map((seat) => (
          <SeatRow key={seat.id} seat={seat} />
        ))}
      </ul>
    </Card>
  );
}

function standingWords({ free, waiting, own }: GroupSeat): string {
  if (own.standing === 'seat') return 'You have a seat.';
  if (own.standing === 'waiting') return `You’re ${ordinal(own.place ?? 1)} on the waiting list.`;
  if (own.standing === 'offered') return 'A seat is free for you.';
  if (free > 0) return free === 1 ? '1 seat is free.' : `${free} seats are free.`;
  return waiting > 0 ? `All seats are taken, and ${waiting} wait.` : 'All seats are taken.';
}

function SeatRow({ seat }: { seat: GroupSeat }) {
  const { id, title, message, startsAt, endsAt, coach, own } = seat;
  return (
    <li className="border-t border-sand-200 py-4 first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 className="min-w-0 text-md font-semibold wrap-anywhere">
          {own.standing === 'seat' ? (
            <Link prefetch={false} href={linkPaths.coacheeSession(id)} className={INLINE_LINK}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {own.standing === 'offered' && <Pill tone="warning">Seat on offer</Pill>}
      </div>
      <p className="mt-1 text-sm text-ink-700">
        <LocalTime instant={startsAt} style="deadline" /> · {minutesBetween(startsAt, endsAt)} minutes with{' '}
        {coach ?? 'your coach'}
      </p>
      {message && <p className="mt-1 max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-700">{message}</p>}
      <p className="mt-2 text-sm font-semibold" aria-live="polite">
        {standingWords(seat)}
        {own.offeredUntil && (
          <>
            {' '}
            We keep it until <LocalTime instant={own.offeredUntil} style="moment" />.
          </>
        )}
      </p>
      <SeatActions seat={seat} />
    </li>
  );
}

interface Press {
  readonly press: SeatPress;
  readonly label: string;
  readonly busy: string;
  readonly isMain?: boolean;
}

function pressesOf({ free, own }: GroupSeat): readonly Press[] {
  if (own.standing === 'seat') return [{ press: 'give-up', label: 'Give up seat', busy: 'Saving ...' }];
  if (own.standing === 'waiting') return [{ press: 'give-up', label: 'Leave waiting list', busy: 'Saving ...' }];
  const take: Press = { press: 'take', label: 'Take seat', busy: 'Booking ...', isMain: true };
  if (own.standing === 'offered') return [take, { press: 'give-up', label: 'Decline seat', busy: 'Saving ...' }];
  return free > 0 ? [take] : [{ press: 'wait', label: 'Join waiting list', busy: 'Saving ...', isMain: true }];
}

function SeatActions({ seat }: { seat: GroupSeat }) {
  const change = useSeat(seat.id);
  return (
    <>
      {change.error && (
        <div className="mt-2">
          <Alert tone="danger">{change.error.message}</Alert>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {pressesOf(seat).map(({ press, label, busy, isMain }) => (
          <Button
            key={press}
            variant={isMain ? 'primary' : 'ghost'}
            aria-label={`${label}: ${seat.title}`}
            busyText={change.isPending && change.variables === press ? busy : undefined}
            onClick={() => change.mutate(press)}
          >
            {label}
          </Button>
        ))}
      </div>
    </>
  );
}
