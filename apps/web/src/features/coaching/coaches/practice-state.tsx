import type { Practice } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Pill } from '#ui/pill.tsx';
import { STATE_WORDS } from './practice-words.ts';

export function PracticeState({ practice }: { practice: Practice }) {
  const { state, page } = practice;
  const { mark, tone, title, text } = STATE_WORDS[state];
  return (
    <Card>
      <p className="mb-3">
        <Pill tone={tone}>{mark}</Pill>
      </p>
      <h2 className="text-display-sm">{title}</h2>
      <p className="mt-2 max-w-prose text-ink-700">{text}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        {state === 'approved' && page && (
          <ButtonLink variant="ghost" href={linkPaths.coach(page.attributes.slug)} prefetch={false}>
            See your public page
          </ButtonLink>
        )}
        <ButtonLink variant="ghost" href="/coach/profile">
          Your profile
        </ButtonLink>
        <ButtonLink variant="ghost" href="/coach/questionnaire/screen">
          Your answers
        </ButtonLink>
      </div>
    </Card>
  );
}
