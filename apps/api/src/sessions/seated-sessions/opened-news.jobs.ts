import { defineJob } from '../../jobs/define-job.ts';
import { TELL_GROUP, tellGroup } from './opened-news.service.ts';

export const tellGroupJob = defineJob({
  ...TELL_GROUP,
  handle: ({ data, services }) => tellGroup(services, data.publicId),
});
