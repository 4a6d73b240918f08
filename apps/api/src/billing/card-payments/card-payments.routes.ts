import * as contract from '@waymark/contract/billing/card-payments';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { closeCheckoutJob } from './card-closings.jobs.ts';
import { takeEvent } from './card-outcomes.service.ts';
import { deleteOldEvents, setTakesCards, takesCards } from './card-payments.queries.ts';
import { followInvoice, readCardPayments, startCardPayment } from './card-payments.service.ts';
import { CARD_PAYMENTS_PERSONAL_DATA } from './card-payments-personal-data.queries.ts';
import { WrongSignatureError } from './card-processor.ts';
import { refundCardJob } from './card-refunds.jobs.ts';

/** Events hold the whole of what they are about. */
const EVENT_BYTES = 256 * 1024;

const cardPaymentsRoutes: Routes = async (app) => {
  const { db, services } = app;
  const readChoice = async (coachId: number) => ({
    data: { isOffered: services.cards !== undefined, isOn: await takesCards(db, coachId) },
  });

  app.route({
    ...contract.listCardPayments,
    handler: async ({ actor, params }) => ({ data: await readCardPayments(services, actor.userId, params.id) }),
  });

  app.route({
    ...contract.startCardPayment,
    handler: async ({ actor, params }) => ({
      data: { url: await startCardPayment(services, actor.userId, params.id) },
    }),
  });

  app.route({ ...contract.showCardChoice, handler: ({ actor }) => readChoice(actor.userId) });

  app.route({
    ...contract.changeCardChoice,
    async handler({ actor, body }) {
      await setTakesCards(db, actor.userId, body.isOn);
      return readChoice(actor.userId);
    },
  });
};

const stripeRoutes: Routes = async (app) => {
  const { services } = app;
  app.removeAllContentTypeParsers();
  // The signature is that of the bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body);

  app.route({
    ...contract.receiveStripeEvent,
    bodyLimit: EVENT_BYTES,
    async handler({ headers, body }) {
      const { cards } = services;
      if (!cards) throw new Problem('not_found');
      const signature = headers['stripe-signature'];
      try {
        await takeEvent(services, cards.readEvent(Buffer.isBuffer(body) ? body : Buffer.of(), String(signature ?? '')));
      } catch (error) {
        if (error instanceof WrongSignatureError) throw new Problem('invalid_request');
        throw error;
      }
      return { received: true } as const;
    },
  });
};

export const cardPaymentsModule = defineModule({
  name: 'card-payments',
  routes: [cardPaymentsRoutes, stripeRoutes],
  jobs: [refundCardJob, closeCheckoutJob],
  onInvoiceChanged: followInvoice,
  onPurge: deleteOldEvents,
  tellPersonalData: () => CARD_PAYMENTS_PERSONAL_DATA,
});
