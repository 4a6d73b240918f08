import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { isProblem } from '#problems/call-problem.ts';
import { recheckSession } from '#session/session-store.ts';
import type { InvitationKind, OpenInvitation } from './invitation-kind.ts';

/** Looked up once: an invitation doesn't change while someone reads it. */
export const invitationQuery = <Invitation extends OpenInvitation>(
  { page, lookUp }: Pick<InvitationKind<Invitation>, 'page' | 'lookUp'>,
  code: string | null | undefined,
) =>
  queryOptions({
    queryKey: ['invitations', page, code],
    queryFn: code ? ({ signal }) => lookUp(code, signal) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Joins as the signed-in person, then updates the session with what they joined. */
export function useAgreement<Choice>(agree: (choice: Choice) => Promise<unknown>) {
  return useMutation({ mutationFn: agree, onSuccess: recheckSession });
}

/** The code is expired, used, someone else's or malformed. */
export const isCodeRefused = (error: Error | null) => isProblem(error, 'incorrect_code', 'invalid_request');
