import type { Topic } from '@waymark/contract/people/topics';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { CoachCard } from './coach-card.tsx';
import { type DirectoryState, directoryPath, isNarrowed } from './directory-address.ts';
import type { CoachesFound } from './directory-reads.ts';
import { NoCoachesFound } from './no-coaches-found.tsx';

interface DirectoryResultsProps {
  readonly state: DirectoryState;
  readonly found: CoachesFound;
  readonly topics: readonly Topic[];
}

function headingOf(state: DirectoryState): string {
  if (state.q !== '') return 'Search results';
  return isNarrowed(state) ? 'Who fits' : 'All coaches';
}

const countOf = (total: number) => (total === 1 ? '1 coach' : `${total} coaches`);

function Nothing({ state, topics, isBeyond }: Omit<DirectoryResultsProps, 'found'> & { isBeyond: boolean }) {
  if (isBeyond) return <NoSuchPage firstPage={directoryPath({ ...state, page: 1 })} />;
  if (isNarrowed(state)) return <NoCoachesFound state={state} topics={topics} />;
  return <EmptyState title="No coaches yet">Coaches will appear here once they’re approved.</EmptyState>;
}

export function DirectoryResults({ state, found, topics }: DirectoryResultsProps) {
  const { data, meta } = found;
  const { total } = meta.pagination;
  return (
    <section aria-labelledby="coaches" className="mt-8">
      <h2 id="coaches" className="text-lg">
        {headingOf(state)}
      </h2>
      <p role="status" className="mt-1 mb-4 text-sm text-ink-500">
        {countOf(total)}
      </p>
      {data.length === 0 ? (
        <Nothing state={state} topics={topics} isBeyond={total > 0} />
      ) : (
        <>
          <ul className="grid gap-4 @xl:grid-cols-2 @4xl:grid-cols-3 @4xl:gap-5">
            {data.map((coach) => (
              <li key={coach.id} className="min-w-0">
                <CoachCard coach={coach} />
              </li>
            ))}
          </ul>
          <PageLinks pagination={meta.pagination} pathOf={(page) => directoryPath({ ...state, page })} />
        </>
      )}
    </section>
  );
}
