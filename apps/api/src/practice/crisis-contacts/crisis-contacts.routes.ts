import * as contract from '@waymark/contract/practice/crisis-contacts';
import { defineModule, type Routes } from '../../module.ts';
import { mailContactsDueJob, remindOfContactsJob } from './crisis-contacts.jobs.ts';
import { enterContacts, listCountries, lookAtContacts } from './crisis-contacts.service.ts';

const crisisContactsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.listCrisisContacts,
    handler: async () => ({ data: [...(await listCountries(app.db))] }),
  });

  app.route({
    ...contract.changeCrisisContacts,
    handler: ({ actor, params, body: { version, ...entry } }) =>
      enterContacts(services, actor.userId, { ...params, version, entry }),
  });

  app.route({
    ...contract.lookAtCrisisContacts,
    handler: ({ actor, params, body }) => lookAtContacts(services, actor.userId, { ...params, ...body }),
  });

  app.route({
    ...contract.resetCrisisContacts,
    handler: ({ actor, params, body: { version } }) =>
      enterContacts(services, actor.userId, { ...params, version, entry: null }),
  });
};

export const crisisContactsModule = defineModule({
  name: 'crisis-contacts',
  routes: [crisisContactsRoutes],
  jobs: [mailContactsDueJob, remindOfContactsJob],
});
