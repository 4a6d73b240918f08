import { isDemoAddress } from '@waymark/contract/demo/demo';
import * as contract from '@waymark/contract/people/factor-logins';
import * as passkeys from '@waymark/contract/people/passkeys';
import { signInPlaceOf } from '#people/accounts/sign-in-places.service.ts';
import { deleteChallengesOf, deleteOutdatedChallenges } from '#people/factors/challenges.queries.ts';
import { beginPasskeySignIn } from '#people/factors/passkeys.service.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { mailFactorCodeJob, mailLostFactorJob, mailLostFactorReadyJob } from './factor-logins.jobs.ts';
import { logInWithFactor, signInWithPasskey } from './factor-logins.service.ts';
import { factorsRoutes } from './factors.routes.ts';
import { FACTORS_PERSONAL_DATA } from './factors-personal-data.queries.ts';
import { endLoss } from './lost-factors.queries.ts';
import { loseFactor, signInAfterLoss, stopLostFactor } from './lost-factors.service.ts';

const factorLoginsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.logInWithFactor,
    async handler(request) {
      const { body, browserProof } = request;
      return logInWithFactor(services, body, { ...(await signInPlaceOf(request)), browserProof });
    },
  });

  app.route({
    ...contract.loseFactor,
    async handler({ body, browserProof }) {
      // The demo's password is public, and its people lose nothing.
      if (isDemoAddress(body.email ?? body.identifier ?? '')) throw new Problem('invalid_credentials');
      return { readyAt: (await loseFactor(services, body, browserProof)).toISOString() };
    },
  });

  app.route({
    ...contract.stopLostFactor,
    async handler({ body }) {
      await stopLostFactor(services, body.code);
      return { stopped: true as const };
    },
  });

  app.route({
    ...contract.signInAfterLoss,
    handler: async (request) => signInAfterLoss(services, request.body, await signInPlaceOf(request)),
  });

  app.route({ ...passkeys.beginPasskeySignIn, handler: () => beginPasskeySignIn(services) });

  app.route({
    ...passkeys.signInWithPasskey,
    handler: async (request) => signInWithPasskey(services, request.body, await signInPlaceOf(request)),
  });
};

export const factorLoginsModule = defineModule({
  name: 'factor-logins',
  routes: [factorLoginsRoutes, factorsRoutes],
  jobs: [mailFactorCodeJob, mailLostFactorJob, mailLostFactorReadyJob],
  async onPasswordChanged(tx, userId) {
    await deleteChallengesOf(tx, userId);
    await endLoss(tx, userId, 'password-changed');
  },
  onPurge: deleteOutdatedChallenges,
  tellPersonalData: () => FACTORS_PERSONAL_DATA,
});
