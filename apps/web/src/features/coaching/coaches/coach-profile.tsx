import type { CoachPage } from '@waymark/contract/coaching/coaches';
import { fullName } from '@waymark/contract/full-name';
import { picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { CHIP_CLASSES } from '#ui/chip-styles.ts';
import { Portrait } from '#ui/portrait.tsx';
import { CoachHours } from './coach-hours.tsx';
import { AcceptsPill, coachPlace, languagesInWords, stylesInWords } from './coach-words.tsx';
import { directoryPath } from './directory-address.ts';

interface CoachProfileProps {
  readonly page: CoachPage;
  /** The level of the coach's name among the headings around it. */
  readonly level?: 1 | 3;
  /** Facts to begin with, the languages among them. */
  readonly glance?: ReactNode;
  readonly action?: ReactNode;
}

function Part({ title, level, children }: { title: string; level: 1 | 3; children: ReactNode }) {
  const Heading = `h${level === 1 ? 2 : 4}` as const;
  return (
    <section>
      <Heading className="font-display text-display-sm font-[560]">{title}</Heading>
      <div className="mt-2.5 grid gap-3 break-words text-ink-700">{children}</div>
    </section>
  );
}

/** Text as it was written, in its own paragraphs. */
function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph) => (
    <p key={paragraph} className="whitespace-pre-line">
      {paragraph}
    </p>
  ));
}

export function CoachProfile({ page, level = 1, glance, action }: CoachProfileProps) {
  const { attributes } = page;
  const { firstName, pronouns, headline, picture, topics, acceptsClients, bio, approach, background } = attributes;
  const name = fullName(attributes);
  const Name = `h${level}` as const;
  const facts = [
    { term: 'Credential', value: attributes.credential },
    { term: 'Has coached for', value: attributes.experience },
    ...(glance ? [] : [{ term: 'Coaches in', value: languagesInWords(attributes) }]),
    { term: 'In a conversation', value: stylesInWords(attributes) },
  ];
  return (
    <div className="@container">
      <div className="grid gap-x-14 gap-y-10 @4xl:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 content-start gap-9">
          <header>
            <div className="flex flex-col items-start gap-4 sm:flex-row sm:items-center sm:gap-6">
              <Portrait name={name} src={picture && picturePath(picture)} size="large" />
              <div className="min-w-0">
                <Name className="text-[clamp(1.9rem,5vw,2.75rem)] break-words">{name}</Name>
                <p className="mt-1 text-sm text-ink-500">
                  {[pronouns, coachPlace(attributes)].filter(Boolean).join(' · ')}
                </p>
                <p className="mt-2">
                  <AcceptsPill acceptsClients={acceptsClients} />
                </p>
              </div>
            </div>
            <p className="mt-5 text-lg break-words text-ink-700">{headline}</p>
            {glance}
            {action}
          </header>
          <Part level={level} title={`About ${firstName}`}>
            <Paragraphs text={bio} />
          </Part>
          <Part level={level} title={`Working with ${firstName}`}>
            <Paragraphs text={approach} />
          </Part>
          <Part level={level} title="Specialities">
            <ul className="flex flex-wrap gap-2">
              {topics.data.map((topic) => (
                <li key={topic.id}>
                  <Link
                    href={directoryPath({ topic: topic.attributes.slug })}
                    prefetch={false}
                    className={CHIP_CLASSES}
                  >
                    {topic.attributes.name}
                  </Link>
                </li>
              ))}
            </ul>
          </Part>
          <Part level={level} title="Works best with">
            <Paragraphs text={attributes.worksBestWith} />
          </Part>
          {background && (
            <Part level={level} title="Background">
              <Paragraphs text={background} />
            </Part>
          )}
        </div>
        <div className="grid content-start gap-5">
          <Card>
            <dl className="grid gap-3">
              {facts.map(({ term, value }) => (
                <div key={term} className="border-sand-200 not-first:border-t not-first:pt-3">
                  <dt className="text-xs font-semibold text-ink-500">{term}</dt>
                  <dd className="mt-0.5 text-sm break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          <Card>
            <CoachHours
              firstName={firstName}
              hours={attributes.hours}
              timeZone={attributes.timeZone}
              level={level === 1 ? 2 : 4}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}
