import { countryName } from '@waymark/contract/people/countries';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { z } from 'zod';
import { listAddresses } from '#practice/practice-members/practice-members.queries.ts';
import { defineJob } from '../../jobs/define-job.ts';
import { deliverMail } from '../../mail/deliver.ts';
import { takeDueCountries } from './crisis-contacts.service.ts';

/** To one person, with every country that is due. */
export const mailContactsDueJob = defineJob({
  name: 'practice.mail-contacts-due',
  payload: z.object({ countries: z.array(z.string()), to: z.email() }),
  async handle({ id, data: { countries, to }, services }) {
    const { renderContactsDue } = await import('@waymark/emails/contacts-due');
    const link = new URL(CONSOLE_PATHS.crisisContacts, services.env.publicUrl).href;
    await deliverMail(services, id, to, await renderContactsDue({ countries: countries.map(countryName), link }));
  },
});

export const remindOfContactsJob = defineJob({
  name: 'practice.remind-of-contacts',
  payload: z.object({}),
  cron: '43 5 * * *',
  handle: ({ services }) =>
    services.database.db.transaction(async (tx) => {
      const to = await listAddresses(tx, ['owner', 'coordinator']);
      const countries = to.length > 0 ? [...(await takeDueCountries(tx))] : [];
      if (countries.length === 0) return;
      for (const address of to) await services.jobs.enqueue(tx, mailContactsDueJob, { countries, to: address });
    }),
});
