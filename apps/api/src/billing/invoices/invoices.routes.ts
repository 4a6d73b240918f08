import * as issuers from '@waymark/contract/billing/invoice-issuers';
import * as contract from '@waymark/contract/billing/invoices';
import { digitsOf, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { writeSpreadsheet } from '../../spreadsheet-file.ts';
import { creditInvoice } from './credit-notes.service.ts';
import { findIssuer, upsertIssuer } from './invoice-issuers.queries.ts';
import { mailInvoiceJob } from './invoice-mails.jobs.ts';
import { type BookedLine, findStart, listBookedLines, listInvoicesOf } from './invoice-reads.queries.ts';
import { agedInvoices, partWithInvoices } from './invoices.queries.ts';
import { changeDraft, draftInvoice, dropDraft, issueInvoice, markPaid, readInvoice } from './invoices.service.ts';
import { INVOICES_PERSONAL_DATA } from './invoices-personal-data.queries.ts';

const COLUMNS = [
  ...['Number', 'Kind', 'Credits', 'Issued', 'Due', 'Buyer', 'Country', 'Tax number', 'Currency'],
  ...['Tax rate in %', 'Net', 'Tax', 'Total', 'Paid on', 'Paid by'],
] as const;

/** What a credit note takes back is below zero, so that columns can be added up. */
function bookedRow(booked: BookedLine): readonly string[] {
  const { kind, currency, net, tax } = booked;
  const isCredit = kind === 'credit-note';
  const amount = (value: number) => plainDecimal(isCredit ? -value : value, digitsOf(currency));
  return [
    ...[booked.number, isCredit ? 'Credit note' : 'Invoice', booked.credits ?? ''],
    ...[booked.issuedOn, isCredit ? '' : booked.dueOn, booked.buyerName, booked.buyerCountry],
    ...[booked.buyerTaxNumber ?? '', currency, shortDecimal(booked.taxRate, 2)],
    ...[amount(net), amount(tax), amount(net + tax), booked.paidOn ?? '', booked.how ?? ''],
  ];
}

const issuerRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...issuers.showInvoiceIssuer,
    handler: async ({ actor }) => ({ data: await findIssuer(db, actor.userId) }),
  });

  app.route({
    ...issuers.saveInvoiceIssuer,
    async handler({ actor, body }) {
      await upsertIssuer(db, actor.userId, body);
      return { data: await findIssuer(db, actor.userId) };
    },
  });
};

const readingRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.listInvoices,
    handler: ({ actor, query }) => listInvoicesOf(db, actor.userId, query),
  });

  app.route({
    ...contract.downloadInvoices,
    async handler({ actor }, reply) {
      const file = writeSpreadsheet(COLUMNS, (await listBookedLines(db, actor.userId)).map(bookedRow));
      return reply.type(contract.downloadInvoices.textType).send(file);
    },
  });

  app.route({
    ...contract.showInvoice,
    handler: async ({ actor, params }) => ({ data: await readInvoice(db, actor.userId, params.id) }),
  });

  app.route({
    ...contract.showInvoiceStart,
    async handler({ actor, params }) {
      const data = await findStart(db, actor.userId, params.matchId);
      if (!data) throw new Problem('not_found');
      return { data };
    },
  });
};

const writingRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.draftInvoice,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await draftInvoice(services, actor.userId, params.matchId, body) });
    },
  });

  app.route({
    ...contract.changeInvoice,
    handler: async ({ actor, params, body }) => ({ data: await changeDraft(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...contract.deleteInvoice,
    async handler({ actor, params }, reply) {
      await dropDraft(services, actor.userId, params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.issueInvoice,
    handler: async ({ actor, params, body }) => ({
      data: await issueInvoice(services, actor.userId, params.id, body.version),
    }),
  });

  app.route({
    ...contract.markInvoicePaid,
    handler: async ({ actor, params, body }) => ({ data: await markPaid(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...contract.unmarkInvoicePaid,
    handler: async ({ actor, params }) => ({ data: await markPaid(services, actor.userId, params.id, null) }),
  });

  app.route({
    ...contract.creditInvoice,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await creditInvoice(services, actor.userId, params.id, body) });
    },
  });
};

export const invoicesModule = defineModule({
  name: 'invoices',
  routes: [issuerRoutes, readingRoutes, writingRoutes],
  jobs: [mailInvoiceJob],
  aged: [agedInvoices],
  onAccountErased: (tx, _services, { userId }) => partWithInvoices(tx, userId),
  tellPersonalData: () => INVOICES_PERSONAL_DATA,
});
