import type { answerCapturedMessage, CapturedMessage } from '@waymark/contract/notices/mailbox';
import type { z } from 'zod';
import { MailComposer } from '#mail/nodemailer-port.ts';
import { receiveText } from '#people/text-messages/text-messages.service.ts';
import { Problem } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { findCapturedMessage } from './mailbox.queries.ts';

type Answer = z.output<typeof answerCapturedMessage.schema.body>;

/** The mail that the person's own program would send, taken in the way all others are. */
async function replyTo(services: Services, { to, subject, replyTo }: CapturedMessage, answer: Answer): Promise<void> {
  if (!replyTo) throw new Problem('not_found');
  const source = await new MailComposer({
    from: { name: '', address: to },
    to: { name: '', address: replyTo },
    subject: `Re: ${subject ?? ''}`,
    messageId: `<${answer.answerId}@waymark.local>`,
    text: answer.text,
  })
    .compile()
    .build();
  for (const listener of services.onMailReceived) await listener(services, source);
}

async function answerText(services: Services, { to }: CapturedMessage, { answerId, text }: Answer): Promise<void> {
  const answer = await receiveText(services, { id: answerId, phone: to, text, isAnswered: false });
  if (answer !== undefined) await services.sms.send({ id: `answer-${answerId}`, to, text: answer });
}

/** Problems: `not_found`, also for a mail that no one answers. */
export async function answerMessage(services: Services, id: number, answer: Answer): Promise<void> {
  const message = await findCapturedMessage(services.database.db, id);
  if (!message) throw new Problem('not_found');
  if (message.channel === 'sms' && services.env.twilio) throw new Problem('not_found');
  await (message.channel === 'sms' ? answerText : replyTo)(services, message, answer);
}
