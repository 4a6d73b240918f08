import { PermanentMailError } from '#mail/mail-failure.ts';
import { PushServiceAwayError } from '#push/push-sender.ts';
import { PermanentSmsError } from '#sms/sms.ts';
import type { Services } from '../services.ts';
import type { Delivery, Metrics } from './metrics.ts';

type Senders = Pick<Services, 'mail' | 'sms' | 'push'>;

/** Whether another try may help, as each transport says it. */
const IS_AWAY: Readonly<Record<Delivery, (error: unknown) => boolean>> = {
  mail: (error) => !(error instanceof PermanentMailError),
  text: (error) => !(error instanceof PermanentSmsError),
  push: (error) => error instanceof PushServiceAwayError,
};

/** The same senders, which count what they hand on and what is refused. */
export function countedDeliveries({ mail, sms, push }: Senders, metrics: Metrics): Senders {
  const counted =
    <Message extends unknown[]>(kind: Delivery, send: (...message: Message) => Promise<void>) =>
    async (...message: Message): Promise<void> => {
      try {
        await send(...message);
      } catch (error) {
        metrics.countDelivery(kind, IS_AWAY[kind](error) ? 'away' : 'refused');
        throw error;
      }
      metrics.countDelivery(kind, 'sent');
    };
  return {
    mail: { ...mail, send: counted('mail', (message) => mail.send(message)) },
    sms: { ...sms, send: counted('text', (message) => sms.send(message)) },
    push: { ...push, send: counted('push', (token, message) => push.send(token, message)) },
  };
}
