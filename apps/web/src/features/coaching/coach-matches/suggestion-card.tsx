import type { CoachSuggestion } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { LANGUAGES } from '@waymark/contract/without-schemas/coaching/languages';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { Reasons } from './reasons.tsx';

interface SuggestionCardProps {
  readonly suggestion: CoachSuggestion;
  readonly intro?: ReactNode;
  /** Left out while no request can be sent. */
  readonly onAsk?: (() => void) | undefined;
}

export function SuggestionCard({ suggestion, intro, onAsk }: SuggestionCardProps) {
  const { coach, reasons } = suggestion.attributes;
  const { firstName, slug, languages } = coach.attributes;
  return (
    <Card className="flex h-full flex-col gap-4">
      <CoachHeading coach={coach} level={3} />
      <div className="rounded-field bg-pine-50 px-4 py-3.5">
        <p className="mb-2 text-xs font-semibold text-pine-700">Why {firstName}</p>
        <Reasons label={`Why ${firstName}`} reasons={reasons} />
      </div>
      <p className="text-sm text-ink-700">Coaches in {languages.map((code) => LANGUAGES[code]).join(', ')}</p>
      {intro}
      <div className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1">
        {onAsk && <Button onClick={onAsk}>Ask {firstName}</Button>}
        <ButtonLink variant="quiet" className="-ml-2" href={linkPaths.coach(slug)} prefetch={false}>
          Read more<span className="sr-only"> about {firstName}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
