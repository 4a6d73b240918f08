import { listDemoAccounts } from '@waymark/contract/demo';
import { defineModule, type Routes } from '../../module.ts';
import { findPictures } from './demo.queries.ts';
import { DEMO_PASSWORD, demoPeople } from './people.ts';

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
      const accounts = signIn.filter(({ email }) => pictures.has(email));
      return {
        accounts: accounts.map(({ email, firstName, lastName, role, sub_role, note }) => ({
          email,
          name: `${firstName} ${lastName}`,
          role,
          sub_role,
          picture: pictures.get(email) ?? null,
          note,
        })),
        password: accounts.length > 0 ? DEMO_PASSWORD : null,
      };
    },
  });
};

export const demoModule = defineModule({
  name: 'demo',
  routes: [demoRoutes],
});
