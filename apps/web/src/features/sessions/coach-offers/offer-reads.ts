import 'server-only';
import { type CoachOffer, showCoachOffer } from '@waymark/contract/sessions/coach-offers';
import { serverCall } from '#http/server-call.ts';
import { isProblem } from '#problems/call-problem.ts';

/** Null for a coach who isn't shown. Never cached: a time that was just booked isn't offered. */
export async function readOffer(slug: string): Promise<CoachOffer | null> {
  if (!showCoachOffer.schema.params.safeParse({ slug }).success) return null;
  try {
    return (await serverCall(showCoachOffer, { params: { slug }, expects: ['not_found'] })).data;
  } catch (error) {
    if (isProblem(error, 'not_found')) return null;
    throw error;
  }
}
