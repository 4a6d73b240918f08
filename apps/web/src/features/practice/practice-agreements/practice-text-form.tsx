'use client';

import type { AgreementWords } from '@waymark/contract/coaching/agreement-templates';
import { LANGUAGES, type LanguageCode } from '@waymark/contract/coaching/languages';
import type { PracticeAgreement } from '@waymark/contract/practice/practice-agreements';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_CLAUSES,
  AGREEMENT_HEADING_NAMES,
  AGREEMENT_HEADINGS,
  AGREEMENT_PLACES,
} from '@waymark/contract/without-schemas/coaching/agreement-templates';
import { useState } from 'react';
import { EditionList } from '#features/practice/library-articles/edition-list.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { readAgreementEdition, usePublishAgreement } from './practice-agreements.api.ts';

const loadWords = async () => (await import('@waymark/contract/coaching/agreement-templates')).AgreementWords;

const FIELDS = Object.keys(AGREEMENT_PLACES).map((place) => `{${place}}`);

const emptyOf = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;

/** For a language in which nothing is written yet. */
const EMPTY: AgreementWords = {
  title: '',
  headings: emptyOf(AGREEMENT_HEADING_NAMES),
  opening: '',
  clauses: emptyOf(AGREEMENT_CLAUSE_NAMES),
};

/** Each text of one by what it is called, in the order of the form. */
const textsOf = ({ title, opening, clauses, headings }: AgreementWords): readonly (readonly [string, string])[] => [
  ['Title', title],
  ['Opening', opening],
  ...AGREEMENT_CLAUSE_NAMES.map((name) => [AGREEMENT_CLAUSES[name], clauses[name]] as const),
  ...AGREEMENT_HEADING_NAMES.map((name) => [`Heading “${AGREEMENT_HEADINGS[name]}”`, headings[name]] as const),
];

interface PracticeTextFormProps {
  readonly language: LanguageCode;
  readonly agreement: PracticeAgreement | undefined;
  readonly first: AgreementWords;
}

export function PracticeTextForm({ language, agreement, first }: PracticeTextFormProps) {
  const publish = usePublishAgreement(language);
  const newest = agreement?.editions[0]?.number ?? 0;
  /** What the fields began with: what differs from it was typed here. */
  const [begun, setBegun] = useState(agreement?.words ?? (language === 'en' ? first : EMPTY));
  const [done, setDone] = useState<string>();
  const { field, form, submit, problem, setProblem, isBusy } = useCallForm({
    schema: loadWords,
    defaultValues: begun,
    async onSubmit(words) {
      setDone(undefined);
      const { data } = await publish.mutateAsync({ version: newest, words });
      setBegun(data.words);
      setDone(`Edition ${data.editions[0]?.number} is what coaches send now.`);
    },
  });
  const theirs = agreement ? textsOf(agreement.words) : [];
  const elsewhere = theirs.filter(([, words], at) => words !== textsOf(begun)[at]?.[1]);
  const isEnglish = language === 'en';

  async function take(number: number): Promise<void> {
    setProblem(undefined);
    try {
      const words = await readAgreementEdition(language, number);
      for (const name of ['title', 'opening', 'headings', 'clauses'] as const) form.setValue(name, words[name]);
      setDone(`The text of edition ${number} is in the fields. Publish it to have it sent again.`);
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  const heading = (name: keyof AgreementWords['headings']) =>
    !isEnglish && (
      <TextField label={`“${AGREEMENT_HEADINGS[name]}” in ${LANGUAGES[language]}`} {...field(`headings.${name}`)} />
    );
  return (
    <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <Form onSubmit={submit} lang={isEnglish ? undefined : language}>
          <TextField label="Title" {...field('title')} />
          {heading('parties')}
          <TextAreaField label="Opening" rows={4} hint="Who it is between, above the clauses." {...field('opening')} />
          {AGREEMENT_CLAUSE_NAMES.map((name) => (
            <div key={name}>
              {heading(name)}
              <TextAreaField label={AGREEMENT_CLAUSES[name]} rows={3} {...field(`clauses.${name}`)} />
            </div>
          ))}
          {heading('addition')}
          <div className="mt-4 grid justify-items-start gap-3">
            {problem && <Alert tone="danger">{problem}</Alert>}
            {elsewhere.length > 0 && <PublishedElsewhere number={newest} theirs={elsewhere} />}
            <Button type="submit" busyText={isBusy ? 'Publishing ...' : undefined}>
              Publish edition {newest + 1}
            </Button>
            <p role="status" className="min-h-5 text-sm text-ink-700">
              {done}
            </p>
          </div>
        </Form>
      </Card>
      <div className="grid gap-5">
        <Card>
          <h2 className="text-lg">Fields</h2>
          <p className="mt-2 text-sm text-ink-700">
            What stands in braces is filled in when a coach sends it: {FIELDS.join(', ')}.
            {!isEnglish && ' In this language numbers and dates come without words around them.'}
          </p>
        </Card>
        {agreement && (
          <Card>
            <h2 className="text-lg">Editions</h2>
            <EditionList
              editions={agreement.editions}
              unnamed="someone whose account is gone"
              onTake={(number) => void take(number)}
            />
          </Card>
        )}
      </div>
    </div>
  );
}

interface PublishedElsewhereProps {
  readonly number: number;
  readonly theirs: readonly (readonly [string, string])[];
}

function PublishedElsewhere({ number, theirs }: PublishedElsewhereProps) {
  return (
    <Alert tone="info">
      Someone else published edition {number} meanwhile. What you typed is still here; publishing makes it the next one.
      {theirs.map(([name, words]) => (
        <details key={name} className="mt-2 font-normal">
          <summary className="cursor-pointer">{name}, as they published it</summary>
          <p className="mt-1 max-h-60 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{words}</p>
        </details>
      ))}
    </Alert>
  );
}
