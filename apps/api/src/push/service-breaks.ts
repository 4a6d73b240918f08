import { type PushSender, PushServiceAwayError } from './push-sender.ts';

/** How long to leave an unresponsive push service alone, so that it holds up nothing else. */
const BREAK_MS = 10_000;

/** A token's service: each browser maker has one. */
const serviceOf = (identity: string): string => URL.parse(identity)?.host ?? 'firebase';

/** Skips a push service that has just been away, instead of waiting for it. */
export function withServiceBreaks(sender: PushSender, breakMs = BREAK_MS): PushSender {
  const breaks = new Map<string, number>();
  return {
    ...sender,
    async send(token, message) {
      const service = serviceOf(sender.identify(token) ?? '');
      const remainingMs = (breaks.get(service) ?? 0) - Date.now();
      if (remainingMs > 0) throw new PushServiceAwayError('The push service was away.', Math.ceil(remainingMs / 1_000));
      breaks.delete(service);
      try {
        await sender.send(token, message);
      } catch (error) {
        const isAway = error instanceof PushServiceAwayError && error.isWholeService;
        if (isAway) breaks.set(service, Date.now() + breakMs);
        throw error;
      }
    },
  };
}
