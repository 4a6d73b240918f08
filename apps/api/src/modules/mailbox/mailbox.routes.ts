import * as contract from '@waymark/contract/mailbox';
import type { Module } from '../../app.ts';
import { Problem } from '../../problem.ts';
import { listCapturedMessages } from './mailbox.queries.ts';

/** Only where messages are captured, and only on the embedded database: it shows everyone's messages to whoever sits at the machine. */
export const mailboxRoutes: Module = async (app) => {
  const { env, database } = app.services;
  const isOpen = database.isEmbedded && (!env.smtpUrl || !env.twilio);

  app.route({
    ...contract.listCapturedMessages,
    async handler() {
      if (!isOpen) throw new Problem('not_found');
      return { data: await listCapturedMessages(app.db) };
    },
  });
};
