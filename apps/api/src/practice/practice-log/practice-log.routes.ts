import { listPracticeEntries } from '@waymark/contract/practice/practice-log';
import { defineModule, type Routes } from '../../module.ts';
import { checkPracticeChain } from './practice-chain.service.ts';
import { agedPracticeEntries, listEntries } from './practice-log.queries.ts';
import { PRACTICE_LOG_PERSONAL_DATA } from './practice-log-personal-data.queries.ts';

const practiceLogRoutes: Routes = async (app) => {
  app.route({
    ...listPracticeEntries,
    async handler({ query }) {
      const { data, meta } = await listEntries(app.db, query);
      const report = await checkPracticeChain(app.db);
      return { data, meta: { ...meta, proof: { lines: report?.lines ?? 0, faultAt: report?.fault?.seq ?? null } } };
    },
  });
};

export const practiceLogModule = defineModule({
  name: 'practice-log',
  routes: [practiceLogRoutes],
  aged: [agedPracticeEntries],
  tellPersonalData: () => PRACTICE_LOG_PERSONAL_DATA,
});
