import { progressPaths } from '@waymark/contract/coaching/progress-paths';
import { linkPaths } from '@waymark/contract/paths';
import type { ThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK, TEXT_LINK } from '#ui/link-classes.ts';
import { ShareThenAndNow } from './share-then-and-now.tsx';
import { nextWords, spanWords, ThenAndNowText } from './then-and-now-text.tsx';

const WAYS = {
  'well-being': {
    first: 'No score yet.',
    later: 'The second score stands here once you answer again.',
    press: 'Answer the five questions',
    href: linkPaths.checkIns(),
  },
  balance: {
    first: 'No wheel yet.',
    later: 'The second wheel stands here once you draw one again.',
    press: 'Draw a wheel',
    href: linkPaths.balance(),
  },
  goals: { first: 'No goals yet.', later: '', press: 'Set a goal', href: linkPaths.goals() },
} as const;

function Missing({ what, isLater, isOver }: { what: keyof typeof WAYS; isLater: boolean; isOver: boolean }) {
  const { first, later, press, href } = WAYS[what];
  return (
    <p className="mt-2 text-sm text-ink-700">
      {isOver ? 'There was nothing to compare.' : isLater ? later : first}{' '}
      {!isOver && (
        <Link prefetch={false} href={href} className={INLINE_LINK}>
          {press}
        </Link>
      )}
    </p>
  );
}

/** A coachee's own page; `zone` is theirs. */
export function OwnThenAndNow({ found, zone }: { found: ThenAndNow; zone: string }) {
  const { matchId, coach, endedAt, wellBeing, balance } = found;
  const name = coach.firstName || 'your coach';
  const isLater = { 'well-being': wellBeing !== null, balance: balance !== null, goals: false };
  return (
    <>
      <Link prefetch={false} href={linkPaths.matching()} className={TEXT_LINK}>
        Your coach
      </Link>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-display-md">Then and now</h1>
        <ButtonLink variant="ghost" href={progressPaths.thenAndNowToPrint(String(matchId))} prefetch={false}>
          Print
        </ButtonLink>
      </div>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        You and {name}, {spanWords(found, zone)}. {nextWords(found)}
      </p>
      <Card className="mt-6 max-w-2xl">
        <ThenAndNowText
          found={found}
          zone={zone}
          missing={(what) => <Missing what={what} isLater={isLater[what]} isOver={endedAt !== null} />}
        />
        <div className="mt-5 border-t border-sand-200">
          <ShareThenAndNow matchId={matchId} name={name} isShared={found.sharedAt !== null} isOver={endedAt !== null} />
        </div>
      </Card>
    </>
  );
}
