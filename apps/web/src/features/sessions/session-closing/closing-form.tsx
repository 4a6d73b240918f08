'use client';

import { useQuery } from '@tanstack/react-query';
import { MINUTE_MS } from '@waymark/contract/durations';
import { formatTimeOf } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { Action } from '@waymark/contract/sessions/actions';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import type { RoomSeen } from '@waymark/contract/sessions/session-rooms';
import type { SessionWork } from '@waymark/contract/sessions/session-work';
import { type ReactNode, Suspense } from 'react';
import { otherName, sharedWith } from '#features/sessions/coaching-sessions/session-names.ts';
import { ActionRow } from '#ui/action-row.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { withThePage } from '#ui/fetched-part.tsx';
import { Form } from '#ui/form.tsx';
import { drawn } from '#ui/icon.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { ActionRows } from './action-rows.tsx';
import { ChangedText } from './changed-text.tsx';
import type { NoteField } from './closing-fields.ts';
import { ClosingStep } from './closing-step.tsx';
import { proposedAttendance, proposedPresent } from './closing-words.ts';
import { NextSession } from './next-session.tsx';
import { PresentChoice } from './present-choice.tsx';
import { nextTimesQuery } from './session-closing.api.ts';
import { SharedGoals } from './shared-goals.tsx';
import { useClosing } from './use-closing.ts';
import { WhatTheyGet } from './what-they-get.tsx';

const Lock = /* @__PURE__ */ drawn(
  <>
    <rect width="18" height="11" x="3" y="11" rx="2" ry="2" />
    <path d="M7 11V7a5 5 0 0 1 10 0v4" />
  </>,
);

// Seldom is someone faster.
const NextRefused = withThePage(() => import('./next-refused.tsx').then((module) => module.NextRefused));

interface ClosingFormProps {
  readonly session: CoachingSession;
  readonly work: SessionWork;
  /** Undefined if it can't be read: the coach chooses then. */
  readonly room: RoomSeen | undefined;
  readonly userId: number;
  readonly zone: string;
}

const lengthOf = ({ attributes: { startsAt, endsAt } }: CoachingSession) =>
  Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);

export function ClosingForm({ session, work, room, userId, zone }: ClosingFormProps) {
  const name = otherName(session);
  const { matchId, group } = session.attributes;
  const isOfMatch = matchId !== null;
  const proposed = proposedAttendance(room, session, zone);
  const next = useQuery({
    ...nextTimesQuery(userId, lengthOf(session)),
    enabled: work.next === null && work.isOpen && isOfMatch,
  });
  const closing = useClosing({
    ...{ session, work, userId },
    attendance: proposed.attendance ?? (group ? 'held' : ''),
    present: proposedPresent(room, session),
    minutes: next.data?.minutes,
  });
  const { form, field, submit, begun, refused } = closing;
  const [attendance, summary, actions, nextStart] = form.watch(['attendance', 'summary', 'actions', 'nextStart']);
  const present = form.watch('present');
  const choice = (value: string) => ({
    ...form.register('attendance'),
    value,
    defaultChecked: begun.attendance === value,
  });
  if (refused) {
    return (
      <Suspense>
        <NextRefused session={session} refused={refused} minutes={refused.minutes} zone={zone} />
      </Suspense>
    );
  }
  return (
    <Form onSubmit={submit}>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="rounded-card bg-white p-4 shadow-card sm:p-7">
          <ClosingStep number={1} title="Attendance">
            <div className="mt-1">
              {group ? (
                <PresentChoice closing={closing} group={group} />
              ) : (
                <OptionGroup legend="Did you meet?" help={proposed.why} error={field('attendance').error}>
                  <div className="grid gap-2 sm:grid-cols-2">
                    <OptionRow type="radio" label="We met" {...choice('held')} />
                    <OptionRow type="radio" label="It didn’t take place" {...choice('missed')} />
                  </div>
                </OptionGroup>
              )}
            </div>
          </ClosingStep>
          <ClosingStep
            number={2}
            title={group ? 'Summary for everyone' : 'Summary for you both'}
            {...(work.sharedNote && { note: 'Started from the shared note' })}
          >
            <Note closing={closing} note="summary" label="Summary" rows={5} />
            <WhoSees readers={`you and ${sharedWith(session)}.`} />
          </ClosingStep>
          {!group && (
            <>
              <ClosingStep number={3} title="Actions">
                <AgreedActions actions={work.actions} sessionId={session.id} name={name} />
                <ActionRows form={form} field={field} name={name} />
              </ClosingStep>
              <ClosingStep number={4} title="Goals" note={`Only ${name} marks them`}>
                <SharedGoals goals={work.goals} name={name} />
              </ClosingStep>
            </>
          )}
          {isOfMatch && (
            <ClosingStep number={5} title="Next session">
              <NextSession
                {...{ session, work, zone }}
                starts={next.data === null ? [] : next.data?.starts}
                hasFailed={next.error !== null}
                chosen={nextStart}
                field={field('nextStart')}
              />
            </ClosingStep>
          )}
        </div>
        <div className="grid grid-cols-1 gap-5">
          <div className="rounded-card bg-sand-100 p-4 sm:p-5.5">
            <h2 className="flex items-center justify-between text-lg">
              Private note
              <Lock aria-hidden className="size-4 text-ink-700" />
            </h2>
            <Note closing={closing} note="privateNote" label="Note for yourself" rows={6} />
            <WhoSees readers="only you." />
          </div>
          <WhatTheyGet
            name={name}
            hasSummary={summary.trim() !== ''}
            isGroup={group !== null}
            actionCount={actions.filter(({ text }) => text.trim() !== '').length}
            hasMet={group ? present.length > 0 : attendance !== 'missed'}
            hasInvitation={nextStart !== ''}
          />
        </div>
      </div>
      <Ending closing={closing} session={session} zone={zone} />
    </Form>
  );
}

interface NoteProps {
  readonly closing: ReturnType<typeof useClosing>;
  readonly note: NoteField;
  readonly label: string;
  readonly rows: number;
}

function Note({ closing: { field, elsewhere, addElsewhere }, note, label, rows }: NoteProps) {
  const current = elsewhere[note];
  return (
    <div className="mb-3">
      <TextAreaField label={label} rows={rows} {...field(note)} />
      {current !== undefined && <ChangedText current={current} onAdd={() => addElsewhere(note)} />}
    </div>
  );
}

interface EndingProps {
  readonly closing: ReturnType<typeof useClosing>;
  readonly session: CoachingSession;
  readonly zone: string;
}

function Ending({
  closing: { problem, isBusy, keptAt, isClosedBefore },
  session: { id },
  zone,
}: EndingProps): ReactNode {
  return (
    <div className="mt-5 grid gap-4">
      {problem && (
        <Alert tone="danger">
          {problem} {isClosedBefore && 'What you wrote here is kept as a draft on this device.'}
        </Alert>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" className="max-sm:w-full" busyText={isBusy ? 'Closing ...' : undefined}>
          Close session
        </Button>
        <ButtonLink variant="ghost" className="max-sm:w-full" href={linkPaths.coachSession(id)}>
          {isClosedBefore ? 'Open session' : 'Close later'}
        </ButtonLink>
        <p role="status" className="min-h-5 text-xs text-ink-500">
          {keptAt !== null && `Draft saved on this device, ${formatTimeOf(new Date(keptAt).toISOString(), zone)}`}
        </p>
      </div>
    </div>
  );
}

interface AgreedActionsProps {
  readonly actions: readonly Action[];
  readonly sessionId: string;
  /** The client's. */
  readonly name: string;
}

/** Actions to read, with who does each; those from earlier say so. */
function AgreedActions({ actions, sessionId, name }: AgreedActionsProps) {
  if (actions.length === 0) return null;
  return (
    <ul className="mt-2 divide-y divide-sand-200">
      {actions.map((action) => {
        const owner = action.owner === 'coach' ? 'You' : name;
        return (
          <li key={action.id}>
            <ActionRow action={action} who={action.sessionId === sessionId ? owner : `${owner} · Carried over`} />
          </li>
        );
      })}
    </ul>
  );
}
