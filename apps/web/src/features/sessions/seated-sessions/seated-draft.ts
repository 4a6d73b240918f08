import { SeatedDraft } from '@waymark/contract/sessions/seated-sessions';
import { z } from 'zod';

const { title, message, seats, link, materials } = SeatedDraft.shape;

const described = {
  title,
  message,
  seats,
  link: z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : typed))
    .pipe(link),
  materials: z
    .array(z.object({ title: z.string(), url: z.string() }))
    .transform((rows) => rows.filter((row) => row.title.trim() !== '' || row.url.trim() !== ''))
    .pipe(materials.unwrap()),
};

/** What can be changed of a session that is planned. */
export const ChangeFields = z.object(described);
export type ChangeInput = z.input<typeof ChangeFields>;

export const PlanFields = z.object({
  ...described,
  who: z.string().min(1, 'Please choose one.').transform(Number),
  minutes: z.string(),
  date: z.string().min(1, 'Choose a date.'),
  time: z.string().min(1, 'Choose a time.'),
});
