import { LANGUAGES } from '@waymark/contract/languages';
import { GENDERS } from '@waymark/contract/profiles';
import type { Topic } from '@waymark/contract/topics';
import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { type DirectoryState, directoryPath, isNarrowed } from './directory-address.ts';

interface Widening {
  readonly label: string;
  readonly state: DirectoryState;
}

/** What is asked for, each with the state in which it is not. */
function wideningsOf(state: DirectoryState, topics: readonly Topic[]): readonly Widening[] {
  const first = { ...state, page: 1 };
  const { topic, language, gender } = state;
  const topicName = topics.find(({ attributes }) => attributes.slug === topic)?.attributes.name;
  return [
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
    ...(state.isOpenOnly ? [{ label: 'Also those who take nobody new', state: { ...first, isOpenOnly: false } }] : []),
  ];
}

/** Nobody fits all that was asked for: one click asks for less. */
export function NobodyFound({ state, topics }: { state: DirectoryState; topics: readonly Topic[] }) {
  // What leads to everybody is the button below already.
  const widenings = wideningsOf(state, topics).filter((widening) => isNarrowed(widening.state));
  return (
    <EmptyState title="Nobody fits all of that at the moment">
      {widenings.length > 0 && (
        <>
          <p>Leave one thing out:</p>
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
