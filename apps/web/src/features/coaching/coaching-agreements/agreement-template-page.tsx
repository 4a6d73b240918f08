'use client';

import { useQuery } from '@tanstack/react-query';
import type { AgreementTemplate } from '@waymark/contract/coaching/agreement-templates';
import {
  AGREEMENT_CLAUSE_NAMES,
  AGREEMENT_CLAUSES,
  AGREEMENT_PLACES,
} from '@waymark/contract/without-schemas/coaching/agreement-templates';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { templateQuery, useRequireAgreement, useSaveTemplate } from './coaching-agreements.api.ts';
import { PracticeTexts } from './practice-texts.tsx';

export function AgreementTemplatePage() {
  return (
    <>
      <h1 className="text-display-md">Your agreement</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        What you send to clients to sign. Agreements that you sent stay as they are.
      </p>
      <div className="mt-6 grid gap-5">
        <Loaded
          isLong
          query={useQuery(templateQuery())}
          loading="Looking up your agreement"
          failed="We can’t show your agreement right now"
        >
          {(template) => (
            <>
              <Requirement template={template} />
              {template.editions.length > 0 && <PracticeTexts template={template} />}
              {(template.texts === 'own' || template.editions.length === 0) && <TemplateForm begun={template} />}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
}

function Requirement({ template }: { template: AgreementTemplate }) {
  const choose = useRequireAgreement();
  return (
    <Card>
      <h2 className="text-lg">Before a second session</h2>
      <SwitchRow
        label="No agreement, no second session"
        hint="Clients can book one session without an agreement that both of you have signed, and so can you for them. Sessions that are booked stay."
        isOn={template.isRequired}
        onChange={(isRequired) => choose.mutate(isRequired)}
      />
      <div role="status" className="mt-3 empty:hidden">
        {choose.error && <Alert tone="danger">{choose.error.message}</Alert>}
      </div>
    </Card>
  );
}

async function loadClauses() {
  return (await import('@waymark/contract/coaching/agreement-templates')).AgreementClauses;
}

const PLACES = Object.keys(AGREEMENT_PLACES)
  .map((place) => `{${place}}`)
  .join(', ');

function TemplateForm({ begun }: { begun: AgreementTemplate }) {
  const save = useSaveTemplate();
  // What was typed belongs to the version that it began with, until it is saved.
  const [version, setVersion] = useState(begun.version);
  const [isSaved, setSaved] = useState(false);
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadClauses,
    defaultValues: begun.clauses,
    async onSubmit(clauses) {
      setSaved(false);
      const { data } = await save.mutateAsync({ clauses, version });
      setVersion(data.version);
      setSaved(true);
    },
  });
  return (
    <Card>
      <h2 className="text-lg">{begun.editions.length > 0 ? 'A text of yours' : 'The text'}</h2>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        {begun.editions.length > 0 && !begun.isOwn && 'It begins with the practice’s. Once saved, you can send yours. '}
        Every agreement has these eight clauses. What stands in braces is filled in when you send it: {PLACES}.
      </p>
      <Form onSubmit={submit}>
        {AGREEMENT_CLAUSE_NAMES.map((name) => (
          <TextAreaField key={name} label={AGREEMENT_CLAUSES[name]} rows={4} {...field(name)} />
        ))}
        <div className="mt-4 grid justify-items-start gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          {isSaved && !isBusy && <Alert tone="success">Saved.</Alert>}
          <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
            Save text
          </Button>
        </div>
      </Form>
      <div className="mt-5">
        <WhoSees readers={READERS_IN_WORDS.practice} />
      </div>
    </Card>
  );
}
