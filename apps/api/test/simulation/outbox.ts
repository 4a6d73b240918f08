import type { MailTransport, OutgoingMail } from '#mail/mail.ts';
import type { Chance } from './chance.ts';

/** A mail as its server took it. */
export type TakenMail = OutgoingMail & {
  /** The server's answer was lost, so that the same mail comes again. */
  readonly isAnswerLost: boolean;
};

export interface Outbox {
  readonly taken: TakenMail[];
  readonly send: MailTransport['send'];
  /** From now on the server takes every mail, and its answers arrive. */
  heal(): void;
}

/** A mail server that is away now and then, or whose answer is lost. */
export function openOutbox(chance: Chance): Outbox {
  const taken: TakenMail[] = [];
  let isWell = false;
  return {
    taken,
    async send(mail) {
      if (!isWell && chance.happens(3)) throw new Error('The mail server is away.');
      const isAnswerLost = !isWell && chance.happens(2);
      taken.push({ ...mail, isAnswerLost });
      if (isAnswerLost) throw new Error('The answer of the mail server is lost.');
    },
    heal() {
      isWell = true;
    },
  };
}
