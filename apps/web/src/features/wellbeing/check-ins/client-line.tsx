import 'server-only';
import { listClientCheckIns } from '@waymark/contract/wellbeing/check-ins';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { CheckInLine } from './check-in-line.tsx';
import { lineWords } from './line-shape.ts';

interface ClientLineProps {
  readonly token: string;
  /** Of the match, as in the address. */
  readonly matchId: string;
  /** The coach's; null for one who has chosen none. */
  readonly zone: string | null;
}

async function readShared({ token, matchId }: ClientLineProps) {
  try {
    const expects = ['not_found', 'invalid_request'] as const;
    return (await serverCall(listClientCheckIns, { params: { matchId }, token, expects, timeoutMs: OWN_READ_MS })).data;
  } catch {
    return undefined;
  }
}

/** What a client shares, as its coach sees it; nothing for someone who is no client. */
export async function ClientLine(props: ClientLineProps) {
  const checkIns = await readShared(props);
  if (!checkIns) return null;
  const zone = props.zone ?? 'UTC';
  return (
    <div className="rounded-card bg-white p-4 sm:p-5.5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Check-ins shared with you</h2>
        {checkIns.length > 0 && <p className="text-xs text-ink-700">0 to 100, higher is better</p>}
      </div>
      {checkIns.length === 0 ? (
        <p className="mt-1 text-sm text-ink-700">They haven’t shared a check-in with you. That’s up to them.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-700">{lineWords(checkIns, zone)}</p>
          <CheckInLine checkIns={checkIns} zone={zone} caption="Check-ins shared with you" />
        </>
      )}
    </div>
  );
}
