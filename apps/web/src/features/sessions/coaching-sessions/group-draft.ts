import { bookGroup } from '@waymark/contract/sessions/group-sessions';
import { z } from 'zod';

const { title, message, link, matchIds } = bookGroup.schema.body.shape;

/** What a coach fills in to make a group session; the API says when it needs a link. */
export const GroupFields = z.object({
  title,
  message,
  link: z
    .string()
    .transform((text) => (text.trim() === '' ? null : text))
    .pipe(link),
  matchIds: z
    .array(z.string())
    .transform((ids) => ids.map(Number))
    .pipe(matchIds),
  minutes: z.string(),
  date1: z.string().min(1, 'Choose a date.'),
  time1: z.string().min(1, 'Choose a time.'),
});
