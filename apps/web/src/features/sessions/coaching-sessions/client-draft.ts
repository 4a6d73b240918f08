import { bookForClient } from '@waymark/contract/sessions/session-bookings';
import { z } from 'zod';
import { START_PLACES, type StartPlace } from './client-starts.ts';

const { message } = bookForClient.schema.body.shape;

const fields = (place: StartPlace) => ({ [`date${place}`]: z.string(), [`time${place}`]: z.string() });

const Fields = z.object({
  matchId: z.string().min(1, 'Choose a client.'),
  minutes: z.string(),
  way: z.literal(['book', 'propose']),
  message,
  waivesBuffer: z.boolean(),
  ...(Object.assign({}, ...START_PLACES.map(fields)) as Record<`${'date' | 'time'}${StartPlace}`, z.ZodString>),
});

/** What a coach fills in to book for a client. The first time is needed, others may stay empty. */
export const ClientDraft = Fields.superRefine((draft, context) => {
  for (const place of draft.way === 'book' ? START_PLACES.slice(0, 1) : START_PLACES) {
    const [date, time] = [draft[`date${place}`], draft[`time${place}`]];
    if (place !== '1' && date === '' && time === '') continue;
    if (date === '') context.addIssue({ code: 'custom', path: [`date${place}`], message: 'Choose a date.' });
    if (time === '') context.addIssue({ code: 'custom', path: [`time${place}`], message: 'Choose a time.' });
    const isTwice = START_PLACES.some(
      (other) => other < place && date !== '' && draft[`date${other}`] === date && draft[`time${other}`] === time,
    );
    if (isTwice) context.addIssue({ code: 'custom', path: [`time${place}`], message: 'Choose each time once.' });
  }
});
export type ClientDraftFields = z.input<typeof ClientDraft>;
