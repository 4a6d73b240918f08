import * as contract from '@waymark/contract/billing/invoice-reminders';
import type { UserId } from '#actor.ts';
import { setQuiet } from '#billing/invoices/invoice-mails.queries.ts';
import type { Db } from '#db/client.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { remindOfOverdueJob } from './invoice-reminders.jobs.ts';
import { findChoice, findReminders, upsertChoice } from './invoice-reminders.queries.ts';
import { REMINDERS_PERSONAL_DATA } from './invoice-reminders-personal-data.queries.ts';

async function read(db: Db, coachId: UserId, id: string): Promise<{ data: contract.Reminders }> {
  const data = await findReminders(db, coachId, id);
  if (!data) throw new Problem('not_found');
  return { data };
}

const invoiceRemindersRoutes: Routes = async (app) => {
  const { db } = app;

  app.route({
    ...contract.showReminderChoice,
    handler: async ({ actor }) => ({ data: { isOn: await findChoice(db, actor.userId) } }),
  });

  app.route({
    ...contract.changeReminderChoice,
    async handler({ actor, body }) {
      await upsertChoice(db, actor.userId, body.isOn);
      return { data: body };
    },
  });

  app.route({ ...contract.showReminders, handler: ({ actor, params }) => read(db, actor.userId, params.id) });

  app.route({
    ...contract.changeReminders,
    async handler({ actor, params, body }) {
      await read(db, actor.userId, params.id);
      await setQuiet(db, params.id, !body.isOn);
      return read(db, actor.userId, params.id);
    },
  });
};

export const invoiceRemindersModule = defineModule({
  name: 'invoice-reminders',
  routes: [invoiceRemindersRoutes],
  jobs: [remindOfOverdueJob],
  tellPersonalData: () => REMINDERS_PERSONAL_DATA,
});
