import { Button } from '#ui/button.tsx';
import { TriangleAlert } from '#ui/icons.tsx';
import type { CallView } from './call/call.ts';
import { troubleWords } from './peer-words.ts';
import { personIn, type RoomSession } from './room-session.ts';

interface TroubleCardProps {
  readonly view: CallView;
  readonly session: RoomSession;
  readonly onRetry: () => void;
}

/** The first trouble that there is; one at a time is enough to deal with. */
export function TroubleCard({ view, session, onRetry }: TroubleCardProps) {
  const peer = view.peers.find(({ trouble }) => trouble !== null);
  const words = peer && troubleWords(peer, personIn(session, peer.userId), view.isRelayAvailable);
  if (!words) return null;
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-card border-l-4 border-warning-700 bg-white px-4 py-3 text-ink-900"
    >
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-700" />
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold">{words.title}</p>
        <p className="text-sm text-ink-700">{words.advice}</p>
      </div>
      <Button variant="ghost" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
