import { formatMoney } from '@waymark/contract/billing/money';
import { listComingReminders } from '#billing/invoice-reminders/invoice-reminders.queries.ts';
import { type IssuedInvoice, listIssuedInvoices } from '#billing/invoices/invoice-reads.queries.ts';
import { countWaitingLetters } from '#wellbeing/letters/letters.queries.ts';
import type { Services } from '../services.ts';
import { type Commands, OperatorError } from './command.ts';

const LINES = 100;

const ofCoach = (coachId: number | null): string => (coachId === null ? 'account erased' : `coach ${coachId}`);

function lineOf({ number, issuedOn, total, currency, state, coachId }: IssuedInvoice): string {
  const amount = formatMoney(total, currency).padStart(18);
  return `  ${number.padEnd(16)} ${issuedOn} ${amount}  ${state.padEnd(11)} ${ofCoach(coachId)}`;
}

async function list({ database }: Services, given: string | undefined): Promise<readonly string[]> {
  if (given !== undefined && !/^\d{1,9}$/.test(given)) throw new OperatorError(`${given} is not the id of a coach.`);
  const coachId = given === undefined ? undefined : Number(given);
  const { invoices, total } = await listIssuedInvoices(database.db, coachId, LINES);
  if (total === 0) return [given === undefined ? 'No invoice was issued.' : `Coach ${given} issued no invoice.`];
  const rest = total - invoices.length;
  return [...invoices.map(lineOf), ...(rest > 0 ? [`  … and ${rest} older ones.`] : [])];
}

async function listWaiting({ database }: Services): Promise<readonly string[]> {
  const reminders = await listComingReminders(database.db, LINES);
  const { waiting, next, unsent } = await countWaitingLetters(database.db);
  return [
    reminders.length === 0
      ? 'Reminders of invoices: none is to come.'
      : 'Reminders of invoices, unless they are paid before:',
    ...reminders.map(({ number, coachId, day }) => `  ${day} ${number.padEnd(16)} ${ofCoach(coachId)}`),
    `Letters to oneself: ${waiting} wait${next === null ? '' : `, the first until ${next}`}; ${unsent} of those due are not mailed yet.`,
  ];
}

/** No one's name, what an invoice is for, or what a letter says. */
export const INVOICE_COMMANDS: Commands = {
  invoices: {
    usage: 'invoices [COACH]',
    about: 'list what was issued, the newest first: number, day, total, state; COACH is an id',
    run: (s, [coach]) => list(s, coach),
  },
  'waiting-mails': {
    usage: 'waiting-mails',
    about: 'list which reminders of invoices are to come, and count the letters to oneself that wait',
    run: listWaiting,
  },
};
