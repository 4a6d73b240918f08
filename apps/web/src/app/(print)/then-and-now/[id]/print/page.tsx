import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import Link from 'next/link';
import { requireSession } from '#auth/require-session.ts';
import { readThenAndNow } from '#features/wellbeing/then-and-now/read-then-and-now.ts';
import { spanWords, ThenAndNowText } from '#features/wellbeing/then-and-now/then-and-now-text.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';

export const metadata = { title: 'Then and now, to print' };

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const { user, accessToken: token } = await requireSession(['coachee']);
  const { id: matchId } = await params;
  const found = await readThenAndNow({ token, matchId });
  const zone = user.timeZone ?? 'UTC';
  return (
    <main className="mx-auto max-w-prose px-5 py-8 print:p-0">
      <p className="mb-6 flex flex-wrap items-center gap-x-4 text-sm text-ink-700 print:hidden">
        <Link prefetch={false} href={progressPaths.thenAndNow(matchId)} className={TEXT_LINK}>
          Back to the page
        </Link>
        Print this page from your browser’s menu.
      </p>
      <h1 className="text-display-sm">Then and now</h1>
      <p className="mt-2 mb-5 text-sm">
        You and {found.coach.firstName || 'your coach'}, {spanWords(found, zone)}
      </p>
      <ThenAndNowText
        found={found}
        zone={zone}
        missing={() => <p className="mt-2 text-sm text-ink-700">Nothing to compare yet.</p>}
      />
    </main>
  );
}
