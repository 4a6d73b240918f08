import * as contract from '@waymark/contract/organisations/organisations';
import { readOrganisationFields, updateOrganisation } from '#organisations/organisations/organisations.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import {
  allowFamilies,
  endWithLastAdmin,
  leaveAsOrganisation,
  showOrganisation,
  startOrganisationOf,
} from './organisation-settings.service.ts';
import { remindOfRenewalsJob } from './renewals.jobs.ts';

const organisationsRoutes: Routes = async (app) => {
  app.route({
    ...contract.showOrganisation,
    handler: async ({ actor }) => ({ data: await showOrganisation(app.services, app.db, actor.userId) }),
  });

  app.route({
    ...contract.closeOrganisation,
    handler: async ({ actor, body }) => ({ data: await leaveAsOrganisation(app.services, actor.userId, body.name) }),
  });

  app.route({
    ...contract.allowFamilies,
    handler: async ({ actor, body }) => ({
      data: await allowFamilies(app.services, actor.userId, body.allowsFamilies),
    }),
  });
};

export const organisationsModule = defineModule({
  name: 'organisations',
  routes: [organisationsRoutes],
  jobs: [remindOfRenewalsJob],
  offers: { readOrganisationFields },
  onAccountSignedUp: startOrganisationOf,
  onAccountErased: endWithLastAdmin,
  onProfileSaved: (tx, _services, { userId, changes }) =>
    updateOrganisation(tx, userId, { name: changes.organisationName, size: changes.organisationSize }),
});
