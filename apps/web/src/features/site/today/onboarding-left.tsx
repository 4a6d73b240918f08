import type { SessionUser } from '@waymark/contract/people/session-users';
import { ROLE } from '@waymark/contract/roles';
import { profilePath } from '#features/people/profiles/profile-path.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Check } from '#ui/icons.tsx';

const WORDS = {
  coachee: {
    title: 'Two steps to your coach',
    profile: 'Who you are: a name, a country, a time zone',
    questions: 'What matters to you: about eight minutes, saved as you go',
    questionnaire: '/coachee/questionnaire/screen',
  },
  coach: {
    title: 'Two steps to your first client',
    profile: 'Who you are: a headline and a few words about you',
    questions: 'How you coach: about ten minutes, saved as you go',
    questionnaire: '/coach/questionnaire/screen',
  },
} as const;

/** True when profile and questionnaire are complete, or the role has neither. */
export function isOnboarded(user: SessionUser): boolean {
  const record = user.subscriber ?? user.service_provider;
  return !record || (record.profile_completed === 1 && record.onboarding_completed === 1);
}

/** The open onboarding steps with a link to the next; renders nothing once all are done. */
export function OnboardingLeft({ user }: { user: SessionUser }) {
  const record = user.subscriber ?? user.service_provider;
  if (!record || isOnboarded(user)) return null;
  const { title, profile, questions, questionnaire } = WORDS[user.role.id === ROLE.coach ? 'coach' : 'coachee'];
  const next = record.profile_completed === 1 ? questionnaire : profilePath(user);
  const steps = [
    { text: profile, isDone: record.profile_completed === 1 },
    { text: questions, isDone: record.onboarding_completed === 1 },
  ];
  const hasBegun = steps.some(({ isDone }) => isDone);
  return (
    <Card>
      <h2 className="text-lg">{hasBegun ? 'One step left' : title}</h2>
      <ol className="mt-4 grid gap-3">
        {steps.map(({ text, isDone }, place) => (
          <li key={text} className={`flex items-center gap-3 text-sm ${isDone ? 'text-ink-500' : ''}`}>
            <span
              aria-hidden
              className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold ${isDone ? 'bg-success-100 text-success-700' : 'bg-apricot-100 text-apricot-700'}`}
            >
              {isDone ? <Check className="size-4" /> : place + 1}
            </span>
            <span>
              {text}
              {isDone && <span className="sr-only"> (done)</span>}
            </span>
          </li>
        ))}
      </ol>
      <ButtonLink className="mt-5" href={next}>
        {hasBegun ? 'Continue' : 'Begin'}
      </ButtonLink>
    </Card>
  );
}
