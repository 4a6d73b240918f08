import { createHmac } from 'node:crypto';
import type { StripeEvent } from './stripe-objects.ts';

interface Signing {
  readonly secret: string;
  /** In seconds; now by default. */
  readonly at?: number;
  /** Of a secret that was replaced a moment ago, whose signature stands beside the new one. */
  readonly formerSecret?: string;
}

/** By docs.stripe.com/webhooks: HMAC-SHA256 of the time, a point and the body. */
export function signEvent(event: StripeEvent, { secret, at = Math.floor(Date.now() / 1_000), formerSecret }: Signing) {
  const body = JSON.stringify(event, undefined, 2);
  const signed = (key: string) => createHmac('sha256', key).update(`${at}.${body}`).digest('hex');
  const signatures = [...(formerSecret === undefined ? [] : [formerSecret]), secret].map((key) => `v1=${signed(key)}`);
  return { body, signature: [`t=${at}`, ...signatures, `v0=${signed('an older scheme')}`].join(',') };
}
