import type { CoachCard } from '@waymark/contract/coaching/coaches';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths, picturePath } from '@waymark/contract/paths';
import Link from 'next/link';
import { Portrait } from '#ui/portrait.tsx';

interface CoachHeadingProps {
  readonly coach: CoachCard;
  readonly level: 2 | 3;
}

export function CoachHeading({ coach, level }: CoachHeadingProps) {
  const { slug, headline, picture } = coach.attributes;
  const Heading = `h${level}` as const;
  const name = fullName(coach.attributes);
  return (
    <div className="flex items-start gap-3.5">
      <Portrait name={name} src={picture && picturePath(picture)} />
      <div className="min-w-0">
        <Heading className="text-lg break-words">
          <Link href={linkPaths.coach(slug)} prefetch={false} className="rounded-field text-ink-900 hover:underline">
            {name}
          </Link>
        </Heading>
        <p className="mt-0.5 text-sm break-words text-ink-700">{headline}</p>
      </div>
    </div>
  );
}
