import { listSignInEvents } from '@waymark/contract/practice/sign-in-log';
import { defineModule, type Routes } from '../../module.ts';
import { listEvents } from './sign-in-log.queries.ts';

const signInLogRoutes: Routes = async (app) => {
  app.route({ ...listSignInEvents, handler: ({ query }) => listEvents(app.db, query) });
};

export const signInLogModule = defineModule({ name: 'sign-in-log', routes: [signInLogRoutes] });
