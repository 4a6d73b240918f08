import * as contract from '@waymark/contract/practice/backups';
import { defineModule, type Routes } from '../../module.ts';
import { makeBackupJob, tryBackupJob } from './backups.jobs.ts';
import { beginBackup, fetchBackup, showBackups } from './backups.service.ts';

const DAY = 'YYYY-MM-DD'.length;

const backupsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({ ...contract.showBackups, handler: ({ actor }) => showBackups(services, actor.userId) });
  app.route({ ...contract.makeBackup, handler: ({ actor }) => beginBackup(services, actor.userId, 'make') });
  app.route({ ...contract.tryBackup, handler: ({ actor }) => beginBackup(services, actor.userId, 'try') });

  app.route({
    ...contract.fetchBackup,
    async handler({ actor }, reply) {
      const { bytes, madeAt, content } = await fetchBackup(services, actor.userId);
      const name = `waymark-${madeAt.toISOString().slice(0, DAY)}.tar.gz`;
      return reply
        .type(contract.fetchBackup.fileType)
        .header('content-length', bytes)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(content);
    },
  });
};

export const backupsModule = defineModule({
  name: 'backups',
  routes: [backupsRoutes],
  jobs: [makeBackupJob, tryBackupJob],
});
