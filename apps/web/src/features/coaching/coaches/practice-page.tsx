'use client';

import { useQuery } from '@tanstack/react-query';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { CoachPage, Practice } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import {
  ANSWER_TIME_NAMES,
  ANSWER_TIMES,
  type AnswerTime,
} from '@waymark/contract/without-schemas/coaching/answer-times';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { OwnPoolsCard } from '#features/coaching/coach-pool/own-pools-card.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CoachProfile } from './coach-profile.tsx';
import { practiceQuery, useUpdatePractice } from './practice.api.ts';
import { PracticeState } from './practice-state.tsx';
import { caseLoadInWords } from './practice-words.ts';

/** A preview of the public page, without the way to send a request. */
function asApproved(page: CoachPage, { isPaused, clients, caseLoadCap }: Practice): CoachPage {
  return { ...page, attributes: { ...page.attributes, acceptsClients: !isPaused && clients < caseLoadCap } };
}

/** With what later contexts know of a practice. */
export function PracticePage({ children }: { children?: ReactNode }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Your practice</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink variant="ghost" href={businessPaths.packages()}>
            Packages
          </ButtonLink>
          <ButtonLink variant="ghost" href={businessPaths.invoices()}>
            Invoices
          </ButtonLink>
          <ButtonLink variant="ghost" href={businessPaths.hours()}>
            Coaching hours
          </ButtonLink>
        </div>
      </div>
      <div className="mt-6 grid gap-5">
        <Loaded
          query={useQuery(practiceQuery())}
          loading="Looking up your practice"
          failed="We can’t show your practice right now"
        >
          {(practice) => <OwnPractice practice={practice} />}
        </Loaded>
        {children}
        <OwnPoolsCard />
      </div>
    </>
  );
}

function OwnPractice({ practice }: { practice: Practice }) {
  const { page, state } = practice;
  return (
    <>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <div className="contents lg:grid lg:gap-5">
          <PracticeState practice={practice} />
          <AnswerTimeCard practice={practice} />
        </div>
        <CaseLoadCard practice={practice} />
      </div>
      {page && state !== 'approved' && (
        <section aria-labelledby="preview" className="mt-4">
          <h2 id="preview" className="text-display-sm">
            How others will see you
          </h2>
          <div className="mt-2 mb-5">
            <WhoSees readers={READERS_IN_WORDS['coach-page']} />
          </div>
          <div className="rounded-card border border-dashed border-sand-300 p-4 sm:p-7">
            <CoachProfile page={asApproved(page, practice)} level={3} />
          </div>
        </section>
      )}
    </>
  );
}

/** What clients read beside the field in which they write. */
function AnswerTimeCard({ practice }: { practice: Practice }) {
  const update = useUpdatePractice();
  return (
    <Card>
      <h2 className="text-lg">Messages</h2>
      <SelectField
        label="You usually answer"
        hint="Your clients read this when they write to you."
        value={practice.answerTime}
        onChange={({ target }) => update.mutate({ answerTime: target.value as AnswerTime })}
      >
        {ANSWER_TIME_NAMES.map((name) => (
          <option key={name} value={name}>
            {ANSWER_TIMES[name].words}
          </option>
        ))}
      </SelectField>
      <div role="status" className="mt-3 empty:hidden">
        {update.error && <Alert tone="danger">{update.error.message}</Alert>}
        {update.isSuccess && <Alert tone="success">Saved.</Alert>}
      </div>
    </Card>
  );
}

function CaseLoadCard({ practice }: { practice: Practice }) {
  const pause = useUpdatePractice();
  return (
    <Card>
      <h2 className="text-lg">Caseload</h2>
      <p role="status" className="mt-2 text-sm text-ink-700">
        {caseLoadInWords(practice)}
      </p>
      <SwitchRow
        label="Pause new clients"
        hint="Coachees still see your page, marked as not taking new clients. Open requests and current clients aren’t affected."
        isOn={practice.isPaused}
        onChange={(isPaused) => pause.mutate({ isPaused })}
      />
      {pause.error && (
        <div className="mt-3">
          <Alert tone="danger">{pause.error.message}</Alert>
        </div>
      )}
      <CaseLoadForm practice={practice} />
      <p className="mt-5 text-sm text-ink-700">
        Set when clients can book you in{' '}
        <Link prefetch={false} href={linkPaths.coachTime()} className={INLINE_LINK}>
          My time
        </Link>
        , and what you send them to sign in{' '}
        <Link prefetch={false} href={businessPaths.agreementText()} className={INLINE_LINK}>
          Your agreement
        </Link>
        .
      </p>
      <div className="mt-5">
        <WhoSees readers={READERS_IN_WORDS.practice} />
      </div>
    </Card>
  );
}

const loadCaseLoad = async () => (await import('./case-load-schema.ts')).CaseLoad;

function CaseLoadForm({ practice }: { practice: Practice }) {
  const update = useUpdatePractice();
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadCaseLoad,
    defaultValues: { caseLoadCap: String(practice.caseLoadCap) },
    async onSubmit(change) {
      setSaved(false);
      await update.mutateAsync(change);
      setSaved(true);
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextField
        label="Client limit"
        hint="If you set a lower number, no one is removed. You just won’t get new requests."
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        {...field('caseLoadCap')}
      />
      <div className="mt-4 grid justify-items-start gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isSaved && !isBusy && <Alert tone="success">Saved.</Alert>}
        <Button type="submit" variant="ghost" busyText={isBusy ? 'Saving ...' : undefined}>
          Save
        </Button>
      </div>
    </Form>
  );
}
