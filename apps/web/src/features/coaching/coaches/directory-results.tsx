import type { CoachCard as Coach } from '@waymark/contract/coaching/coaches';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import { GENDERS } from '@waymark/contract/people/profile-labels';
import type { Topic } from '@waymark/contract/people/topics';
import { LANGUAGES } from '@waymark/contract/without-schemas/coaching/languages';
import Link from 'next/link';
import { answerNotFound } from '#http/answer-status.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoSuchPage } from '#ui/no-such-page.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { AcceptsPill, coachPlace, languagesInWords } from './coach-words.tsx';
import { type DirectoryState, directoryPath, isFiltered, isNarrowed } from './directory-address.ts';
import type { CoachesFound } from './directory-reads.ts';

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
  if (isBeyond) {
    answerNotFound();
    return <NoSuchPage firstPage={directoryPath({ ...state, page: 1 })} />;
  }
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

const TOPICS_SHOWN = 3;

function CoachCard({ coach }: { coach: Coach }) {
  const { attributes } = coach;
  const { slug, pronouns, headline, picture, topics, acceptsClients } = attributes;
  const name = fullName(attributes);
  const more = topics.data.length - TOPICS_SHOWN;
  return (
    <article className="relative flex h-full flex-col rounded-card bg-white p-4 sm:p-5.5 shadow-card transition-shadow hover:shadow-modal">
      <div className="flex items-center gap-3.5">
        <Portrait name={name} src={picture && picturePath(picture)} />
        <div className="min-w-0">
          <h3 className="text-lg break-words">
            <Link
              href={linkPaths.coach(slug)}
              prefetch={false}
              className="rounded-field text-ink-900 no-underline after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </Link>
          </h3>
          <p className="text-xs text-ink-500">{[pronouns, coachPlace(attributes)].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <p className="mt-3.5 text-sm font-medium break-words">{headline}</p>
      <ul aria-label="Topics" className="mt-3 flex flex-wrap gap-1.5">
        {topics.data.slice(0, TOPICS_SHOWN).map((topic) => (
          <li key={topic.id}>
            <Pill>{topic.attributes.name}</Pill>
          </li>
        ))}
        {more > 0 && <li className="py-0.5 text-xs text-ink-500">and {more} more</li>}
      </ul>
      <p className="mt-3 mb-4 text-sm text-ink-700">
        <span className="sr-only">Languages: </span>
        {languagesInWords(attributes)}
      </p>
      <p className="mt-auto">
        <AcceptsPill acceptsClients={acceptsClients} />
      </p>
    </article>
  );
}

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
function NoCoachesFound({ state, topics }: { state: DirectoryState; topics: readonly Topic[] }) {
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
