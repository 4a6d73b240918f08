'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { Calendar } from '@waymark/contract/sessions/calendars';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { PricesCard } from '#features/sessions/coach-offers/prices-card.tsx';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { TimeZoneField } from '#ui/time-zone-field.tsx';
import { bookedOutside, isInHours, isOnOtherDay } from './booked-outside.ts';
import { calendarQuery, comingSessionsQuery } from './calendar.api.ts';
import { CalendarFeeds } from './feeds-card.tsx';
import { OtherDaysCard } from './other-days-card.tsx';
import { PreviewCard } from './preview-card.tsx';
import { RulesCard } from './rules-card.tsx';
import { TimeTabs } from './time-tabs.tsx';
import { type DraftControl, useCalendarDraft } from './use-calendar-draft.ts';
import { WeeklyHoursCard } from './weekly-hours-card.tsx';

interface TimePageProps {
  readonly userId: number;
  /** Drawn by the server, as every page's sentence would come with the scripts for this one. */
  readonly whoSees: ReactNode;
}

export function TimePage({ userId, whoSees }: TimePageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <TimeTabs />
      <h1 ref={heading} tabIndex={-1} className="text-display-md outline-none">
        My time
      </h1>
      <Loaded
        isLong
        query={useQuery(calendarQuery())}
        loading="Looking up your hours"
        failed="We can’t show your hours right now"
        className="mt-6"
      >
        {(calendar) => (
          <OwnTime calendar={calendar} userId={userId} whoSees={whoSees} onSettled={() => heading.current?.focus()} />
        )}
      </Loaded>
    </>
  );
}

/** Goes to the first field with an error once a save has failed. */
function useFocusOnErrors() {
  const place = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(0);
  useEffect(() => {
    if (failed > 0) place.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failed]);
  return { place, focusOnErrors: () => setFailed((count) => count + 1) };
}

interface OwnTimeProps extends TimePageProps {
  readonly calendar: Calendar;
  /** Takes the focus from the buttons that are gone once everything is saved or discarded. */
  readonly onSettled: () => void;
}

function OwnTime({ calendar, userId, whoSees, onSettled }: OwnTimeProps) {
  const { control, save, discard, ...state } = useCalendarDraft(calendar, userId);
  const { place, focusOnErrors } = useFocusOnErrors();
  const { data: coming = [], error: comingError } = useQuery(comingSessionsQuery());
  const { draft, errors } = control;
  const booked = coming.filter(({ attributes }) => attributes.state === 'booked');
  const newlyOutside = bookedOutside(booked, draft, calendar);

  return (
    <div ref={place}>
      <p className="mt-1 text-sm text-ink-700">Typical week, in your time: {timeZoneName(draft.timeZone)}</p>
      {comingError && (
        <div className="mt-4">
          <Alert tone="info">We can’t check right now which booked sessions are outside these hours. They stay.</Alert>
        </div>
      )}
      <div className="mt-6 grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 gap-5">
          <WeeklyHoursCard {...control} outside={newlyOutside.filter((session) => !isOnOtherDay(session, draft))} />
          <PreviewCard draft={draft} clientZones={clientZones(coming)} />
          <OtherDaysCard {...control} outside={booked.filter((session) => !isInHours(session, draft))} />
        </div>
        <div className="grid min-w-0 gap-5">
          <RulesCard {...control} />
          <ZoneCard {...control} />
          <PricesCard lengths={calendar.rules.lengths} />
          <CalendarFeeds />
        </div>
      </div>
      <div className="mt-5">{whoSees}</div>
      <SaveBar
        {...state}
        hasErrors={Object.keys(errors).length > 0}
        onDiscard={() => {
          discard();
          onSettled();
        }}
        onSave={async () => {
          if (await save()) onSettled();
          else focusOnErrors();
        }}
      />
    </div>
  );
}

const clientZones = (sessions: readonly CoachingSession[]): readonly string[] =>
  sessions.flatMap(({ attributes }) =>
    attributes.people.filter(({ part }) => part === 'coachee').map(({ timeZone }) => timeZone),
  );

interface SaveBarProps {
  readonly changes: number;
  readonly hasErrors: boolean;
  readonly problem: string | undefined;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  readonly isRestored: boolean;
  readonly onDiscard: () => void;
  readonly onSave: () => void;
}

function SaveBar({ changes, hasErrors, problem, isSaving, isSaved, isRestored, onDiscard, onSave }: SaveBarProps) {
  const count = `${changes} ${changes === 1 ? 'change' : 'changes'} not saved`;
  const isOpen = changes > 0;
  return (
    <div
      className={
        isOpen
          ? 'sticky bottom-22 z-20 mt-5 rounded-card border border-sand-200 bg-white p-3 pl-5 shadow-modal md:bottom-4'
          : 'mt-5'
      }
    >
      {isOpen && hasErrors && (
        <div className="mb-3">
          <Alert tone="danger">Nothing is saved yet. Correct what is marked, then save again.</Alert>
        </div>
      )}
      {isOpen && !hasErrors && problem && (
        <div className="mb-3">
          <Alert tone="danger">{problem} Your changes are still here.</Alert>
        </div>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-medium text-ink-700">
          {isOpen && (isRestored ? `${count} from before` : count)}
          {!isOpen && isSaved && 'Saved. Clients see these times now.'}
        </p>
        {isOpen && (
          <div className="flex flex-wrap gap-2">
            <Button variant="ghost" onClick={onDiscard}>
              Discard
            </Button>
            <Button busyText={isSaving ? 'Saving ...' : undefined} onClick={onSave}>
              Save changes
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function ZoneCard({ draft, errors, edit }: DraftControl) {
  const readerZone = useReaderZone();
  const isElsewhere =
    readerZone !== null && draft.timeZone !== '' && timeZoneName(readerZone) !== timeZoneName(draft.timeZone);
  return (
    <Card>
      <h2 className="text-lg">Time zone of your hours</h2>
      <TimeZoneField
        label="Time zone"
        zone={draft.timeZone}
        onChoose={(timeZone) => edit({ timeZone }, 'timeZone')}
        error={errors.timeZone}
        hint={isElsewhere ? `Your profile is in ${timeZoneName(readerZone)}.` : undefined}
        isRequired
      />
      <p className="mt-4 text-sm text-ink-700">
        Set your client limit, or pause new clients, in{' '}
        <Link prefetch={false} href={linkPaths.coachPractice()} className={INLINE_LINK}>
          Your practice
        </Link>
        .
      </p>
    </Card>
  );
}
