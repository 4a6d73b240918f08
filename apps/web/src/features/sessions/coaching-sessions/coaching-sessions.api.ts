import type { QueryClient } from '@tanstack/react-query';
import type { offerMeeting } from '@waymark/contract/sessions/alignment-meetings';
import {
  acceptProposal,
  type CoachingSession,
  cancelSession,
  declineProposal,
} from '@waymark/contract/without-schemas/sessions/coaching-sessions';
import { bookGroup } from '@waymark/contract/without-schemas/sessions/group-sessions';
import { bookForClient, proposeTimes } from '@waymark/contract/without-schemas/sessions/session-bookings';
import type { z } from 'zod';
import { useRepeatable } from '#forms/use-request-id.ts';
import { call } from '#http/call.ts';
import { CLIENTS_KEY, SESSIONS_KEY } from '#query/keys.ts';
import { useChange } from '#query/use-change.ts';
import { sessionQuery } from './shown-sessions.api.ts';

const OUTDATED = [SESSIONS_KEY, CLIENTS_KEY];

const showAnswered = (queryClient: QueryClient, session: CoachingSession) =>
  queryClient.setQueryData(sessionQuery(session.id).queryKey, session);

/** Shows the session as the API answered it, and reloads what else shows it. */
const SHOWN = { show: showAnswered, outdated: OUTDATED };

/** Every page of a session would carry them, and few sessions are such meetings. */
const meetingCalls = () => import('@waymark/contract/without-schemas/sessions/alignment-meetings');

const cancelsSession = async () => cancelSession;
const cancelsMeeting = async () => (await meetingCalls()).cancelMeeting;

const ENDING_CALLS = {
  cancel: cancelsSession,
  decline: cancelsSession,
  'decline-all': async () => declineProposal,
  withdraw: cancelsSession,
  'cancel-group': cancelsSession,
  'decline-group': cancelsSession,
  leave: cancelsSession,
  'cancel-meeting': cancelsMeeting,
  'decline-meeting': cancelsMeeting,
  'withdraw-meeting': cancelsMeeting,
} as const;

/** Cancels, declines or withdraws. */
export const useEndSession = (id: string, ending: keyof typeof ENDING_CALLS) =>
  useChange(
    async (reason: string) => (await call(await ENDING_CALLS[ending](), { params: { id }, body: { reason } })).data,
    SHOWN,
  );

export const useAcceptProposal = (id: string) =>
  useChange(async () => (await call(acceptProposal, { params: { id } })).data, SHOWN);

/** For the manager of an alignment meeting, also after it was moved. */
export const useAcceptMeeting = (id: string) =>
  useChange(async () => (await call((await meetingCalls()).acceptMeeting, { params: { id } })).data, SHOWN);

export const useMoveMeeting = ({ id, attributes: { sequence } }: CoachingSession) =>
  useChange(
    async (startsAt: string) =>
      (await call((await meetingCalls()).moveMeeting, { params: { id }, body: { startsAt, sequence } })).data,
    SHOWN,
  );

export type MeetingOffer = Omit<z.output<typeof offerMeeting.schema.body>, 'requestId'>;

export const useOfferMeeting = () =>
  useChange(
    useRepeatable(async (offer: MeetingOffer, requestId) =>
      call((await meetingCalls()).offerMeeting, { body: { ...offer, requestId } }),
    ),
    { outdated: OUTDATED },
  );

export type GroupDraft = z.input<typeof bookGroup.schema.body>;

export const useBookGroup = () =>
  useChange(async (draft: GroupDraft) => (await call(bookGroup, { body: draft })).data, { outdated: OUTDATED });

export type ClientBooking = z.input<typeof bookForClient.schema.body>;
export type ClientProposal = z.input<typeof proposeTimes.schema.body>;

/** Books for a client, or proposes times; answers with what was made, the first time first. */
export const useBookForClient = () =>
  useChange(
    async (booking: ClientBooking | ClientProposal): Promise<readonly CoachingSession[]> =>
      'starts' in booking
        ? (await call(proposeTimes, { body: booking })).data
        : [(await call(bookForClient, { body: booking })).data],
    { outdated: OUTDATED },
  );
