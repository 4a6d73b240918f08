import { BROWSER_PROBLEMS } from './browser-problems.ts';
import { FAULT_WORDS } from './fault-words.ts';
import { TRIAGE_PROBLEMS } from './messages/triage-problems.ts';
import { ORGANISATION_PROBLEMS } from './organisations/organisation-errors.ts';
import { SEAT_PROBLEMS } from './organisations/seat-problems.ts';
import type { ProblemKind } from './problem-kind.ts';

export type { ProblemKind } from './problem-kind.ts';

/** Every way a call can fail: the only table of statuses, names and sentences. */
export const PROBLEMS = {
  ...BROWSER_PROBLEMS,
  ...ORGANISATION_PROBLEMS,
  invalid_request: { status: 400, name: 'ValidationError', message: 'The request is not valid.' },
  malformed_body: { status: 400, name: 'ValidationError', message: 'The request body is not valid JSON.' },
  invalid_credentials: { status: 400, name: 'ValidationError', message: 'Invalid identifier or password' },
  account_not_confirmed: { status: 400, name: 'ApplicationError', message: 'Your account email is not confirmed' },
  account_blocked: {
    status: 400,
    name: 'ApplicationError',
    message: 'Your account has been blocked by an administrator',
  },
  email_in_use: { status: 400, name: 'ApplicationError', message: 'Email already in use.' },
  invitation_of_account: {
    status: 400,
    name: 'ApplicationError',
    message: 'You already have an account. Sign in, then open the invitation again.',
  },
  too_many_invitations: {
    status: 400,
    name: 'ApplicationError',
    message: 'Twenty invitations are waiting. You can send another once one is accepted.',
  },
  in_another_family: {
    status: 409,
    name: 'ConflictError',
    message: 'You are in another family. If you join this one, you leave that one.',
  },
  unknown_topic: { status: 400, name: 'ValidationError', message: 'This is not a topic.' },
  no_triage_address: { status: 400, name: 'ValidationError', message: 'Confirm an address first.' },
  texts_stopped: {
    status: 409,
    name: 'ConflictError',
    message: 'This number asked for no more texts. Text START from it to our number, then try again.',
  },
  picture_too_large: { status: 400, name: 'ValidationError', message: 'This picture has too many pixels.' },
  crop_outside: { status: 400, name: 'ValidationError', message: 'Choose a part of the picture.' },
  match_open: {
    status: 409,
    name: 'ConflictError',
    message: 'You already have a coach or an open request. Open “Your coach” to change that.',
  },
  coach_unavailable: {
    status: 409,
    name: 'ConflictError',
    message: 'This coach isn’t taking new clients right now. Please choose another.',
  },
  return_too_late: {
    status: 409,
    name: 'ConflictError',
    message: 'The seven days for going back are over. You can send this coach a new request.',
  },
  match_decided: { status: 409, name: 'ConflictError', message: 'This has already been decided.' },
  slot_taken: {
    status: 409,
    name: 'ConflictError',
    message: 'This time has just been taken. Please choose another.',
  },
  time_not_offered: {
    status: 409,
    name: 'ConflictError',
    message: 'This time can’t be booked. Please choose one from the list.',
  },
  own_time_taken: {
    status: 409,
    name: 'ConflictError',
    message: 'You have another session at this time. Please choose another time.',
  },
  client_time_taken: {
    status: 409,
    name: 'ConflictError',
    message: 'Your client has another session at this time. Please choose another time.',
  },
  clients_time_taken: {
    status: 409,
    name: 'ConflictError',
    message: 'One of your clients has no time then. Please choose another time.',
  },
  not_in_group: { status: 409, name: 'ConflictError', message: 'This isn’t possible in a group session.' },
  room_elsewhere: {
    status: 409,
    name: 'ConflictError',
    message: 'This session has no video room. Open the link on its page.',
  },
  time_over: { status: 409, name: 'ConflictError', message: 'This time has passed. Please choose a later one.' },
  length_not_offered: {
    status: 409,
    name: 'ConflictError',
    message: 'This coach doesn’t offer sessions of this length. Please choose another.',
  },
  allowance_used: {
    status: 409,
    name: 'ConflictError',
    message: 'You have no sessions left for this date, so nothing was changed. Please choose another date.',
  },
  client_allowance_used: {
    status: 409,
    name: 'ConflictError',
    message: 'Your client has no sessions left for this date, so nothing was changed. Please choose another date.',
  },
  intro_used: {
    status: 409,
    name: 'ConflictError',
    message: 'You already have an intro call with this coach, or had one.',
  },
  too_many_intros: {
    status: 409,
    name: 'ConflictError',
    message: 'You already have three intro calls booked. You can book another after one of them.',
  },
  session_changed: {
    status: 409,
    name: 'ConflictError',
    message: 'This session has changed in the meantime. Please check it again.',
  },
  session_cancelled: { status: 409, name: 'ConflictError', message: 'This session has been cancelled.' },
  session_over: {
    status: 409,
    name: 'ConflictError',
    message: 'This session has already begun, so it can’t be moved or cancelled.',
  },
  note_changed: {
    status: 409,
    name: 'ConflictError',
    message: 'This note was changed elsewhere in the meantime. Keep what you need from both texts.',
  },
  list_full: {
    status: 409,
    name: 'ConflictError',
    message: 'This list is full. Remove something before you add more.',
  },
  no_next_session: {
    status: 409,
    name: 'ConflictError',
    message: 'There is no next session yet. Book one, then move the topic there.',
  },
  no_session_yet: {
    status: 409,
    name: 'ConflictError',
    message: 'You two have no session yet. Book one, then you can add actions.',
  },
  three_goals_active: {
    status: 409,
    name: 'ConflictError',
    message: 'Three goals are active. Finish one or set it aside before you begin another.',
  },
  session_not_begun: { status: 409, name: 'ConflictError', message: 'This session hasn’t begun yet.' },
  session_not_over: { status: 409, name: 'ConflictError', message: 'This session isn’t over yet.' },
  session_closed: { status: 409, name: 'ConflictError', message: 'This session has been closed already.' },
  already_answered: { status: 409, name: 'ConflictError', message: 'This has been answered already.' },
  already_rated: { status: 409, name: 'ConflictError', message: 'You have rated this session already.' },
  coaching_ended: {
    status: 409,
    name: 'ConflictError',
    message: 'This coaching has ended, so what you share can no longer be changed.',
  },
  ...SEAT_PROBLEMS,
  ...TRIAGE_PROBLEMS,
  room_not_open: {
    status: 409,
    name: 'ConflictError',
    message: 'The room opens 15 minutes before the session.',
  },
  room_closed: {
    status: 409,
    name: 'ConflictError',
    message: 'The room closed an hour after the session ended.',
  },
  not_in_room: {
    status: 409,
    name: 'ConflictError',
    message: 'You left this session or joined it elsewhere. Join again to continue here.',
  },
  proposal_unanswered: {
    status: 409,
    name: 'ConflictError',
    message: 'This time is only proposed. Accept it first, or propose others.',
  },
  too_many_blocked_times: {
    status: 409,
    name: 'ConflictError',
    message: 'You have blocked 500 times. Unblock some before you block another.',
  },
  invalid_push_token: { status: 400, name: 'ValidationError', message: 'This is not a valid token.' },
  invalid_otp: { status: 400, name: 'ValidationError', message: 'Invalid or expired OTP' },
  incorrect_code: { status: 400, name: 'ValidationError', message: 'Incorrect code provided' },
  common_password: {
    status: 400,
    name: 'ValidationError',
    message: 'This password is among the most common ones. Please choose another.',
  },
  password_is_email: {
    status: 400,
    name: 'ValidationError',
    message: 'The password is the same as the email. Please choose another.',
  },
  wrong_current_password: {
    status: 400,
    name: 'ValidationError',
    message: 'The provided current password is invalid',
  },
  same_password: {
    status: 400,
    name: 'ValidationError',
    message: 'Your new password must be different than your current password',
  },
  forbidden: { status: 403, name: 'ForbiddenError', message: 'Forbidden' },
  sign_up_by_invitation: {
    status: 403,
    name: 'ForbiddenError',
    message: 'You need an invitation for an account of this kind.',
  },
  not_found: { status: 404, name: 'NotFoundError', message: 'Not Found' },
  request_timeout: {
    status: 408,
    name: 'RequestTimeoutError',
    message: 'The request took too long to arrive. Please try again.',
  },
  sign_up_just_started: {
    status: 409,
    name: 'ConflictError',
    message: 'We just sent a code to this email. Wait a minute, then try again.',
  },
  payload_too_large: { status: 413, name: 'PayloadTooLargeError', message: 'The request is too large.' },
  rate_limited: { status: 429, name: 'RateLimitError', message: 'Too many requests, please try again later.' },
  internal: { status: 500, name: 'InternalServerError', message: FAULT_WORDS },
  unavailable: {
    status: 503,
    name: 'ServiceUnavailableError',
    message: 'Waymark is busy or restarting. Please try again in a moment.',
  },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as ProblemCode[];
