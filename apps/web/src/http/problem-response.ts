import type { ErrorAnswer } from '@waymark/contract/error-answer';
import { PROBLEMS, type ProblemCode } from '@waymark/contract/errors';

export function problemResponse(code: ProblemCode): Response {
  const answer: ErrorAnswer = { data: null, error: { ...PROBLEMS[code], details: { code } } };
  return Response.json(answer, { status: answer.error.status, headers: { 'cache-control': 'no-store' } });
}
