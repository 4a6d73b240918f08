import 'server-only';
import { answerCapturedMessage } from '@waymark/contract/notices/mailbox';
import { headers } from 'next/headers';
import { environment } from '#env.ts';
import { problemResponse } from '#http/problem-response.ts';
import { vouchedCall } from '#http/server-call.ts';
import { CallProblem } from '#problems/call-problem.ts';
import { mayOpenMailbox } from './mailbox-messages.ts';

const { params: Params, body: Body } = answerCapturedMessage.schema;

/** Other pages open in a browser on this machine must not write as people of the mailbox. */
const isOwnPage = async () => (await headers()).get('origin') === environment().publicUrl.origin;

async function readBody(request: Request) {
  try {
    return Body.safeParse(await request.json());
  } catch {
    return Body.safeParse(undefined);
  }
}

/** Passes an answer to a message on to the API, from browsers that may open the mailbox. */
export async function passAnswerOn(
  request: Request,
  { params }: { params: Promise<{ id: string }> },
): Promise<Response> {
  if (!(await isOwnPage()) || !(await mayOpenMailbox())) return problemResponse('not_found');
  const [id, body] = [Params.safeParse(await params), await readBody(request)];
  if (!id.success || !body.success) return problemResponse('invalid_request');
  try {
    await vouchedCall(answerCapturedMessage, { params: id.data, body: body.data, expects: ['not_found'] });
    return new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof CallProblem)) throw error;
    return problemResponse(error.isOutage ? 'unavailable' : (error.code ?? 'internal'));
  }
}
