import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { TEXT_LINK } from '#ui/link-classes.ts';

export function BeforeSessionLinks({ firstName }: { firstName: string }) {
  return (
    <div className="flex flex-wrap gap-x-5">
      <Link prefetch={false} href="/coachee/questionnaire/screen" className={TEXT_LINK}>
        Review your answers
      </Link>
      <Link prefetch={false} href={linkPaths.matching()} className={TEXT_LINK}>
        About {firstName}
      </Link>
    </div>
  );
}
