'use client';

import type { AgreementTemplate, NewestEdition } from '@waymark/contract/coaching/agreement-templates';
import { LANGUAGES } from '@waymark/contract/coaching/languages';
import { AGREEMENT_CLAUSE_NAMES } from '@waymark/contract/without-schemas/coaching/agreement-templates';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useSaveAdditions } from './coaching-agreements.api.ts';

/** What the practice published, and what the coach adds to it where the practice allows that. */
export function PracticeTexts({ template }: { template: AgreementTemplate }) {
  const { editions, texts } = template;
  return (
    <Card>
      <h2 className="text-lg">The practice’s text</h2>
      {editions.map((edition) => (
        <Edition key={edition.language} edition={edition} />
      ))}
      {texts !== 'practice' && <AdditionsForm begun={template} />}
    </Card>
  );
}

function Edition({ edition: { language, number, publishedAt, words } }: { edition: NewestEdition }) {
  const { title, headings, opening, clauses } = words;
  const parts = [
    [headings.parties, opening] as const,
    ...AGREEMENT_CLAUSE_NAMES.map((name) => [headings[name], clauses[name]] as const),
  ];
  return (
    <details className="mt-2 border-t border-sand-200 pt-2 text-sm">
      <summary className="cursor-pointer py-1">
        <b className="font-semibold">{LANGUAGES[language]}</b>, edition {number} of{' '}
        <LocalTime instant={publishedAt} style="day" />
      </summary>
      <div lang={language} dir="auto" className="max-w-prose pb-2">
        <p className="mt-2 font-semibold">{title}</p>
        {parts.map(([heading, text], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an edition never change.
          <div key={at} className="mt-3">
            <h3 className="font-semibold">{heading}</h3>
            <p className="whitespace-pre-wrap wrap-anywhere text-ink-700">{text}</p>
          </div>
        ))}
      </div>
    </details>
  );
}

const loadAdditions = async () =>
  (await import('@waymark/contract/coaching/agreement-templates')).saveAgreementAdditions.schema.body.shape.additions;

function AdditionsForm({ begun }: { begun: AgreementTemplate }) {
  const save = useSaveAdditions();
  const [version, setVersion] = useState(begun.additionsVersion);
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadAdditions,
    defaultValues: Object.fromEntries(
      begun.editions.map(({ language }) => [language, begun.additions[language] ?? '']),
    ),
    async onSubmit(additions) {
      setSaved(false);
      const { data } = await save.mutateAsync({ additions: { ...begun.additions, ...additions }, version });
      setVersion(data.additionsVersion);
      setSaved(true);
    },
  });
  return (
    <Form onSubmit={submit}>
      {begun.editions.map(({ language, words }) => (
        <TextAreaField
          key={language}
          label={begun.editions.length > 1 ? `Your addition in ${LANGUAGES[language]}` : 'Your addition'}
          mark="Optional"
          hint={`Stands at the end, under “${words.headings.addition}”.`}
          {...field(language)}
        />
      ))}
      <div className="mt-4 grid justify-items-start gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        {isSaved && !isBusy && <Alert tone="success">Your addition is saved.</Alert>}
        <Button type="submit" variant="ghost" busyText={isBusy ? 'Saving ...' : undefined}>
          Save addition
        </Button>
      </div>
    </Form>
  );
}
