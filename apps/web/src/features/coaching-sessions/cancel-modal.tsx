'use client';

import type { CoachingSession } from '@waymark/contract/coaching-sessions';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { ENDING_WORDS, type Ending } from './cancel-words.ts';
import { useCancelSession } from './coaching-sessions.api.ts';
import { SessionTimes } from './session-times.tsx';
import { callName, otherPerson } from './session-words.ts';

async function loadReason() {
  const { cancelSession } = await import('@waymark/contract/coaching-sessions');
  return cancelSession.schema.body;
}

interface CancelModalProps {
  readonly session: CoachingSession;
  readonly ending: Ending;
  readonly onDone: (told: string) => void;
  readonly onClose: () => void;
}

export function CancelModal({ session, ending, onDone, onClose }: CancelModalProps) {
  const cancel = useCancelSession(session.id);
  const name = callName(otherPerson(session));
  const words = ENDING_WORDS[ending];
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadReason,
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      await cancel.mutateAsync(reason);
      onDone(words.done(name));
      onClose();
    },
  });
  return (
    <Modal title={words.title} subtitle={session.attributes.policy} onClose={onClose}>
      <p className="mt-4 text-sm font-semibold">
        <SessionTimes session={session} />
      </p>
      <form method="dialog" noValidate onSubmit={submit}>
        <TextAreaField
          label="Reason"
          hint={`Optional. Only you and ${name} can read it.`}
          rows={2}
          {...field('reason')}
        />
        <div className="mt-6 grid gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" variant="danger" busyText={isBusy ? words.busy : undefined}>
            {words.press}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
