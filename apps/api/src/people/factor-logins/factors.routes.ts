import * as contract from '@waymark/contract/people/factors';
import * as passkeys from '@waymark/contract/people/passkeys';
import { renameFactor, toFactor } from '#people/factors/factors.queries.ts';
import { beginPasskeyStepUp } from '#people/factors/passkeys.service.ts';
import { refuseFactorOffer } from '#people/factors/standings.queries.ts';
import type { Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import * as adding from './adding.service.ts';
import { removeFactor, renewRecoveryCodes, showFactors } from './factors.service.ts';

export const factorsRoutes: Routes = async (app) => {
  const { services, db } = app;

  app.route({ ...contract.listFactors, handler: ({ actor }) => showFactors(services, actor) });

  app.route({
    ...contract.renameFactor,
    async handler({ actor, params, body }) {
      const renamed = await renameFactor(db, actor.userId, params.id, body.name);
      if (!renamed) throw new Problem('not_found');
      return toFactor(renamed);
    },
  });

  app.route({
    ...contract.removeFactor,
    async handler({ actor, params }, reply) {
      await removeFactor(services, actor, params.id);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.mailFirstFactorCode,
    async handler({ actor }) {
      await adding.mailFirstFactorCode(services, actor);
      return { email: actor.user.email, sent: true as const };
    },
  });

  app.route({
    ...contract.permitFirstFactor,
    async handler({ actor, body }) {
      return { until: (await adding.permitFirstFactor(services, actor, body)).toISOString() };
    },
  });

  app.route({
    ...contract.dismissFactorOffer,
    async handler({ actor }, reply) {
      await refuseFactorOffer(db, actor.userId);
      return reply.code(204).send();
    },
  });

  app.route({ ...contract.beginTotp, handler: ({ actor }) => adding.beginTotp(services, actor) });

  app.route({
    ...contract.confirmTotp,
    handler: async ({ actor, body }, reply) => reply.code(201).send(await adding.confirmTotp(services, actor, body)),
  });

  app.route({
    ...contract.renewRecoveryCodes,
    handler: async ({ actor }) => ({ recoveryCodes: await renewRecoveryCodes(services, actor.userId) }),
  });

  app.route({ ...passkeys.beginPasskey, handler: ({ actor }) => adding.beginPasskey(services, actor) });

  app.route({
    ...passkeys.addPasskey,
    async handler({ actor, body: { passkey, name }, browser }, reply) {
      const madeIn = `${browser.charAt(0).toUpperCase()}${browser.slice(1)}`;
      return reply.code(201).send(await adding.addPasskey(services, actor, { passkey, name: name ?? madeIn }));
    },
  });

  app.route({
    ...passkeys.beginPasskeyStepUp,
    handler: ({ actor: { userId, loginSessionId } }) => beginPasskeyStepUp(services, { userId, loginSessionId }),
  });
};
