import type { CoachCard } from '@waymark/contract/coaching/coaches';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import { Portrait } from '#ui/portrait.tsx';

interface CoachHeadingProps {
  readonly coach: CoachCard;
  readonly level: 2 | 3;
  /** Without what the coach says of the work, for those who know it. */
  readonly isBrief?: boolean;
}

export function CoachHeading({ coach, level, isBrief = false }: CoachHeadingProps) {
  const { slug, headline, picture } = coach.attributes;
  const Heading = `h${level}` as const;
  const name = fullName(coach.attributes);
  return (
    <div className={`flex gap-3.5 ${isBrief ? 'items-center' : 'items-start'}`}>
      <Portrait name={name} src={picture && picturePath(picture)} />
      <div className="min-w-0">
        <Heading className="text-lg break-words">
          <Link href={linkPaths.coach(slug)} prefetch={false} className="rounded-field text-ink-900 hover:underline">
            {name}
          </Link>
        </Heading>
        {!isBrief && <p className="mt-0.5 text-sm break-words text-ink-700">{headline}</p>}
      </div>
    </div>
  );
}
