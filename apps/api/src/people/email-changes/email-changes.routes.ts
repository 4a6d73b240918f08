import * as contract from '@waymark/contract/people/email-changes';
import { agedEmailChanges } from '#people/users/email-changes.queries.ts';
import { defineModule, type Routes } from '../../module.ts';
import { mailEmailBackJob, mailEmailChangeJob, mailEmailCodeJob } from './email-changes.jobs.ts';
import { confirmEmailChange, startEmailChange, undoEmailChange } from './email-changes.service.ts';

const emailChangesRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.startEmailChange,
    async handler({ actor, body: { email } }) {
      await startEmailChange(services, actor, email);
      return { email, sent: true as const };
    },
  });

  app.route({
    ...contract.confirmEmailChange,
    handler: ({ actor, body }) => confirmEmailChange(services, actor, body.otp),
  });

  app.route({
    ...contract.undoEmailChange,
    handler: async ({ body }) => ({ email: await undoEmailChange(services, body.code) }),
  });
};

export const emailChangesModule = defineModule({
  name: 'email-changes',
  routes: [emailChangesRoutes],
  jobs: [mailEmailCodeJob, mailEmailChangeJob, mailEmailBackJob],
  aged: [agedEmailChanges],
});
