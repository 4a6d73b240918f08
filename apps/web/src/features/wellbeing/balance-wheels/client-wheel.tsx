import 'server-only';
import { listClientBalanceWheels } from '@waymark/contract/wellbeing/balance-wheels';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { WheelDrawing } from './wheel-drawing.tsx';

interface ClientWheelProps {
  readonly token: string;
  /** Of the match, as in the address. */
  readonly matchId: string;
  /** The coach's; null for one who has chosen none. */
  readonly zone: string | null;
}

async function readShared({ token, matchId }: ClientWheelProps) {
  try {
    const expects = ['not_found', 'invalid_request'] as const;
    return (await serverCall(listClientBalanceWheels, { params: { matchId }, token, expects, timeoutMs: OWN_READ_MS }))
      .data;
  } catch {
    return undefined;
  }
}

/** The newest wheel that a client shares; nothing until they share one. */
export async function ClientWheel(props: ClientWheelProps) {
  const [newest, earlier] = (await readShared(props)) ?? [];
  if (!newest) return null;
  return (
    <div className="rounded-card bg-white p-4 sm:p-5.5 shadow-card">
      <h2 className="mb-4 text-lg">Balance shared with you</h2>
      <WheelDrawing wheel={newest} earlier={earlier} zone={props.zone ?? 'UTC'} />
    </div>
  );
}
