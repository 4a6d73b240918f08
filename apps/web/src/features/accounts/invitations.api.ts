import { queryOptions, skipToken, useMutation } from '@tanstack/react-query';
import { agreeToInvitation, lookUpInvitation } from '@waymark/contract/without-schemas/invitations';
import { agreeToMembership, lookUpMembership } from '@waymark/contract/without-schemas/membership-invitations';
import { call } from '#http/call.ts';
import { isProblem } from '#problems/call-problem.ts';
import { recheckSession } from '#session/session-store.ts';

/** Looked up once: an invitation doesn't change while someone reads it. */
export const invitationQuery = (code: string | null | undefined) =>
  queryOptions({
    queryKey: ['invitations', code],
    queryFn: code ? ({ signal }) => call(lookUpInvitation, { body: { code }, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Joins as the signed-in person, then updates the session with the new family. */
export function useAgreeToInvitation(code: string) {
  return useMutation({
    mutationFn: (choice: { leaveFamily?: boolean }) => call(agreeToInvitation, { body: { code, ...choice } }),
    onSuccess: recheckSession,
  });
}

/** The code is expired, used, someone else's or malformed. */
export const isCodeRefused = (error: Error | null) => isProblem(error, 'incorrect_code', 'invalid_request');

export const isInAnotherFamily = (error: Error | null) => isProblem(error, 'in_another_family');

export const membershipQuery = (code: string | null | undefined) =>
  queryOptions({
    queryKey: ['membership-invitations', code],
    queryFn: code ? ({ signal }) => call(lookUpMembership, { body: { code }, signal }) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

export function useAgreeToMembership(code: string) {
  return useMutation({
    mutationFn: (choice: { leaveOther?: boolean }) => call(agreeToMembership, { body: { code, ...choice } }),
    onSuccess: recheckSession,
  });
}

export const isInAnotherOrganisation = (error: Error | null) => isProblem(error, 'in_another_organisation');
