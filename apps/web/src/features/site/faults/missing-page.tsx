import 'server-only';
import { connection } from 'next/server';
import { answerNotFound } from '#http/answer-status.ts';
import { NotFoundPart } from './not-found-page.tsx';

/** Shown for an unknown address, in the frame that the page would have; rendered per request. */
export async function MissingPage() {
  await connection();
  answerNotFound();
  return <NotFoundPart />;
}
