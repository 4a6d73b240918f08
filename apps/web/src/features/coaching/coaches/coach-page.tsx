import type { CoachPage as Coach } from '@waymark/contract/coaching/coaches';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { CoachProfile } from './coach-profile.tsx';

export function CoachPage({ coach, action }: { coach: Coach; action: ReactNode }) {
  return (
    <>
      <Link
        prefetch={false}
        href={linkPaths.coaches()}
        className="mb-3 inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Coaches
      </Link>
      <CoachProfile page={coach} action={action} />
    </>
  );
}
