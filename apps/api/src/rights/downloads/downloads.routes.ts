// A person's own data as a file: asked for, made by a job, fetched for a week.
import * as contract from '@waymark/contract/rights/downloads';
import { defineModule, type Routes } from '../../module.ts';
import { agedDownloads, failOldDownloads, findDownloads } from '../requests/download-requests.queries.ts';
import { deleteDownloadFileJob, makeDownloadJob, sweepDownloadsJob } from './downloads.jobs.ts';
import { askForDownload, deleteDownload, deleteDownloadsOf, readDownload } from './downloads.service.ts';

const downloadsRoutes: Routes = async (app) => {
  const { services } = app;

  app.route({
    ...contract.showDownloads,
    handler: async ({ actor }) => ({ data: await findDownloads(app.db, actor.userId) }),
  });

  app.route({
    ...contract.askForDownload,
    handler: async ({ actor }) => ({ data: await askForDownload(services, actor.userId) }),
  });

  app.route({
    ...contract.fetchDownload,
    async handler({ actor, params }, reply) {
      const { bytes, content } = await readDownload(services, actor.userId, params.downloadId);
      return reply
        .type(contract.fetchDownload.fileType)
        .header('content-length', bytes)
        .header('content-disposition', 'attachment; filename="waymark-data.zip"')
        .send(content);
    },
  });

  app.route({
    ...contract.deleteDownload,
    async handler({ actor, params }, reply) {
      await deleteDownload(services, actor.userId, params.downloadId);
      return reply.code(204).send();
    },
  });
};

export const downloadsModule = defineModule({
  name: 'downloads',
  routes: [downloadsRoutes],
  jobs: [makeDownloadJob, deleteDownloadFileJob, sweepDownloadsJob],
  aged: [agedDownloads],
  onAccountErased: (tx, services, { userId }) => deleteDownloadsOf(tx, services, userId),
  onPurge: failOldDownloads,
});
