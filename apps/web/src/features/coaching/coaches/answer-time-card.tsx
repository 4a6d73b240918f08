'use client';

import type { Practice } from '@waymark/contract/coaching/coaches';
import {
  ANSWER_TIME_NAMES,
  ANSWER_TIMES,
  type AnswerTime,
} from '@waymark/contract/without-schemas/coaching/answer-times';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useUpdatePractice } from './practice.api.ts';

/** What clients read beside the field in which they write. */
export function AnswerTimeCard({ practice }: { practice: Practice }) {
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
