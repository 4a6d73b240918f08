'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { CoachSuggestion } from '@waymark/contract/coaching/coach-matches';
import { linkPaths } from '@waymark/contract/paths';
import { LANGUAGES } from '@waymark/contract/without-schemas/coaching/languages';
import { type ReactNode, useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { CoachHeading } from './coach-heading.tsx';
import { suggestionsQuery, usePassSuggestions } from './coach-matches.api.ts';
import { Reasons } from './reasons.tsx';
import type { AskedCoach } from './request-modal.tsx';

const NUMBERS = ['No one', 'One coach', 'Two coaches', 'Three coaches'];

export interface SuggestionsProps {
  /** Suggestions need a finished questionnaire. */
  readonly isOnboarded: boolean;
  /** Beside a coach, an accepted request ends the coaching. */
  readonly isChange?: boolean;
  readonly introOf?: ((coach: AskedCoach, coachIds: readonly number[]) => ReactNode) | undefined;
  readonly onAsk: (coach: AskedCoach) => void;
}

function NoSuggestions({ isOnboarded }: { isOnboarded: boolean }) {
  if (!isOnboarded) {
    return (
      <EmptyState title="First, what matters to you">
        <p>We suggest coaches based on your answers: topics, languages, times, and what helps you in a conversation.</p>
        <ButtonLink className="mt-4" href="/coachee/questionnaire/screen">
          Answer the questions
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No one fits right now">
      <p>
        None of the coaches who take new clients speak your languages. You can change your answers, or look at all
        coaches.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href="/coachee/questionnaire/screen">Change your answers</ButtonLink>
        <ButtonLink variant="ghost" href={linkPaths.coaches()} prefetch={false}>
          Look at all coaches
        </ButtonLink>
      </div>
    </EmptyState>
  );
}

/** Never shows old suggestions: one of them may have just declined the request. */
function useSuggestions() {
  const queryClient = useQueryClient();
  const options = suggestionsQuery();
  const [wasOutdated] = useState(() => queryClient.getQueryState(options.queryKey)?.isInvalidated === true);
  const query = useQuery(options);
  const { data, error, isFetchedAfterMount, refetch } = query;
  return wasOutdated && !isFetchedAfterMount ? { data: undefined, error: null, refetch } : { data, error, refetch };
}

export function Suggestions(props: SuggestionsProps) {
  return (
    <Loaded query={useSuggestions()} loading="Looking for coaches who fit" failed="We can’t suggest coaches right now">
      {({ data, meta }) => <SuggestedCoaches {...props} shown={data} hasMore={meta.hasMore} />}
    </Loaded>
  );
}

interface SuggestedCoachesProps extends SuggestionsProps {
  readonly shown: readonly CoachSuggestion[];
  readonly hasMore: boolean;
}

function SuggestedCoaches({ isOnboarded, isChange = false, introOf, onAsk, shown, hasMore }: SuggestedCoachesProps) {
  const pass = usePassSuggestions();
  const coachIds = shown.map(({ attributes }) => attributes.coach.id);
  if (shown.length === 0) return <NoSuggestions isOnboarded={isOnboarded} />;
  return (
    <section aria-labelledby="suggestions">
      <h2 id="suggestions" className="text-display-sm">
        {NUMBERS[shown.length] ?? 'Coaches'} who {shown.length === 1 ? 'fits' : 'fit'}
      </h2>
      <p className="mt-1.5 mb-5 max-w-prose text-ink-700">
        Based on your answers. Take your time.
        {!isChange && ' Sending a request doesn’t commit you to anything.'}
      </p>
      <ul className="grid gap-4 xl:grid-cols-3 xl:gap-5">
        {shown.map((suggestion) => {
          const { id, attributes } = suggestion.attributes.coach;
          const coach = { id, firstName: attributes.firstName };
          return (
            <li key={id} className="@container min-w-0">
              <SuggestionCard suggestion={suggestion} intro={introOf?.(coach, coachIds)} onAsk={() => onAsk(coach)} />
            </li>
          );
        })}
      </ul>
      {pass.error && (
        <div className="mt-4">
          <Alert tone="danger">{pass.error.message}</Alert>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {hasMore && (
          <Button
            variant="ghost"
            busyText={pass.isPending ? 'Looking ...' : undefined}
            onClick={() => pass.mutate(coachIds)}
          >
            See others
          </Button>
        )}
        <ButtonLink variant="ghost" href={linkPaths.coaches()} prefetch={false}>
          Browse all coaches
        </ButtonLink>
      </div>
      <p role="status" className="sr-only">
        {pass.isSuccess && `Suggested now: ${shown.map((one) => one.attributes.coach.attributes.firstName).join(', ')}`}
      </p>
    </section>
  );
}

interface SuggestionCardProps {
  readonly suggestion: CoachSuggestion;
  readonly intro?: ReactNode;
  /** Left out while no request can be sent. */
  readonly onAsk?: (() => void) | undefined;
}

function SuggestionCard({ suggestion, intro, onAsk }: SuggestionCardProps) {
  const { coach, reasons } = suggestion.attributes;
  const { firstName, slug, languages } = coach.attributes;
  return (
    <Card className="flex h-full flex-col gap-4 @lg:grid @lg:grid-cols-2 @lg:content-start @lg:gap-x-6">
      <CoachHeading coach={coach} level={3} />
      <div className="rounded-field bg-pine-50 px-4 py-3.5 @lg:col-start-2 @lg:row-span-4 @lg:row-start-1 @lg:self-start">
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
