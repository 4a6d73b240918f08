'use client';

import type { Practice } from '@waymark/contract/coaching/coaches';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useUpdatePractice } from './practice.api.ts';

const loadCaseLoad = async () => (await import('./case-load-schema.ts')).CaseLoad;

export function CaseLoadForm({ practice }: { practice: Practice }) {
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
