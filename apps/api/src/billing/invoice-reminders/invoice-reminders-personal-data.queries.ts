import { sql } from 'drizzle-orm';
import { columnsOf, moment, number, type PersonalData, yesNo } from '#inventory/personal-data.ts';

export const REMINDERS_PERSONAL_DATA: PersonalData = {
  parts: [
    {
      name: 'invoiceReminders',
      title: 'Reminders of overdue invoices',
      keptAs: 'invoice',
      columns: columnsOf('invoice_reminders', 'days sentAt'),
      fields: { days: number('Days after it was due'), sentAt: moment('Sent') },
      select: (userId) => sql`SELECT r.invoice_id || ':' || r.days AS key, r.days, to_json(r.sent_at) AS "sentAt"
        FROM (SELECT id FROM invoices WHERE coach_id = ${userId}
            UNION ALL SELECT id FROM invoices WHERE client_id = ${userId}) i
          JOIN invoice_reminders r ON r.invoice_id = i.id`,
    },
    {
      name: 'invoiceReminderChoice',
      title: 'Whether your clients are reminded of overdue invoices',
      keptAs: 'practice',
      columns: columnsOf('reminder_choices', 'isOn'),
      fields: { isOn: yesNo('They are') },
      select: (userId) => sql`SELECT coach_id AS key, is_on AS "isOn" FROM reminder_choices WHERE coach_id = ${userId}`,
    },
  ],
  leftOut: [],
};
