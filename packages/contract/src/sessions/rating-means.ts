// What coaches learn of how useful sessions were: means of five answers, never one.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Consecutive answers, over all clients of a coach. */
export const ANSWERS_IN_A_BLOCK = 5;
/** Five answers of fewer people are never shown. */
export const PEOPLE_IN_A_BLOCK = 3;

/** A block beyond these could be told apart from five equal answers. */
export const LOWEST_MEAN = 1.2;
export const HIGHEST_MEAN = 4.8;

/** From 1 to 5, with one decimal; the two limits stand for all beyond them. */
const RatingMean = z.number().min(LOWEST_MEAN).max(HIGHEST_MEAN);

/** The earliest block first, without its day, which could say who answered last. */
export const listRatingMeans = endpoint({
  method: 'GET',
  url: '/rating-means',
  access: ['coach'],
  resource: 'rating-mean',
  schema: {
    summary: 'How useful the sessions of the signed-in coach were, as means of five answers',
    tags: ['Session work'],
    response: { 200: z.object({ data: z.array(RatingMean) }) },
  },
});
