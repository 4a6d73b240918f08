import type { CoachCard as Coach } from '@waymark/contract/coaching/coaches';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import { Pill } from '#ui/pill.tsx';
import { Portrait } from '#ui/portrait.tsx';
import { AcceptsPill } from './accepts-pill.tsx';
import { coachName, coachPlace, languagesInWords } from './coach-words.ts';

const TOPICS_SHOWN = 3;

export function CoachCard({ coach }: { coach: Coach }) {
  const { attributes } = coach;
  const { slug, pronouns, headline, picture, topics, acceptsClients } = attributes;
  const name = coachName(attributes);
  const more = topics.data.length - TOPICS_SHOWN;
  return (
    <article className="relative flex h-full flex-col rounded-card bg-white p-5.5 shadow-card transition-shadow hover:shadow-modal">
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
