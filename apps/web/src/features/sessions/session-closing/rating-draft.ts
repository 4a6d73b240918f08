import { rateSession } from '@waymark/contract/sessions/session-work';
import { z } from 'zod';

const { useful, heard } = rateSession.schema.body.shape;
const MISSING = 'Choose one of the five steps.';
const chosen = <Step extends typeof useful>(step: Step) =>
  z.string(MISSING).min(1, MISSING).transform(Number).pipe(step);

/** Both answers, as radios have them. */
export const RatingDraft = z.object({ useful: chosen(useful), heard: chosen(heard) });
