import * as contract from '@waymark/contract/people/pictures';
import { defineModule, type Routes } from '../../module.ts';
import { Problem } from '../../problem.ts';
import { deletePictureBytesJob, sweepPicturesJob } from './pictures.jobs.ts';
import { listKeysOf } from './pictures.queries.ts';
import { changePicture, findPictureBytes, removePicture } from './pictures.service.ts';

const picturesRoutes: Routes = async (app) => {
  const { services } = app;

  // The bytes show what a body is; a content type is only a claim.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: unknown) => body);

  app.route({
    ...contract.uploadPicture,
    bodyLimit: contract.PICTURE_MAX_BYTES,
    async handler({ actor, params: { subject }, query: { crop }, body }) {
      if (!Buffer.isBuffer(body)) throw new Problem('picture_unreadable');
      return { data: { key: await changePicture(services, actor, { subject, bytes: body, crop }) } };
    },
  });

  app.route({
    ...contract.removePicture,
    async handler({ actor, params }, reply) {
      await removePicture(services, actor, params.subject);
      return reply.code(204).send();
    },
  });

  app.route({
    ...contract.showPicture,
    async handler({ params }, reply) {
      const bytes = await findPictureBytes(services, params.key);
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
    },
  });
};

export const picturesModule = defineModule({
  name: 'pictures',
  routes: [picturesRoutes],
  jobs: [deletePictureBytesJob, sweepPicturesJob],
  async onAccountErased(tx, { jobs }, { userId }) {
    const keys = await listKeysOf(tx, userId);
    await jobs.enqueueAll(
      tx,
      deletePictureBytesJob,
      keys.map((key) => ({ payload: { key } })),
    );
  },
});
