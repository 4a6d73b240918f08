'use client';

import type { Practice } from '@waymark/contract/coaches';
import { readersInWords } from '@waymark/contract/policies';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { CaseLoadForm } from './case-load-form.tsx';
import { useUpdatePractice } from './practice.api.ts';
import { caseLoadInWords } from './practice-words.ts';

/** How many clients the coach takes, and whether somebody new may come at all. */
export function CaseLoadCard({ practice }: { practice: Practice }) {
  const pause = useUpdatePractice();
  return (
    <Card>
      <h2 className="text-lg">Caseload</h2>
      <p role="status" className="mt-2 text-sm text-ink-700">
        {caseLoadInWords(practice)}
      </p>
      <SwitchRow
        label="Pause new clients"
        hint="You are still shown, as taking nobody new. Requests that wait stay, and your clients notice nothing."
        isOn={practice.isPaused}
        onChange={(isPaused) => pause.mutate({ isPaused })}
      />
      {pause.error && (
        <div className="mt-3">
          <Alert tone="danger">{pause.error.message}</Alert>
        </div>
      )}
      <CaseLoadForm practice={practice} />
      <div className="mt-5">
        <WhoSees readers={readersInWords('practice')} />
      </div>
    </Card>
  );
}
