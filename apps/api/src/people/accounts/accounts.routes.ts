import { isDemoAddress } from '@waymark/contract/demo/demo';
import * as contract from '@waymark/contract/people/accounts';
import * as sessions from '@waymark/contract/people/login-sessions';
import * as sessionUsers from '@waymark/contract/people/session-users';
import { signUpByRole } from '@waymark/contract/people/sign-up';
import * as stepUpContract from '@waymark/contract/people/step-up';
import { deleteCountsOf } from '#people/limits/limits.queries.ts';
import { deleteCodesTo } from '#people/one-time-codes/one-time-codes.queries.ts';
import { agedSignInEvents } from '#people/sign-ins/sign-ins.queries.ts';
import { isAddressTaken } from '#people/users/email-changes.queries.ts';
import { serializeUnchecked } from '../../built-json.ts';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { mailCodeJob, mailPasswordResetJob, purgeJob } from './accounts.jobs.ts';
import { forgotPasswordJob, resendCodeJob } from './code-requests.jobs.ts';
import { endLoginSession, endOtherLoginSessions, endOwnLoginSession, logIn, refreshToken } from './login.service.ts';
import { listLoginSessions } from './own-login-sessions.queries.ts';
import { changePassword, resetPassword } from './passwords.service.ts';
import { PEOPLE_PERSONAL_DATA } from './people-personal-data.queries.ts';
import { signInPlaceOf } from './sign-in-places.service.ts';
import { signUp, verifySignUp } from './sign-up.service.ts';
import { deleteSignUp } from './sign-ups.queries.ts';
import { stepUp } from './step-up.service.ts';
import { updateUser } from './users.service.ts';

const usersRoutes: Routes = async (app) => {
  app.route({
    ...sessionUsers.showMe,
    serializerCompiler: serializeUnchecked,
    handler: async ({ actor }) => actor.user,
  });

  app.route({
    ...sessionUsers.updateUser,
    async handler({ actor: { userId }, params, body }) {
      const isOwnRow = params.id === userId && (body.id ?? userId) === userId;
      if (!isOwnRow) throw new Problem('not_found');
      return updateUser(app.services, userId, body);
    },
  });
};

const accountsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...signUpByRole,
    handler: async ({ body }) => ({ jwt: await signUp(services, body) }),
  });

  app.route({
    ...contract.verifySignUp,
    async handler(request) {
      const { body, signUpId } = request;
      return verifySignUp(services, body, { signUpId, place: await signInPlaceOf(request) });
    },
  });

  app.route({
    ...contract.resendOtp,
    async handler({ body: { email } }) {
      await services.jobs.enqueue(db, resendCodeJob, { email });
      return { email, sent: true as const };
    },
  });

  app.route({
    ...contract.logIn,
    async handler(request) {
      const { body, isFromThisMachine, browserProof } = request;
      // The demo's password is public.
      if (isDemoAddress(body.email ?? body.identifier ?? '') && !(services.env.isDemoOpen || isFromThisMachine)) {
        throw new Problem('invalid_credentials');
      }
      return logIn(services, body, { ...(await signInPlaceOf(request)), browserProof });
    },
  });

  app.route({
    ...contract.refreshToken,
    handler: async ({ actor }) => ({ jwt: await refreshToken(services, actor) }),
  });

  app.route({
    ...contract.logOut,
    async handler({ actor }, reply) {
      await endLoginSession(services, actor.loginSessionId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...stepUpContract.stepUp,
    async handler({ actor, body }, reply) {
      await stepUp(services, actor, body);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.isEmailTaken,
    handler: async ({ body }) => ({ data: { exists: await isAddressTaken(db, body.email) } }),
  });

  app.route({
    ...contract.forgotPassword,
    async handler({ body: { email } }) {
      await services.jobs.enqueue(db, forgotPasswordJob, { email });
      return { ok: true as const };
    },
  });

  app.route({
    ...contract.resetPassword,
    handler: async (request) => resetPassword(services, request.body, await signInPlaceOf(request)),
  });

  app.route({
    ...contract.changePassword,
    handler: ({ actor, body }) => changePassword(services, actor, body),
  });
};

const loginSessionsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({
    ...sessions.listLoginSessions,
    handler: async ({ actor }) => ({ data: await listLoginSessions(db, actor.userId, actor.loginSessionId) }),
  });

  app.route({
    ...sessions.endLoginSession,
    async handler({ actor, params }, reply) {
      await endOwnLoginSession(services, actor.userId, params.loginSessionId);
      return reply.code(204).send();
    },
  });

  app.route({
    ...sessions.endOtherLoginSessions,
    async handler({ actor }, reply) {
      await endOtherLoginSessions(services, actor);
      return reply.code(204).send();
    },
  });
};

export const accountsModule = defineModule({
  name: 'accounts',
  aged: [agedSignInEvents],
  tellPersonalData: () => PEOPLE_PERSONAL_DATA,
  routes: [accountsRoutes, loginSessionsRoutes, usersRoutes],
  jobs: [mailCodeJob, mailPasswordResetJob, forgotPasswordJob, resendCodeJob, purgeJob],
  async onAccountErased(tx, _services, { userId, email, addresses }) {
    await deleteSignUp(tx, email);
    await deleteCodesTo(tx, addresses);
    await deleteCountsOf(tx, userId, addresses);
  },
});
