import 'server-only';
import { listBalanceWheels } from '@waymark/contract/wellbeing/balance-wheels';
import { OWN_READ_MS, serverCall } from '#http/server-call.ts';
import { WheelDrawing } from './wheel-drawing.tsx';

interface OwnWheelProps {
  readonly token: string;
  /** Null for people who have chosen none. */
  readonly zone: string | null;
}

async function readOwnWheels(token: string) {
  try {
    return (await serverCall(listBalanceWheels, { token, timeoutMs: OWN_READ_MS })).data;
  } catch {
    return undefined;
  }
}

/** The newest wheel beside the one before. */
export async function OwnWheel({ token, zone }: OwnWheelProps) {
  const wheels = await readOwnWheels(token);
  const [newest, earlier] = wheels ?? [];
  return (
    <div className="rounded-card bg-white p-4 sm:p-5.5 shadow-card">
      {newest ? (
        <WheelDrawing wheel={newest} earlier={earlier} zone={zone ?? 'UTC'} />
      ) : (
        <>
          <h2 className="text-lg">{wheels ? 'Draw your first wheel' : 'We can’t draw your wheel right now'}</h2>
          <p className="mt-2 text-sm text-ink-700">
            {wheels
              ? 'How content are you with eight areas of your life? Draw it now and again in half a year, and see what has moved.'
              : 'Please reload the page in a moment.'}
          </p>
        </>
      )}
    </div>
  );
}
