import type { CoachPage as Coach } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CoachProfile } from './coach-profile.tsx';

interface CoachPageProps {
  readonly coach: Coach;
  readonly glance: ReactNode;
  readonly action: ReactNode;
}

export function CoachPage({ coach, glance, action }: CoachPageProps) {
  return (
    <>
      <Link
        prefetch={false}
        href={linkPaths.coaches()}
        className="mb-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Coaches
      </Link>
      <CoachProfile page={coach} glance={glance} action={action} />
    </>
  );
}
