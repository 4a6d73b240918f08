import 'server-only';
import { listCheckIns, type SharedCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { CheckInLine } from './check-in-line.tsx';
import { lineWords } from './line-shape.ts';

/** Undefined while the API doesn't answer, which the log says. */
async function readOwnCheckIns(token: string): Promise<readonly SharedCheckIn[] | undefined> {
  try {
    const { data } = await serverCall(listCheckIns, { token, timeoutMs: OWN_READ_MS });
    return data.map(({ attributes: { kind, score, takenAt } }) => ({ kind, score, takenAt }));
  } catch {
    return undefined;
  }
}

interface OwnLineProps {
  readonly token: string;
  /** Null for people who have chosen none. */
  readonly zone: string | null;
  readonly isSmall?: boolean;
}

/** The person's own line, headed by what it says. */
export async function OwnLine({ token, zone, isSmall = false }: OwnLineProps) {
  const checkIns = await readOwnCheckIns(token);
  const inZone = zone ?? 'UTC';
  if (!checkIns) {
    return <p className="mt-2 text-sm text-ink-700">We can’t draw your line right now. Please reload the page.</p>;
  }
  const words = lineWords(checkIns, inZone);
  if (isSmall) {
    return (
      <>
        <p className="sr-only">{words}</p>
        <CheckInLine checkIns={checkIns} zone={inZone} />
      </>
    );
  }
  return (
    <div className="rounded-card bg-white p-4 sm:p-5.5 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{words}</h2>
        {checkIns.length > 0 && <p className="text-xs text-ink-700">0 to 100, higher is better</p>}
      </div>
      {checkIns.length === 0 ? (
        <p className="mt-2 text-sm text-ink-700">Your line begins with your first check-in. It takes about a minute.</p>
      ) : (
        <CheckInLine checkIns={checkIns} zone={inZone} caption="Your check-ins" />
      )}
    </div>
  );
}
