'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import type { DutyHours, DutyPerson } from '@waymark/contract/messages/duty-roster';
import { linkPaths } from '@waymark/contract/paths';
import type { Week } from '@waymark/contract/sessions/calendars';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useState } from 'react';
import { timeZoneName } from '#dates/time-zones.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { type CalendarDraft, type DraftErrors, errorsOutside, isSameDraft } from './calendar-draft.ts';
import { dutyRosterQuery, useGrantDuty, useSaveDutyHours } from './duty.api.ts';
import { ON_DUTY, withNotes, withoutNotes } from './other-days.ts';
import { OtherDaysCard } from './other-days-card.tsx';
import { RemoveFromDuty } from './remove-from-duty.tsx';
import { otherDaysInWords, rosterInWords } from './roster-words.ts';
import { WeeklyHoursCard } from './weekly-hours-card.tsx';

export function DutyPage() {
  const query = useQuery(dutyRosterQuery());
  return (
    <>
      <h1 className="text-display-md">Duty roster</h1>
      <p className="mt-1 text-sm text-ink-700">
        Who answers the triage line, and when. The time for a first reply counts only in these hours.
      </p>
      <ButtonLink variant="quiet" className="-ml-2" href={linkPaths.coachTriage()}>
        Back to triage
      </ButtonLink>
      {isProblem(query.error, 'not_found') ? (
        <div className="mt-6">
          <EmptyState title="You don’t have triage duty">
            Coaches with triage duty see the roster. The practice’s lead says who takes turns.
          </EmptyState>
        </div>
      ) : (
        <Loaded
          query={query}
          loading="Looking up the roster"
          failed="We can’t show the roster right now"
          className="mt-6"
        >
          {(roster) => <Roster roster={roster} />}
        </Loaded>
      )}
    </>
  );
}

function Roster({ roster }: { roster: readonly DutyPerson[] }) {
  const me = roster.find(({ isMe }) => isMe);
  return (
    <div className="mt-6 grid min-w-0 gap-5">
      {me && <OwnDutyHours me={me} />}
      <Card role="region" aria-labelledby="on-roster">
        <h2 id="on-roster" className="text-lg">
          On the roster
        </h2>
        <ul className="mt-2 divide-y divide-sand-200">
          {roster.map((person) => (
            <li key={person.id} className="py-3">
              <Person person={person} mayRemove={me?.isLead === true && !person.isMe} />
            </li>
          ))}
        </ul>
        {me?.isLead && <GrantDutyForm />}
        <div className="mt-4">
          <WhoSees readers={READERS_IN_WORDS['duty-roster']} />
        </div>
      </Card>
    </div>
  );
}

function Person({ person, mayRemove }: { person: DutyPerson; mayRemove: boolean }) {
  const { isLead, isMe, timeZone, week, days } = person;
  const hasHours = days.length > 0 || Object.values(week).some((hours) => hours.length > 0);
  const name = fullName(person) || 'A coach';
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {isMe ? `${name} (you)` : name}
        {isLead && <Pill tone="iris">Lead of the practice</Pill>}
      </p>
      <p className="text-xs text-ink-700">{rosterInWords(week)}</p>
      {days.length > 0 && <p className="text-xs text-ink-700">{otherDaysInWords(days)}</p>}
      {hasHours && <p className="text-xs text-ink-500">Times in {timeZoneName(timeZone)}</p>}
      {mayRemove && <RemoveFromDuty id={person.id} name={name} />}
    </>
  );
}

async function loadGrant() {
  const { grantDuty } = await import('@waymark/contract/messages/duty-roster');
  return grantDuty.schema.body;
}

function GrantDutyForm() {
  const grant = useGrantDuty();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadGrant,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      await grant.mutateAsync(email);
      form.reset();
    },
  });
  return (
    <Form onSubmit={submit} className="max-w-md">
      <TextField
        type="email"
        label="Put a coach on duty"
        hint="The email of an approved coach. They can then read every open triage thread."
        {...field('email')}
      />
      <FormEnd problem={problem} press="Put on duty" busyText={isBusy ? 'Saving ...' : undefined} />
    </Form>
  );
}

type Draft = Pick<CalendarDraft, 'week' | 'days'>;

const draftOf = ({ week, days }: DutyHours): Draft => ({ week, days: withNotes(days) });

function OwnDutyHours({ me }: { me: DutyPerson }) {
  const [draft, setDraft] = useState(draftOf(me));
  const [errors, setErrors] = useState<DraftErrors>({});
  const save = useSaveDutyHours();
  const isChanged = !isSameDraft(draft, draftOf(me));

  function edit(part: Partial<Draft>, path: string): void {
    setDraft({ ...draft, ...part });
    setErrors(errorsOutside(errors, path));
  }

  async function send(): Promise<void> {
    try {
      const { data } = await save.mutateAsync({ week: draft.week as Week, days: withoutNotes(draft.days) });
      const saved = data.find(({ isMe }) => isMe);
      // The server sorts hours and leaves out dates that are over.
      if (saved) setDraft((present) => (present === draft ? draftOf(saved) : present));
    } catch (error) {
      const { fields } = problemToTell(error);
      setErrors(Object.fromEntries(fields.map(({ path, message }) => [path.join('.'), message])));
    }
  }

  const control = { draft: { ...draft, timeZone: me.timeZone }, errors, edit, outside: [] };
  return (
    <div className="grid min-w-0 gap-3">
      <WeeklyHoursCard title="Your hours on duty" {...control} />
      <OtherDaysCard words={ON_DUTY} {...control} />
      <div className="flex flex-wrap items-center gap-3">
        <Button busyText={save.isPending ? 'Saving ...' : undefined} onClick={send}>
          Save duty hours
        </Button>
        <p className="text-xs text-ink-500">
          {isChanged
            ? 'Not saved yet.'
            : `In your time: ${timeZoneName(me.timeZone)}. Apart from your hours for clients.`}
        </p>
      </div>
      {save.error && <Alert tone="danger">{save.error.message}</Alert>}
      {save.isSuccess && !isChanged && <Alert tone="success">Your duty hours are saved.</Alert>}
    </div>
  );
}
