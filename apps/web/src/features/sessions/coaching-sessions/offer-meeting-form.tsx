'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import Link from 'next/link';
import { type FormEvent, type ReactNode, useState } from 'react';
import { meetingTimesQuery } from '#features/sessions/booking/meeting-times.api.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { type MeetingOffer, useOfferMeeting } from './coaching-sessions.api.ts';
import { movePath, sessionPath } from './session-words.ts';
import { sessionsQuery } from './shown-sessions.api.ts';

const FIELDS = ['First time', 'Second time', 'Third time'] as const;

interface OfferMeetingProps {
  readonly coach: { readonly userId: number; readonly name: string };
  readonly manager: string;
  /** Times that the manager proposes. */
  readonly proposed: readonly string[];
}

const freeAt = (starts: readonly string[], wanted: string): string | undefined =>
  starts.find((start) => Date.parse(start) === Date.parse(wanted));

/** The first field without a time, or else the last one. */
const firstOpen = (chosen: readonly string[]): number => {
  const at = chosen.indexOf('');
  return at < 0 ? chosen.length - 1 : at;
};

interface ProposedTimesProps extends Pick<OfferMeetingProps, 'manager' | 'proposed'> {
  /** What can be done with one of them. */
  readonly end?: (start: string, when: string) => ReactNode;
  readonly children?: ReactNode;
}

/** What the manager would like; only this person sees whether the coach is free then. */
function ProposedTimes({ manager, proposed, end, children }: ProposedTimesProps) {
  const zone = useReaderZone() ?? 'UTC';
  return (
    <div className="mt-4 rounded-card bg-sand-100 p-4">
      <h3 className="text-sm font-semibold">Times that {manager} proposes</h3>
      <ul className="mt-1">
        {proposed.map((start) => {
          const when = formatMoment(start, { zone, hasZoneName: true });
          return (
            <li key={start} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 text-sm">
              {when}
              {end?.(start, when)}
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}

/** The meeting stays as it is until it is moved or cancelled, whatever the manager proposes. */
function MeetingAhead({ ahead, manager, proposed }: Omit<OfferMeetingProps, 'coach'> & { ahead: CoachingSession }) {
  const isBooked = ahead.attributes.state === 'booked';
  return (
    <>
      {proposed.length > 0 && (
        <ProposedTimes manager={manager} proposed={proposed}>
          <p className="mt-1 text-sm text-ink-700">
            {isBooked
              ? 'You have a meeting ahead. It stays as it is unless you move it.'
              : 'To offer one of these, cancel the times you offered first.'}
          </p>
        </ProposedTimes>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 text-sm">
        <Link prefetch={false} href={sessionPath(ahead)} className={INLINE_LINK}>
          {isBooked ? 'Open the meeting ahead' : 'Open the times you offered'}
        </Link>
        {isBooked && proposed.length > 0 && (
          <Link prefetch={false} href={movePath(ahead)} className={INLINE_LINK}>
            Move the meeting
          </Link>
        )}
      </p>
    </>
  );
}

/** Where someone offers their manager times for a meeting, or opens the one ahead. */
export function OfferMeeting({ coach, manager, proposed }: OfferMeetingProps) {
  const coming = useQuery(sessionsQuery({ list: 'coming', page: 1 }));
  const ahead = coming.data?.data.find(({ attributes: { kind, part } }) => kind === 'alignment' && part === 'coachee');
  return (
    <Card>
      <h2 className="text-lg">Alignment meeting</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        Half an hour for you, {coach.name} and {manager}: what you want {manager} to know, what they need from your
        role, and what each of you will do.
      </p>
      {ahead ? (
        <MeetingAhead {...{ ahead, manager, proposed }} />
      ) : (
        <OfferForm coach={coach} manager={manager} proposed={proposed} />
      )}
      <div className="mt-4">
        <WhoSees
          readers={`you, ${coach.name} and ${manager} read the agenda and the outcome note. ${manager} never sees your calendar, and no one sees theirs.`}
        />
      </div>
    </Card>
  );
}

function OfferForm({ coach, manager, proposed }: OfferMeetingProps) {
  const zone = useReaderZone() ?? 'UTC';
  const times = useQuery(meetingTimesQuery(coach.userId));
  const offer = useOfferMeeting();
  const [chosen, setChosen] = useState<readonly string[]>(['', '', '']);
  const [message, setMessage] = useState('');
  const [missing, setMissing] = useState<string>();
  const choose = (at: number, start: string) => setChosen(chosen.map((old, index) => (index === at ? start : old)));
  function send(event: FormEvent, minutes: number): void {
    event.preventDefault();
    const starts = [...new Set(chosen.filter((start) => start !== ''))];
    setMissing(starts.length === 0 ? 'Choose a time.' : undefined);
    if (starts.length > 0) offer.mutate({ starts, minutes: minutes as MeetingOffer['minutes'], message });
  }
  return (
    <Loaded query={times} loading="Looking up free times" failed="We can’t show free times right now" isInCard>
      {({ starts, minutes }) =>
        starts.length === 0 ? (
          <p className="mt-4 text-sm text-ink-700">
            {coach.name} has no free times in the next two weeks. Please look again later, or{' '}
            <Link prefetch={false} href={linkPaths.coacheeMessages()} className={INLINE_LINK}>
              write to {coach.name}
            </Link>
            .
          </p>
        ) : (
          <Form onSubmit={(event) => send(event, minutes)}>
            {proposed.length > 0 && (
              <ProposedTimes
                {...{ manager, proposed }}
                end={(start, when) =>
                  freeAt(starts, start) ? (
                    <Button
                      variant="quiet"
                      aria-label={`Choose ${when}`}
                      onClick={() => choose(firstOpen(chosen), freeAt(starts, start) ?? '')}
                    >
                      Choose
                    </Button>
                  ) : (
                    <span className="text-ink-500">{coach.name} isn’t free then</span>
                  )
                }
              />
            )}
            {FIELDS.map((label, at) => (
              <SelectField
                key={label}
                label={label}
                mark={at === 0 ? undefined : 'Optional'}
                error={at === 0 ? missing : undefined}
                value={chosen[at]}
                onChange={({ currentTarget }) => choose(at, currentTarget.value)}
              >
                <option value="">Choose a time</option>
                {starts.map((start) => (
                  <option key={start} value={start}>
                    {formatMoment(start, { zone, hasZoneName: true })}
                  </option>
                ))}
              </SelectField>
            ))}
            <TextAreaField
              label="A sentence for both"
              mark="Optional"
              rows={2}
              value={message}
              onChange={({ currentTarget }) => setMessage(currentTarget.value)}
            />
            {offer.isSuccess && (
              <div className="mt-3">
                <Alert tone="success">{manager} can now choose one of these times.</Alert>
              </div>
            )}
            <FormEnd
              problem={offer.error?.message}
              press="Offer these times"
              busyText={offer.isPending ? 'Sending ...' : undefined}
            />
          </Form>
        )
      }
    </Loaded>
  );
}
