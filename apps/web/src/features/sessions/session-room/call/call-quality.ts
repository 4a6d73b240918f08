import type { CallQuality } from './call-view.ts';

/** Counted since the connection began. */
export interface Received {
  readonly packets: number;
  readonly lost: number;
  readonly roundTripSeconds: number;
}

/** The parts that we read of the entries of `getStats()`. */
interface Stats {
  readonly type: string;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly state?: string;
  readonly nominated?: boolean;
  readonly currentRoundTripTime?: number;
}

const FAIR = { lostShare: 0.03, roundTripSeconds: 0.3 };
const POOR = { lostShare: 0.1, roundTripSeconds: 0.8 };
/** Fewer tell nothing: a muted person sends hardly any. */
const ENOUGH_PACKETS = 20;

export function receivedIn(stats: readonly Stats[]): Received {
  let [packets, lost, roundTripSeconds] = [0, 0, 0];
  for (const entry of stats) {
    if (entry.type === 'inbound-rtp') {
      packets += entry.packetsReceived ?? 0;
      lost += entry.packetsLost ?? 0;
    }
    if (entry.type === 'candidate-pair' && entry.nominated && entry.state === 'succeeded') {
      roundTripSeconds = Math.max(roundTripSeconds, entry.currentRoundTripTime ?? 0);
    }
  }
  return { packets, lost, roundTripSeconds };
}

/** Between two readings. Null while there is nothing to judge by. */
export function qualityBetween(before: Received | null, now: Received): CallQuality | null {
  const packets = now.packets - (before?.packets ?? 0);
  const lost = Math.max(0, now.lost - (before?.lost ?? 0));
  if (packets + lost < ENOUGH_PACKETS && now.roundTripSeconds === 0) return null;
  const lostShare = packets + lost < ENOUGH_PACKETS ? 0 : lost / (packets + lost);
  const exceeds = (limit: typeof FAIR) => lostShare > limit.lostShare || now.roundTripSeconds > limit.roundTripSeconds;
  if (exceeds(POOR)) return 'poor';
  return exceeds(FAIR) ? 'fair' : 'good';
}

/** Judges each stretch between two calls. */
export function createQualityMeter(connection: RTCPeerConnection): () => Promise<CallQuality | null> {
  let before: Received | null = null;
  return async () => {
    const entries: Stats[] = [];
    (await connection.getStats()).forEach((entry: Stats) => void entries.push(entry));
    const now = receivedIn(entries);
    const quality = qualityBetween(before, now);
    before = now;
    return quality;
  };
}
