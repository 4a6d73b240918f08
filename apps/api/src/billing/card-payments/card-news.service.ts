import { formatMoney } from '@waymark/contract/billing/money';
import { businessPaths } from '@waymark/contract/coaching/business-paths';
import type { UserId } from '#actor.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import type { InvoiceRow } from '../invoices/invoices.queries.ts';

interface Words {
  readonly title: string;
  readonly body: string;
}

/** First names only, and the amount where it is the news. */
interface Told {
  readonly client: string;
  readonly coach: string;
  readonly money: string;
}

type Writer = (told: Told) => { readonly coach?: Words; readonly client?: Words };

const NEWS = {
  paid: ({ client, coach }) => ({
    coach: { title: `${client} paid an invoice by card`, body: 'It is marked as paid.' },
    client: { title: 'Your payment arrived', body: `The invoice from ${coach} is paid.` },
  }),
  failed: () => ({
    client: {
      title: 'Your payment didn’t go through',
      body: 'Nothing was taken. You can try again, or pay as the invoice says.',
    },
  }),
  surplus: ({ client, money }) => ({
    coach: {
      title: `A second payment by ${client} goes back`,
      body: `${money} came by card when nothing was left to pay, and is being refunded.`,
    },
    client: {
      title: 'You get money back',
      body: `${money} came when nothing was left to pay, and goes back to your card.`,
    },
  }),
  refunded: ({ client, money }) => ({
    coach: { title: `${client} got money back`, body: `${money} went back to the card.` },
    client: { title: 'Money went back to your card', body: `${money}. Banks take five to ten days to show it.` },
  }),
  'refund-failed': ({ client, money }) => ({
    coach: {
      title: `A refund to ${client} failed`,
      body: `${money} couldn’t go back to the card. Pay it back in another way.`,
    },
  }),
  'refunded-outside': ({ client, money }) => ({
    coach: {
      title: `${client} got money back outside Waymark`,
      body: `${money} was refunded on the card service’s own pages. Write a credit note for it.`,
    },
  }),
  disputed: ({ client }) => ({
    coach: {
      title: `${client}’s bank disputes a payment`,
      body: 'The cardholder objected to it. The practice answers on the card service’s own pages.',
    },
  }),
} as const satisfies Record<string, Writer>;

/** Each once for a payment, a refund or an event, which the key names. */
export async function notifyAboutCards(
  tx: Db,
  services: Services,
  { id, coachId, clientId, currency }: InvoiceRow,
  { news, key, amount = 0 }: { readonly news: keyof typeof NEWS; readonly key: string; readonly amount?: number },
): Promise<void> {
  if (coachId === null || clientId === null) return;
  const { coach, coachee } = await findPeople(tx, { coachId, coacheeId: clientId }, null);
  const writer: Writer = NEWS[news];
  const words = writer({ coach, client: coachee, money: formatMoney(amount, currency) });
  const url = businessPaths.invoice(id);
  for (const [userId, told] of [
    [coachId, words.coach],
    [clientId, words.client],
  ] as const) {
    if (!told) continue;
    const dedupeKey = `card:${news}:${key}`;
    await services.notify(tx, { ...told, kind: 'invoice', userId: userId as UserId, dedupeKey, url });
  }
}
