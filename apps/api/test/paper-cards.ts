import type { CardProcessor } from '#billing/card-payments/card-processor.ts';

const never = () => Promise.reject(new Error('No one asks for this here.'));

/** Opens pages that no one pays on. */
export const paperCards: CardProcessor = {
  name: 'Paper',
  startCheckout: async ({ paymentId }) => ({ checkoutId: paymentId, url: `https://cards.example.org/${paymentId}` }),
  findCheckout: async (id) => ({ outcome: 'open', reference: null, url: `https://cards.example.org/${id}` }),
  closeCheckout: never,
  refund: never,
  readEvent() {
    throw new Error('No event comes from paper.');
  },
};
