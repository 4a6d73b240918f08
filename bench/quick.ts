import { measureLeanCalls } from './calls.ts';
import { type Ratios, readRecord, recordCalls } from './record.ts';

const SECONDS = 1;
const FALLEN_BELOW = 0.85;

const rounded = (ratio: number) => Math.round(ratio * 100) / 100;

const told = (ratio: number | null | undefined) => ratio?.toFixed(2) ?? 'none';

/** By time on a core where both are known, since other programs disturb it less. */
function change(now: Ratios, before: Ratios): number {
  const ofWork = now.work === null || before.work === null ? undefined : now.work / before.work;
  return ofWork ?? now.speed / before.speed;
}

/**
 * Names each call whose ratio fell by more than 15 %. `record` writes the record instead; anything
 * else is a part of the names of the calls to measure.
 */
export async function measureQuickly(line: (text: string) => void, asked?: string): Promise<void> {
  const isRecording = asked === 'record';
  const { calls: recorded } = await readRecord();
  const calls: Record<string, Ratios> = {};
  line('Ratio to the lean floor in requests a second, and in time on a core; before that of bench/record.json');
  const isMeasured = await measureLeanCalls(
    { seconds: SECONDS, named: isRecording ? '' : asked },
    ({ name, ours, floor }) => {
      const [own, least] = [ours.coreMsPerRequest, floor.coreMsPerRequest];
      const work = own && least ? rounded(least / own) : null;
      calls[name] = { speed: rounded(ours.requestsPerSecond / floor.requestsPerSecond), work };
      const { speed, work: before } = recorded[name] ?? { speed: undefined, work: undefined };
      line(
        `${name.padEnd(30)} speed ${told(calls[name].speed)} (${told(speed)})   work ${told(work)} (${told(before)})` +
          `   ours ${ours.requestsPerSecond.toFixed(0).padStart(5)}/s p99 ${ours.p99Ms.toFixed(1)} ms`,
      );
    },
  );
  if (!isMeasured) {
    line('PostgreSQL is not installed: skipping the calls.');
    return;
  }
  if (isRecording) {
    await recordCalls(calls);
    return;
  }
  const fallen = Object.entries(calls).filter(([name, now]) => {
    const before = recorded[name];
    return before !== undefined && change(now, before) < FALLEN_BELOW;
  });
  line(
    fallen.length === 0
      ? 'None fell by more than 15 %.'
      : `Fell by more than 15 %: ${fallen.map(([name]) => name).join(', ')}`,
  );
}
