import { listDemoAccounts } from '@waymark/contract/demo/demo';
import { fullName } from '@waymark/contract/full-name';
import { defineModule, type Routes } from '../module.ts';
import { findPictures } from './demo.queries.ts';
import { DEMO_PASSWORD, demoAddress, demoPeople } from './people.ts';
import { findPairToJoin, listPairs } from './session-to-join.queries.ts';

/** Embedded database only, once its people are there; beyond this machine only if opened. */
const demoRoutes: Routes = async (app) => {
  const { env, database } = app.services;
  const isOn = env.isDemoWanted && database.isEmbedded;

  app.route({
    ...listDemoAccounts,
    async handler({ isFromThisMachine }) {
      if (!isOn || !(env.isDemoOpen || isFromThisMachine)) return { accounts: [], password: null };
      const { signIn } = demoPeople();
      const pictures = await findPictures(
        app.db,
        signIn.map(({ email }) => email),
      );
      const toJoin = await findPairToJoin(app.db, await listPairs(app.db));
      const accounts = signIn.filter(({ email }) => pictures.has(email));
      return {
        accounts: accounts.map(({ email, firstName, lastName, role, sub_role, note }) => ({
          email,
          name: fullName({ firstName, lastName }),
          role,
          sub_role,
          picture: pictures.get(email) ?? null,
          note,
        })),
        password: accounts.length > 0 ? DEMO_PASSWORD : null,
        ...(toJoin
          ? { videoCall: { coachee: demoAddress(toJoin.call.coachee), coach: demoAddress(toJoin.call.coach) } }
          : {}),
      };
    },
  });
};

export const demoModule = defineModule({
  name: 'demo',
  routes: [demoRoutes],
});
