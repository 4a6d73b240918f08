'use client';

import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import { INTRO_MINUTES } from '@waymark/contract/without-schemas/sessions/calendars';
import Link from 'next/link';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { useReaderZone } from '#person/reader-zone.tsx';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { LoadingState } from '#ui/loading-state.tsx';
import type { Minutes, TimesWanted } from './booking.api.ts';
import { BookingPanel } from './booking-panel.tsx';
import { isSameInstant } from './booking-words.ts';
import { FreeTimesCard, useFreeTimes } from './free-times-card.tsx';
import { useBookingAddress } from './use-booking-address.ts';

interface BookPageProps {
  /** Null if the address names none. */
  readonly coachId: number | null;
  readonly openedAt: string;
}

export function BookPage({ coachId, openedAt }: BookPageProps) {
  const zone = useReaderZone();
  if (coachId === null) return <NoCoach />;
  if (zone === null) {
    return (
      <Frame title="Book a session">
        <LoadingState label="Looking up the free times" />
      </Frame>
    );
  }
  return <Book key={coachId} coachId={coachId} zone={zone} openedAt={openedAt} />;
}

function Frame({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-display-md">{title}</h1>
      {text && <p className="mt-2 max-w-prose text-ink-700">{text}</p>}
      <div className="mt-4 sm:mt-6">{children}</div>
    </>
  );
}

function NoCoach() {
  return (
    <Frame title="Book a session">
      <EmptyState title="You don’t have a coach yet">
        <p>Sessions are with your coach. First, find one who fits.</p>
        <ButtonLink className="mt-4" href={linkPaths.matching()}>
          Find your coach
        </ButtonLink>
      </EmptyState>
    </Frame>
  );
}

function NotBookable() {
  return (
    <Frame title="Book a session">
      <EmptyState title="You can’t book this coach">
        <p>You can book sessions with your coach, and intro calls with coaches who are taking new clients.</p>
        <ButtonLink className="mt-4" href={linkPaths.matching()}>
          See your coach
        </ButtonLink>
      </EmptyState>
    </Frame>
  );
}

function NoneSuit({ name }: { name: string }) {
  return (
    <div className="rounded-card border border-sand-200 p-4 sm:p-5.5">
      <h2 className="font-text text-sm font-semibold tracking-normal">None of these suit you?</h2>
      <p className="mt-1 text-sm text-ink-700">
        Write to {name} which times would work. Three are enough, and the answer comes in your messages.
      </p>
      <Link prefetch={false} href={linkPaths.suggestTimes()} className={TEXT_LINK}>
        Suggest times
      </Link>
    </div>
  );
}

interface BookProps {
  readonly coachId: number;
  readonly zone: string;
  readonly openedAt: string;
}

function Book({ coachId, zone, openedAt }: BookProps) {
  const address = useBookingAddress({ zone, openedAt });
  const wanted: TimesWanted = { coachId, minutes: address.minutes, ...address.span };
  const times = useFreeTimes(wanted);
  const [picked, setPicked] = useState<string | null>();
  // The time is marked before its panel is drawn anew.
  const settled = useDeferredValue(picked);
  const { data, error } = times;
  // The note stays on the page while other days fail to load.
  const [known, setKnown] = useState(data);
  if (data && data !== known) setKnown(data);

  if (!known && isProblem(error, 'not_found', 'invalid_request')) return <NotBookable />;
  if (!known && isProblem(error, 'length_not_offered')) {
    return (
      <Frame title="Book a session">
        <EmptyState title={`Sessions of ${address.minutes} minutes aren’t offered`}>
          <p>You may have followed an older link.</p>
          <Button className="mt-4" onClick={() => address.setMinutes(undefined)}>
            See other lengths
          </Button>
        </EmptyState>
      </Frame>
    );
  }
  if (known?.lengths.length === 0) return <NotBookable />;

  const given = data?.starts.find((start) => isSameInstant(start, address.at)) ?? null;
  const chosenOf = (one: typeof picked) => (one === undefined ? given : one);
  const chosen = chosenOf(picked);
  const isGivenGone = picked === undefined && address.at !== null && data !== undefined && given === null;
  const name = known?.coach.firstName ?? 'your coach';
  const isIntro = known?.minutes === INTRO_MINUTES;
  function changeLength(minutes: Minutes): void {
    address.setMinutes(minutes);
    setPicked(null);
  }

  return (
    <Frame
      title={known ? `Book with ${name}` : 'Book a session'}
      {...(isIntro && {
        text: `A call of ${INTRO_MINUTES} minutes to get to know ${name}, before you choose. It doesn’t commit you to anything.`,
      })}
    >
      {isGivenGone && address.at && (
        <div className="mb-4">
          <Alert tone="info">{formatMoment(address.at, { zone })} isn’t free any more. Choose another time.</Alert>
        </div>
      )}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <FreeTimesCard
          times={times}
          wanted={wanted}
          address={address}
          zone={zone}
          otherName={name}
          owner={name}
          chosen={chosen}
          onChoose={setPicked}
          onLength={changeLength}
        />
        {known && (
          <div className="contents lg:grid lg:gap-5">
            <BookingPanel coachId={coachId} times={known} zone={zone} chosen={chosenOf(settled)} onChoose={setPicked} />
            {!isIntro && <NoneSuit name={name} />}
          </div>
        )}
      </div>
    </Frame>
  );
}
