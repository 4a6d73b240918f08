/** In the smallest unit of the currency, as it counts here. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

export interface CheckoutDraft extends Money {
  readonly paymentId: string;
  /** The same key with the same draft opens one page, however often it is asked for. */
  readonly key: string;
  /** What the page says it is for. */
  readonly words: string;
  readonly expiresAt: Date;
  readonly returnUrl: string;
  readonly leaveUrl: string;
}

/** `paid` and `confirming` name the payment that came of it. */
export type CheckoutOutcome = 'paid' | 'confirming' | 'failed' | 'expired';

export interface FoundCheckout {
  readonly outcome: CheckoutOutcome | 'open';
  readonly reference: string | null;
  readonly url: string | null;
}

export interface RefundDraft extends Money {
  readonly refundId: string;
  readonly reference: string;
}

export interface RefundOutcome {
  readonly state: 'pending' | 'refunded' | 'failed';
  /** In words, of one that failed. */
  readonly failure: string | null;
}

/** What happened at the service, and nothing of it about people. */
export type CardEvent = { readonly id: string; readonly type: string } & (
  | {
      readonly kind: 'checkout';
      readonly paymentId: string;
      readonly outcome: CheckoutOutcome;
      readonly reference: string | null;
    }
  /** `amount`: in all, as the service counts it. */
  | ({ readonly kind: 'paid-back'; readonly reference: string } & Money)
  | ({ readonly kind: 'refund'; readonly refundId: string } & RefundOutcome)
  | { readonly kind: 'disputed'; readonly reference: string }
  | { readonly kind: 'other' }
);

/** A service that takes cards on its own pages. It hears of no name and no address of anyone. */
export interface CardProcessor {
  readonly name: string;
  /** Throws `CardRefusedError` for a currency or an amount that it doesn't take. */
  startCheckout(draft: CheckoutDraft): Promise<{ readonly checkoutId: string; readonly url: string }>;
  findCheckout(checkoutId: string): Promise<FoundCheckout>;
  /** So that no one can pay on it any more, unless they did. */
  closeCheckout(checkoutId: string): Promise<FoundCheckout>;
  refund(draft: RefundDraft): Promise<RefundOutcome>;
  /** Throws `WrongSignatureError`. */
  readEvent(body: Buffer, signature: string | undefined): CardEvent;
}

/** Another try may help: it was not reached, asked to wait, or its settings are to be mended. */
export class CardServiceAwayError extends Error {}

/** For good, in words for the person who asked. */
export class CardRefusedError extends Error {}

export class WrongSignatureError extends Error {}
