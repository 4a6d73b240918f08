'use client';

import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { useEndSession } from './coaching-sessions.api.ts';
import { type Ending, endingOf, withAllowance } from './endings.ts';
import { otherName } from './session-names.ts';
import { SessionTimes } from './session-times.tsx';

interface EndingWords {
  readonly title: string;
  readonly press: string;
  readonly busy: string;
  readonly keep: string;
  readonly done: (name: string) => string;
}

const ENDING_WORDS: Readonly<Record<Ending, EndingWords>> = {
  cancel: {
    title: 'Cancel this session?',
    press: 'Cancel session',
    busy: 'Cancelling ...',
    keep: 'Keep session',
    done: (name) => `The session is cancelled, and ${name} knows. Both calendars will be updated.`,
  },
  decline: {
    title: 'Decline this time?',
    press: 'Decline this time',
    busy: 'Declining ...',
    keep: 'Keep it open',
    done: (name) => `You declined this time, and ${name} knows.`,
  },
  'decline-all': {
    title: 'Decline all of these times?',
    press: 'Decline all times',
    busy: 'Declining ...',
    keep: 'Keep them open',
    done: (name) => `You declined all these times, and ${name} knows. They are free again.`,
  },
  withdraw: {
    title: 'Withdraw this time?',
    press: 'Withdraw this time',
    busy: 'Withdrawing ...',
    keep: 'Keep it on offer',
    done: (name) => `You withdrew this time, and ${name} knows. It is free again.`,
  },
  'cancel-group': {
    title: 'Cancel this group session?',
    press: 'Cancel session',
    busy: 'Cancelling ...',
    keep: 'Keep session',
    done: () => 'The session is cancelled, and everyone knows. Their calendars will be updated.',
  },
  'decline-group': {
    title: 'Decline this invitation?',
    press: 'Decline',
    busy: 'Declining ...',
    keep: 'Keep it open',
    done: (name) => `You declined, and ${name} knows.`,
  },
  'cancel-meeting': {
    title: 'Cancel this meeting?',
    press: 'Cancel meeting',
    busy: 'Cancelling ...',
    keep: 'Keep meeting',
    done: (name) => `The meeting is cancelled, and ${name} know. All three calendars will be updated.`,
  },
  'decline-meeting': {
    title: 'Decline all of these times?',
    press: 'Decline all times',
    busy: 'Declining ...',
    keep: 'Keep them open',
    done: (name) => `You declined these times, and ${name} know.`,
  },
  'withdraw-meeting': {
    title: 'Withdraw these times?',
    press: 'Withdraw times',
    busy: 'Withdrawing ...',
    keep: 'Keep them on offer',
    done: (name) => `You withdrew these times, and ${name} know. They are free again.`,
  },
  leave: {
    title: 'Leave this group session?',
    press: 'Leave session',
    busy: 'Leaving ...',
    keep: 'Stay in it',
    done: (name) => `You left, and ${name} knows. Your calendar will be updated.`,
  },
};

async function loadReason() {
  const { cancelSession } = await import('@waymark/contract/sessions/coaching-sessions');
  return cancelSession.schema.body;
}

interface CancelModalProps {
  readonly session: CoachingSession;
  /** Left out for what ends the session as it stands. */
  readonly asked: Ending | undefined;
  readonly onDone: (told: string) => void;
  readonly onClose: () => void;
}

export function CancelModal({ session, asked, onDone, onClose }: CancelModalProps) {
  const [ending] = useState(asked ?? endingOf(session));
  const cancel = useEndSession(session.id, ending);
  const name = otherName(session);
  const words = ENDING_WORDS[ending];
  const { policy, allowance } = session.attributes;
  const isAll = ending === 'decline-all' || ending === 'decline-meeting' || ending === 'withdraw-meeting';
  // In a group only the coach can say why: others would have to say it to everyone.
  const hasReason = ending !== 'leave' && ending !== 'decline-group';
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadReason,
    defaultValues: { reason: '' },
    async onSubmit({ reason }) {
      const changed = await cancel.mutateAsync(reason);
      onDone(ending === 'cancel' ? withAllowance(words.done(name), changed) : words.done(name));
      onClose();
    },
  });
  return (
    <Modal
      title={words.title}
      subtitle={ending === 'decline-all' ? `${name} can propose others, or you can book a free time.` : policy}
      onClose={onClose}
    >
      {!isAll && (
        <p className="mt-4 text-sm font-semibold">
          <SessionTimes session={session} />
        </p>
      )}
      {ending === 'cancel' && allowance && <p className="mt-2 text-sm text-ink-700">{allowance.words}</p>}
      <Form onSubmit={submit}>
        {hasReason && (
          <TextAreaField
            label={isAll ? `A sentence for ${name}` : 'Reason'}
            hint={
              ending === 'cancel-group'
                ? 'Optional. Everyone you asked can read it.'
                : `Optional. Only you and ${name} can read it.`
            }
            rows={2}
            {...field('reason')}
          />
        )}
        <div className="mt-6 grid gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" variant="danger" busyText={isBusy ? words.busy : undefined}>
            {words.press}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {words.keep}
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
