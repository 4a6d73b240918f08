import * as contract from '@waymark/contract/people/incoming-texts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { agedReceivedTexts } from './text-messages.queries.ts';
import { receiveText } from './text-messages.service.ts';
import { isSignedByTwilio, readForm, twiml } from './twilio-webhook.ts';

const E164 = /^\+[1-9]\d{4,14}$/;

const textMessagesRoutes: Routes = async (app) => {
  const { services } = app;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => readForm(body) ?? {},
  );
  // Other bodies have no signature, and are not to be answered differently.
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => ({}));

  app.route({
    ...contract.receiveText,
    async preValidation({ headers, body }) {
      const isSigned = isSignedByTwilio(services.env, headers['x-twilio-signature'], body ?? {});
      if (!isSigned) throw new Problem('not_found');
    },
    async handler({ body: { MessageSid: id, From: phone, Body: text, OptOutType } }, reply) {
      // Short codes and names of senders belong to no one here.
      const isNumber = E164.test(phone);
      const received = { id, phone, text, isAnswered: OptOutType !== undefined };
      const answer = isNumber ? await receiveText(services, received) : undefined;
      return reply.type(contract.receiveText.textType).send(twiml(answer));
    },
  });
};

export const textMessagesModule = defineModule({
  name: 'text-messages',
  routes: [textMessagesRoutes],
  aged: [agedReceivedTexts],
});
