import type { Topic } from '@waymark/contract/people/topics';
import { LANGUAGES } from '@waymark/contract/without-schemas/coaching/languages';
import { GENDERS } from '@waymark/contract/without-schemas/people/profiles';
import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { type DirectoryState, directoryPath, isFiltered, isNarrowed } from './directory-address.ts';

interface Widening {
  readonly label: string;
  readonly state: DirectoryState;
}

/** The search and every active filter, each with the state without it. */
function wideningsOf(state: DirectoryState, topics: readonly Topic[]): readonly Widening[] {
  const first = { ...state, page: 1 };
  const { q, topic, language, gender } = state;
  const topicName = topics.find(({ attributes }) => attributes.slug === topic)?.attributes.name;
  return [
    ...(q === '' ? [] : [{ label: 'Any name', state: { ...first, q: '' } }]),
    ...(topic === null
      ? []
      : [{ label: `Any topic, not only ${topicName ?? topic}`, state: { ...first, topic: null } }]),
    ...(language === null
      ? []
      : [{ label: `Any language, not only ${LANGUAGES[language]}`, state: { ...first, language: null } }]),
    ...(gender === null
      ? []
      : [{ label: `Any gender, not only ${GENDERS[gender]}`, state: { ...first, gender: null } }]),
    ...(state.hours.length === 0 ? [] : [{ label: 'Any time', state: { ...first, hours: [], timeZone: null } }]),
    ...(state.isOpenOnly
      ? [{ label: 'Include coaches who aren’t taking new clients', state: { ...first, isOpenOnly: false } }]
      : []),
  ];
}

function titleOf(state: DirectoryState): string {
  if (state.q === '') return 'No coach matches all your filters';
  return `No coach named “${state.q}”${isFiltered(state) ? ' matches your filters' : ''}`;
}

/** Shown when no coach matches: one click removes the search or one of the filters. */
export function NoCoachesFound({ state, topics }: { state: DirectoryState; topics: readonly Topic[] }) {
  // The button below already leads to all coaches.
  const widenings = wideningsOf(state, topics).filter((widening) => isNarrowed(widening.state));
  return (
    <EmptyState title={titleOf(state)}>
      {state.q !== '' && <p>Check the spelling, or type just the first letters of a name.</p>}
      {widenings.length > 0 && (
        <>
          <p className="mt-2">Remove a filter:</p>
          <ul className="mt-3 flex flex-wrap gap-2">
            {widenings.map(({ label, state: wider }) => (
              <li key={label}>
                <Link href={directoryPath(wider)} prefetch={false} className={CHIP_CLASSES}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink variant="ghost" className="mt-4" href={directoryPath()}>
        Show all coaches
      </ButtonLink>
    </EmptyState>
  );
}
