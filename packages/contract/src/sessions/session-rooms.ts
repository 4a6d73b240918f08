import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParam } from '../ids.ts';
import { SessionPart } from './coaching-sessions.ts';

const tags = ['Video rooms'];
const Params = z.strictObject({ id: z.uuid('This is not a valid id.') });
const instant = z.iso.datetime({ offset: true });

export const ROOM_OPENS_MINUTES_BEFORE = 15;
export const ROOM_CLOSES_MINUTES_AFTER = 60;
/** Who joins later than this is proposed as absent. */
export const ATTENDANCE_GRACE_MINUTES = 10;
/** Of the whole request: a description of sound, camera and a shared screen has some 10 kB. */
export const SIGNAL_MAX_BYTES = 16 * 1024;

/** Counts how often a person joined this room: a higher life replaces the lower ones. */
const Life = z.int32().min(1);

/** As RTCPeerConnection takes it. */
const IceServer = z.object({
  urls: z.array(z.string()),
  username: z.string().optional(),
  credential: z.string().optional(),
});
export type IceServer = z.infer<typeof IceServer>;

const RoomSeen = z.object({
  /** Between these, the people of the session can join. */
  opensAt: instant,
  closesAt: instant,
  /** `relay`: from every network. `stun`: from most homes. `local`: within one network only. */
  reach: z.enum(['relay', 'stun', 'local']),
  /**
   * From when until when both were there; `until` is null as long as they are. Null if they never
   * were since the session began, and in rooms for more than two.
   */
  together: z.object({ from: instant, until: instant.nullable() }).nullable(),
  people: z.array(
    z.object({
      userId: z.int(),
      part: SessionPart,
      isInRoom: z.boolean(),
      /** Null while they are not in the room. */
      life: Life.nullable(),
      /** The visit that counts for their attendance, even if they have left. */
      joinedAt: instant.nullable(),
      /**
       * A proposal to the person who closes the session, and in a group to them alone; null while
       * nothing suggests either.
       */
      attendance: z.enum(['present', 'absent']).nullable(),
    }),
  ),
});
export type RoomSeen = z.infer<typeof RoomSeen>;

export const showRoom = endpoint({
  method: 'GET',
  url: '/coaching-sessions/:id/room',
  access: ['coachee', 'coach'],
  resource: 'session-room',
  schema: {
    summary: "When a session's room is open, and who was there",
    tags,
    params: Params,
    response: { 200: z.object({ data: RoomSeen }) },
  },
});

const JoinedRoom = z.object({
  /** Goes with every signal; the caller's earlier lives end. */
  life: Life,
  /** In perfect negotiation: true for coachees. The coach always makes the first offer. */
  polite: z.boolean(),
  /** The other people of the session; `life` is null while they are not in the room. */
  peers: z.array(
    z.object({
      userId: z.int(),
      part: SessionPart,
      firstName: z.string().nullable(),
      life: Life.nullable(),
    }),
  ),
  /** Credentials in it are valid until the room closes. */
  iceServers: z.array(IceServer),
  closesAt: instant,
});
export type JoinedRoom = z.infer<typeof JoinedRoom>;

/**
 * Everyone in it hears `room-joined`: the others may offer, the caller's older tabs have to stop.
 * Problems: `room_not_open`, `room_closed`, `room_elsewhere`, `session_closed`,
 * `session_cancelled`, `proposal_unanswered`.
 */
export const joinRoom = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/room',
  access: ['coachee', 'coach'],
  resource: 'session-room',
  schema: {
    summary: "Join a session's video room",
    tags,
    params: Params,
    response: { 200: z.object({ data: JoinedRoom }) },
  },
});

const signalFields = {
  /** The user id of the other person; a session of more than two has several. */
  to: z.int32().min(1),
  /** The sender's. */
  life: Life,
  /** The receiver's that it was made for, so that a page that has been reloaded ignores it. */
  peerLife: Life,
  /** Counts the signals from this life to that one: the receiver applies each once, in order. */
  number: z.int32().min(0),
};

const RoomSignal = z.discriminatedUnion('kind', [
  z.strictObject({ ...signalFields, kind: z.enum(['offer', 'answer']), data: z.strictObject({ sdp: z.string() }) }),
  z.strictObject({
    ...signalFields,
    kind: z.literal('candidate'),
    data: z.strictObject({
      candidate: z.string(),
      sdpMid: z.string().nullable(),
      sdpMLineIndex: z.int32().min(0).nullable(),
      usernameFragment: z.string().nullish(),
    }),
  }),
]);
export type RoomSignal = z.infer<typeof RoomSignal>;

/**
 * Reaches that person as `room-signal`, as it was sent. Have one of these calls under way at once.
 * Problems: `not_found` if they are not of the session, `not_in_room` once the sender's life has
 * ended, `payload_too_large`, and those of joining.
 */
export const sendSignal = endpoint({
  method: 'POST',
  url: '/coaching-sessions/:id/room/signals',
  access: ['coachee', 'coach'],
  resource: 'session-room',
  schema: {
    summary: 'Send a signal to another person in the room',
    tags,
    params: Params,
    body: RoomSignal,
    response: { 204: z.undefined() },
  },
});

/** Idempotent: a life that has already ended stays ended, and a newer one goes on. */
export const leaveRoom = endpoint({
  method: 'DELETE',
  url: '/coaching-sessions/:id/room/:life',
  access: ['coachee', 'coach'],
  resource: 'session-room',
  schema: {
    summary: "Leave a session's video room",
    tags,
    params: Params.extend({ life: IdParam }),
    response: { 204: z.undefined() },
  },
});
