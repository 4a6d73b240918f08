import { PermanentMailError } from '#mail/mail-failure.ts';
import { PushServiceAwayError } from '#push/push-sender.ts';
import { PermanentSmsError } from '#sms/sms.ts';
import type { Services } from '../services.ts';
import type { Delivery, DeliveryOutcome } from './metrics.ts';

type Senders = Pick<Services, 'mail' | 'sms' | 'push'>;

/** Whether another try may help, as each transport says it. */
const IS_AWAY: Readonly<Record<Delivery, (error: unknown) => boolean>> = {
  mail: (error) => !(error instanceof PermanentMailError),
  text: (error) => !(error instanceof PermanentSmsError),
  push: (error) => error instanceof PushServiceAwayError,
};

type Note = (kind: Delivery, outcome: DeliveryOutcome, error?: Error) => void;

/** The same senders, which note what they hand on and what is refused. */
export function notedDeliveries({ mail, sms, push }: Senders, note: Note): Senders {
  const noted =
    <Message extends unknown[]>(kind: Delivery, send: (...message: Message) => Promise<void>) =>
    async (...message: Message): Promise<void> => {
      try {
        await send(...message);
      } catch (error) {
        note(kind, IS_AWAY[kind](error) ? 'away' : 'refused', error as Error);
        throw error;
      }
      note(kind, 'sent');
    };
  return {
    mail: { ...mail, send: noted('mail', (message) => mail.send(message)) },
    sms: { ...sms, send: noted('text', (message) => sms.send(message)) },
    push: { ...push, send: noted('push', (token, message) => push.send(token, message)) },
  };
}
