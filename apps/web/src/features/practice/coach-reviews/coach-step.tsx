'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { CoachReadiness, CoachReview } from '@waymark/contract/practice/coach-reviews';
import { problemToTell } from '#logging/report-failure.ts';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { type CoachFormDeed, useDecideCoach, useSetDuty } from './coach-reviews.api.ts';

type AskedDeed = 'approve' | 'suspend' | 'grant-duty' | 'name-lead' | 'revoke-duty';
export type CoachDeed = AskedDeed | CoachFormDeed;

/** What can be done about a coach, the likeliest first. */
export function deedsOf({
  state,
  duty,
  clients,
  clientLimit,
  handover,
}: CoachReview): readonly { readonly deed: CoachDeed; readonly label: string }[] {
  const ofClients = handover?.isOpen
    ? [{ deed: 'end-offers', label: 'End open offers' } as const]
    : clients > 0
      ? [{ deed: 'hand-over', label: 'Hand clients over' } as const]
      : [];
  const ofDuty = [
    ...(duty === 'none' ? [{ deed: 'grant-duty', label: 'Give triage duty' } as const] : []),
    ...(duty === 'lead' ? [] : [{ deed: 'name-lead', label: 'Name as lead on duty' } as const]),
  ];
  return [
    ...(state === 'pending' ? [{ deed: 'approve', label: 'Review' } as const] : []),
    ...(state === 'suspended' ? [{ deed: 'approve', label: 'Approve again' } as const] : []),
    ...(state === 'approved' ? ofDuty : []),
    ...(duty === 'none' ? [] : [{ deed: 'revoke-duty', label: 'End triage duty' } as const]),
    ...(clientLimit === null ? [] : [{ deed: 'set-limit', label: 'Set client limit' } as const]),
    ...ofClients,
    ...(state === 'pending' || state === 'approved' ? [{ deed: 'suspend', label: 'Suspend' } as const] : []),
  ];
}

const CHECKLIST: Readonly<Record<keyof CoachReadiness, string>> = {
  profile: 'Profile is complete',
  picture: 'Has a picture',
  languages: 'Says which languages they coach in',
  hours: 'Says when they work',
  prices: 'Shows prices',
};

function Checklist({ coach: { readiness, slug, name } }: { readonly coach: CoachReview }) {
  return (
    <>
      <ul className="mt-1 grid gap-1">
        {(Object.keys(CHECKLIST) as (keyof CoachReadiness)[]).map((part) => (
          <li key={part} className="flex gap-2">
            <span aria-hidden className="w-4 font-semibold">
              {readiness[part] ? '✓' : '–'}
            </span>
            <span>
              {CHECKLIST[part]}
              {!readiness[part] && <span className="text-ink-500"> (not yet)</span>}
            </span>
          </li>
        ))}
      </ul>
      {slug !== null && (
        <p className="mt-2">
          Once approved, {name} is shown to coachees and hears of it.{' '}
          <a href={linkPaths.coach(slug)} className={INLINE_LINK}>
            Address of the page
          </a>
        </p>
      )}
    </>
  );
}

interface DeedWords {
  readonly question: (name: string) => string;
  readonly press: string;
  readonly keep: string;
  readonly busy: string;
  readonly effect: string;
}

const WORDS: Readonly<Record<AskedDeed, DeedWords>> = {
  approve: {
    question: (name) => `Approve ${name}?`,
    press: 'Approve coach',
    keep: 'Not now',
    busy: 'Approving ...',
    effect: '',
  },
  suspend: {
    question: (name) => `Suspend ${name}?`,
    press: 'Suspend coach',
    keep: 'Leave as it is',
    busy: 'Suspending ...',
    effect: 'Coachees can’t find them or send requests. They keep their clients, and get a notification and an email.',
  },
  'grant-duty': {
    question: (name) => `Give ${name} triage duty?`,
    press: 'Give triage duty',
    keep: 'Not now',
    busy: 'Saving ...',
    effect: 'They read the triage queue once they set their hours. They get a notification.',
  },
  'name-lead': {
    question: (name) => `Name ${name} as the lead on duty?`,
    press: 'Name as lead',
    keep: 'Leave as it is',
    busy: 'Saving ...',
    effect:
      'The lead says who has triage duty, and gets overdue alerts last. Another lead keeps duty, but no longer leads.',
  },
  'revoke-duty': {
    question: (name) => `End ${name}’s triage duty?`,
    press: 'End triage duty',
    keep: 'Keep triage duty',
    busy: 'Ending ...',
    effect: 'What they had claimed goes back to the queue. They get a notification.',
  },
};

const DUTY = { 'grant-duty': 'duty', 'name-lead': 'lead', 'revoke-duty': 'none' } as const;

interface CoachStepProps {
  readonly coach: CoachReview;
  readonly deed: CoachDeed;
  readonly onDone: () => void;
}

const CoachForm = fetchedModal(() => import('./coach-forms.tsx').then((module) => module.CoachForm));

export function CoachStep({ coach, deed, onDone }: CoachStepProps) {
  if (deed === 'hand-over' || deed === 'end-offers' || deed === 'set-limit') {
    return <CoachForm coach={coach} deed={deed} onClose={onDone} />;
  }
  return <AskedStep coach={coach} deed={deed} onDone={onDone} />;
}

/** Asks before anything is changed, since the coach hears of it at once. */
function AskedStep({ coach, deed, onDone }: CoachStepProps & { readonly deed: AskedDeed }) {
  const decide = useDecideCoach(coach);
  const setDuty = useSetDuty(coach);
  const words = WORDS[deed];
  const isDecision = deed === 'approve' || deed === 'suspend';
  const { isPending, error } = isDecision ? decide : setDuty;

  function confirm(): void {
    if (isPending) return;
    if (isDecision) decide.mutate(deed === 'approve' ? 'approved' : 'suspended', { onSuccess: onDone });
    else setDuty.mutate(DUTY[deed], { onSuccess: onDone });
  }

  return (
    <ConfirmStep
      question={words.question(coach.name)}
      confirmText={words.press}
      keepText={words.keep}
      busyText={isPending ? words.busy : undefined}
      problem={error ? problemToTell(error).message : undefined}
      variant={deed === 'suspend' || deed === 'revoke-duty' ? 'danger' : 'primary'}
      onConfirm={confirm}
      onKeep={onDone}
    >
      {deed === 'approve' ? <Checklist coach={coach} /> : words.effect}
    </ConfirmStep>
  );
}
