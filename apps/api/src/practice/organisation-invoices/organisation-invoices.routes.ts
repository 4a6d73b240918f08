import { digitsOf, plainDecimal, shortDecimal } from '@waymark/contract/billing/money';
import * as console from '@waymark/contract/practice/console-invoices';
import * as own from '@waymark/contract/practice/organisation-invoices';
import * as prices from '@waymark/contract/practice/organisation-prices';
import type { UserId } from '#actor.ts';
import type { Db } from '#db/client.ts';
import type { OrganisationId } from '#organisations/organisations/sponsors.queries.ts';
import { requireSponsor } from '#organisations/organisations/sponsors.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { writeSpreadsheet } from '../../spreadsheet-file.ts';
import {
  type BookedRow,
  countMoneyDue,
  findInvoiceTo,
  listAllInvoices,
  listBookedRows,
  listInvoicesTo,
} from './organisation-invoice-reads.queries.ts';
import { draftInvoicesJob } from './organisation-invoices.jobs.ts';
import { agedOrganisationInvoices } from './organisation-invoices.queries.ts';
import {
  addLine,
  creditInvoice,
  issueDraft,
  markPaid,
  readAnyInvoice,
  removeLine,
  withdrawDraft,
} from './organisation-invoices.service.ts';
import { findPracticeIssuer } from './organisation-prices.queries.ts';
import { readBilling, saveBuyer, saveIssuer, setPrice, takeBackPrice } from './organisation-prices.service.ts';

const COLUMNS = [
  ...['Number', 'Kind', 'Credits', 'Month', 'Issued', 'Due', 'Buyer', 'Country', 'Tax number', 'Currency'],
  ...['Tax rate in %', 'Net', 'Tax', 'Total', 'Paid on', 'Paid by'],
] as const;

/** What a credit note takes back is below zero, so that columns can be added up. */
function bookedRow(booked: BookedRow): readonly string[] {
  const { kind, currency, net, tax } = booked;
  const isCredit = kind === 'credit-note';
  const amount = (value: number) => plainDecimal(isCredit ? -value : value, digitsOf(currency));
  return [
    ...[booked.number, isCredit ? 'Credit note' : 'Invoice', booked.credits ?? '', booked.month ?? ''],
    ...[booked.issuedOn, isCredit ? '' : booked.dueOn, booked.buyerName, booked.buyerCountry],
    ...[booked.buyerTaxNumber ?? '', currency, shortDecimal(booked.taxRate, 2)],
    ...[amount(net), amount(tax), amount(net + tax), booked.paidOn ?? '', booked.how ?? ''],
  ];
}

/** What this person runs as a whole. Problem: `not_found`, also for admins of a group. */
async function requireOwnOrganisation(db: Db, userId: UserId): Promise<OrganisationId> {
  const { organisationId, groupId } = await requireSponsor(db, userId);
  if (groupId !== null) throw new Problem('not_found');
  return organisationId;
}

const adminRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...own.listOrganisationInvoices,
    handler: async ({ actor, query }) =>
      listInvoicesTo(db, await requireOwnOrganisation(db, actor.userId), query.pagination),
  });

  app.route({
    ...own.showOrganisationInvoice,
    async handler({ actor, params }) {
      const data = await findInvoiceTo(db, await requireOwnOrganisation(db, actor.userId), params.id);
      if (!data) throw new Problem('not_found');
      return { data };
    },
  });
};

const priceRoutes: Routes = async (app) => {
  const { db, services } = app;

  app.route({ ...prices.showPracticeIssuer, handler: async () => ({ data: await findPracticeIssuer(db) }) });

  app.route({
    ...prices.savePracticeIssuer,
    async handler({ actor, body }) {
      await saveIssuer(services, actor.userId, body);
      return { data: await findPracticeIssuer(db) };
    },
  });

  app.route({
    ...prices.showOrganisationBilling,
    handler: async ({ params }) => ({ data: await readBilling(db, params.id) }),
  });

  app.route({
    ...prices.saveOrganisationBuyer,
    handler: async ({ actor, params, body }) => ({ data: await saveBuyer(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...prices.setOrganisationPrice,
    handler: async ({ actor, params, body }) => ({ data: await setPrice(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...prices.takeBackOrganisationPrice,
    handler: async ({ actor, params }) => ({
      data: await takeBackPrice(services, actor.userId, params.id, params.priceId),
    }),
  });
};

const consoleReads: Routes = async (app) => {
  const { db } = app;

  app.route({ ...console.listConsoleInvoices, handler: ({ query }) => listAllInvoices(db, query) });

  app.route({
    ...console.downloadConsoleInvoices,
    async handler(_request, reply) {
      const file = writeSpreadsheet(COLUMNS, (await listBookedRows(db)).map(bookedRow));
      return reply.type(console.downloadConsoleInvoices.textType).send(file);
    },
  });

  app.route({ ...console.showMoneyDue, handler: async () => ({ data: await countMoneyDue(db) }) });

  app.route({
    ...console.showConsoleInvoice,
    handler: async ({ params }) => ({ data: await readAnyInvoice(db, params.id) }),
  });
};

const consoleWrites: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...console.addInvoiceLine,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await addLine(services, actor.userId, params.id, body) });
    },
  });

  app.route({
    ...console.removeInvoiceLine,
    handler: async ({ actor, params }) => ({
      data: await removeLine(services, actor.userId, params.id, params.lineId),
    }),
  });

  app.route({
    ...console.issueConsoleInvoice,
    handler: async ({ actor, params, body }) => ({
      data: await issueDraft(services, actor.userId, params.id, body.version),
    }),
  });

  app.route({
    ...console.withdrawConsoleInvoice,
    handler: async ({ actor, params }) => ({ data: await withdrawDraft(services, actor.userId, params.id) }),
  });

  app.route({
    ...console.payConsoleInvoice,
    handler: async ({ actor, params, body }) => ({ data: await markPaid(services, actor.userId, params.id, body) }),
  });

  app.route({
    ...console.unpayConsoleInvoice,
    handler: async ({ actor, params }) => ({ data: await markPaid(services, actor.userId, params.id, null) }),
  });

  app.route({
    ...console.creditConsoleInvoice,
    async handler({ actor, params, body }, reply) {
      return reply.code(201).send({ data: await creditInvoice(services, actor.userId, params.id, body) });
    },
  });
};

export const organisationInvoicesModule = defineModule({
  name: 'organisation-invoices',
  routes: [adminRoutes, priceRoutes, consoleReads, consoleWrites],
  jobs: [draftInvoicesJob],
  aged: [agedOrganisationInvoices],
});
