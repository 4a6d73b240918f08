import 'server-only';
import { connection } from 'next/server';
import { answerNotFound } from '#http/answer-status.ts';
import { NotFoundPart } from './not-found-page.tsx';

/** In the place of a page whose address leads nowhere, in the frame that the page would have; written for the request. */
export async function MissingPage() {
  await connection();
  answerNotFound();
  return <NotFoundPart />;
}
