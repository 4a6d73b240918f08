import { linkPaths } from '@waymark/contract/paths';
import type { ThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import Link from 'next/link';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { spanWords, ThenAndNowText } from './then-and-now-text.tsx';

interface ClientThenAndNowProps {
  /** Null unless the client shares it. */
  readonly found: ThenAndNow | null;
  readonly matchId: string;
  readonly zone: string;
}

/** For a client's coach. */
export function ClientThenAndNow({ found, matchId, zone }: ClientThenAndNowProps) {
  return (
    <>
      <Link prefetch={false} href={linkPaths.coachClientPart(matchId, 'goals')} className={TEXT_LINK}>
        Goals and actions
      </Link>
      <h1 className="mt-2 text-display-md">Then and now</h1>
      {found ? (
        <>
          <p className="mt-2 text-sm text-ink-700">
            {found.coachee.firstName || 'Your client'} shares this with you, {spanWords(found, zone)}.
          </p>
          <Card className="mt-6 max-w-2xl">
            <ThenAndNowText
              found={found}
              zone={zone}
              missing={() => <p className="mt-2 text-sm text-ink-700">Nothing to compare yet.</p>}
            />
          </Card>
        </>
      ) : (
        <p className="mt-2 max-w-prose text-sm text-ink-700">
          Your client doesn’t share this page with you. It sets their well-being, balance and goals from the beginning
          beside those of now, and they choose who sees it.
        </p>
      )}
    </>
  );
}
