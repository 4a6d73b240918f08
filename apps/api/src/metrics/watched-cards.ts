import { type CardProcessor, CardServiceAwayError } from '#billing/card-payments/card-processor.ts';
import type { Services } from '../services.ts';

/** The same, which notes whether the service answers. */
export function watchedCards(
  cards: CardProcessor,
  { metrics, serviceWatch }: Pick<Services, 'metrics' | 'serviceWatch'>,
): CardProcessor {
  const watched =
    <Asked extends unknown[], Answer>(ask: (...asked: Asked) => Promise<Answer>) =>
    async (...asked: Asked): Promise<Answer> => {
      try {
        const answer = await ask(...asked);
        serviceWatch.note('cards');
        return answer;
      } catch (error) {
        const isAway = error instanceof CardServiceAwayError;
        metrics?.countCards(isAway ? 'away' : 'refused');
        serviceWatch.note('cards', isAway ? error : undefined);
        throw error;
      }
    };
  return {
    ...cards,
    startCheckout: watched((draft) => cards.startCheckout(draft)),
    findCheckout: watched((id) => cards.findCheckout(id)),
    closeCheckout: watched((id) => cards.closeCheckout(id)),
    refund: watched((draft) => cards.refund(draft)),
  };
}
