'use client';

import { useQuery } from '@tanstack/react-query';
import { INVITATION_TEXT, REMINDER_TEXTS, type Stall } from '@waymark/contract/without-schemas/figures/stalls';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { organisationQuery, useRemind } from './organisations.api.ts';

/** Who gets it, in words: beyond joining, no sponsor knows who or how many they are. */
function receiversOf({ people, count }: Stall): { readonly question: string; readonly who: string } {
  const from = count?.from ?? 0;
  if (people !== null) {
    return from === 1
      ? { question: 'Remind 1 person?', who: 'It goes to them alone.' }
      : { question: `Remind ${from} people?`, who: 'Each of them gets their own, and sees no one else.' };
  }
  const howMany =
    count === null
      ? 'There are too few to count, and there may be none.'
      : `When we last counted, they were between ${from} and ${count.to}.`;
  return {
    question: 'Remind everyone who is stuck here?',
    who: `Everyone who is stuck here today gets it, each separately. ${howMany} You don’t see who they are.`,
  };
}

interface ReminderStepProps {
  readonly stall: Stall;
  readonly onDone: () => void;
}

/** What will be sent and who gets it, before anything is. */
export function ReminderStep({ stall, onDone }: ReminderStepProps) {
  const remind = useRemind(stall.name);
  const organisation = useQuery(organisationQuery()).data?.name ?? 'Your organisation';
  const isInvitation = stall.name === 'not-joined';
  const { question, who } = receiversOf(stall);
  const text = stall.name === 'not-joined' ? INVITATION_TEXT : REMINDER_TEXTS[stall.name];
  const begin = isInvitation ? `${organisation} ` : '';
  const isOne = stall.people !== null && stall.count?.from === 1;
  return (
    <ConfirmStep
      question={question}
      confirmText={isOne ? 'Send reminder' : 'Send reminders'}
      keepText="Send nothing"
      busyText={remind.isPending ? 'Sending ...' : undefined}
      problem={remind.error?.message}
      variant="primary"
      onConfirm={() => remind.mutate(undefined, { onSuccess: onDone })}
      onKeep={onDone}
    >
      <p>{who}</p>
      <p className="mt-2">
        {isInvitation
          ? 'It’s their invitation again, by email, with your welcome if you wrote one. Its link works for 30 more days:'
          : 'It’s a notification, and an email for those who get these by email:'}
      </p>
      <blockquote className="mt-2 border-l-4 border-sand-300 pl-3 text-ink-900">
        <b className="block font-semibold">{begin + text.title}</b>
        {begin + text.body}
      </blockquote>
    </ConfirmStep>
  );
}
