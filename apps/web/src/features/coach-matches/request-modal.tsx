'use client';

import { MATCH_DECISION_DAYS, requestMatch } from '@waymark/contract/coach-matches';
import { readersInWords } from '@waymark/contract/policies';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { useRequestMatch } from './coach-matches.api.ts';

const Message = requestMatch.schema.body.pick({ message: true });

export interface AskedCoach {
  readonly id: number;
  readonly firstName: string;
}

/** Confirms a request to a coach, with room for a message. */
export function RequestModal({ coach, onClose }: { coach: AskedCoach; onClose: () => void }) {
  const request = useRequestMatch();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: Message,
    defaultValues: { message: '' },
    async onSubmit({ message }) {
      await request.mutateAsync({ coachId: coach.id, message });
      onClose();
    },
  });
  return (
    <Modal
      title={`Ask ${coach.firstName} to coach you`}
      subtitle={`${coach.firstName} answers within ${MATCH_DECISION_DAYS} days. Until then you can withdraw your request at any time.`}
      onClose={onClose}
    >
      <form method="dialog" noValidate onSubmit={submit}>
        <TextAreaField
          label={`Message to ${coach.firstName}`}
          hint="Optional. What brings you here, or what you hope for. A sentence is enough."
          rows={4}
          {...field('message')}
        />
        <div className="mt-4">
          <WhoSees readers={readersInWords('match')} />
        </div>
        <div className="mt-5 grid gap-4">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
            Send the request
          </Button>
        </div>
      </form>
    </Modal>
  );
}
