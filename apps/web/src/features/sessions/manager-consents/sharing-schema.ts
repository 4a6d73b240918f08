import { shareWithManager } from '@waymark/contract/sessions/manager-consents';
import { z } from 'zod';

/** The form's one choice of what to share stands for two fields of the call. */
export const SharingFields = z.strictObject({
  what: z.string().min(1, 'Choose what to share.'),
  until: shareWithManager.schema.body.shape.until,
});
