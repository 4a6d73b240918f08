import { businessPaths } from '@waymark/contract/coaching/business-paths';
import { formatDate } from '@waymark/contract/moments';
import { mailToAddress, toAccount } from '#billing/invoices/invoice-mails.service.ts';
import { findPeople } from '#coaching/coach-matches/match-people.queries.ts';
import type { Db } from '#db/client.ts';
import type { Services } from '../../services.ts';
import { type DueReminder, takeDueReminders } from './invoice-reminders.queries.ts';

const AT_ONCE = 100;

/** A notification has first names and the day only; the mail is the invoice itself. */
async function remind(tx: Db, services: Services, reminder: DueReminder): Promise<void> {
  const { id, days, coachId, clientId, hasAddress, dueOn } = reminder;
  const mailing = { invoiceId: id, reason: 'overdue' } as const;
  if (hasAddress) await mailToAddress(tx, services, mailing);
  if (clientId === null) return;
  const { coach } = await findPeople(tx, { coachId, coacheeId: clientId }, null);
  await services.notify(tx, {
    ...{
      kind: 'invoice',
      userId: clientId,
      dedupeKey: `invoice:${id}:overdue:${days}`,
      url: businessPaths.invoice(id),
    },
    title: `A reminder of ${coach}’s invoice`,
    body: `It was due on ${formatDate(dueOn)}. If you paid it already, there is nothing you need to do.`,
    enqueueMail: toAccount(tx, services, mailing),
  });
}

/** All that are due, some at a time. Returns how many. */
export async function remindOfOverdue(services: Services): Promise<number> {
  let count = 0;
  for (;;) {
    const sent = await services.database.db.transaction(async (tx) => {
      const due = await takeDueReminders(tx, AT_ONCE);
      for (const reminder of due) await remind(tx, services, reminder);
      return due.length;
    });
    count += sent;
    if (sent < AT_ONCE) return count;
  }
}
