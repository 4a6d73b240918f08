import { type PushSender, PushServiceAwayError } from './push-sender.ts';

/** A push service that did not answer is left alone for so long; what is for it waits, and holds up nothing else. */
const BREAK_MS = 10_000;

/** The service that a token belongs to: browsers of each maker have their own. */
const serviceOf = (identity: string): string => URL.parse(identity)?.host ?? 'firebase';

/** Spares a sender the wait for a push service that was away a moment ago. */
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
