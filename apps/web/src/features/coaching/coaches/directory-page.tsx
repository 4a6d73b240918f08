import { GENDERS } from '@waymark/contract/people/profile-labels';
import type { Topic } from '@waymark/contract/people/topics';
import { LANGUAGES } from '@waymark/contract/without-schemas/coaching/languages';
import { AwayState } from '#ui/error-state.tsx';
import type { DirectoryState } from './directory-address.ts';
import { DirectoryFilters } from './directory-filters.tsx';
import type { CoachesFound } from './directory-reads.ts';
import { DirectoryResults } from './directory-results.tsx';

const choices = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface DirectoryPageProps {
  readonly state: DirectoryState;
  /** Undefined while the API does not answer. */
  readonly found: CoachesFound | undefined;
  readonly topics: readonly Topic[] | undefined;
}

/** The coaches for this address, rendered on the server so that they show without JavaScript. */
export function DirectoryPage({ state, found, topics }: DirectoryPageProps) {
  return (
    <div className="@container">
      <h1 className="text-display-md">Coaches</h1>
      <p className="mt-2 max-w-prose text-ink-700">
        Every coach is reviewed by our team. The order changes daily, so everyone gets seen.
      </p>
      {found && topics ? (
        <>
          <DirectoryFilters
            state={state}
            topics={topics.map(({ attributes }) => ({ value: attributes.slug, label: attributes.name }))}
            languages={choices(LANGUAGES)}
            genders={choices(GENDERS)}
          />
          <DirectoryResults state={state} found={found} topics={topics} />
        </>
      ) : (
        <AwayState title="We can’t show the coaches right now" />
      )}
    </div>
  );
}
