import type { ProblemKind } from '../problem-kind.ts';

/** The part of `PROBLEMS` about organisations and their people. */
export const ORGANISATION_PROBLEMS = {
  in_another_organisation: {
    status: 409,
    name: 'ConflictError',
    message: 'You are in another organisation. If you join this one, you leave that one.',
  },
  invitation_of_other_role: {
    status: 409,
    name: 'ConflictError',
    message: 'Your account has another role. Ask for an invitation to another email address.',
  },
  organisation_suspended: {
    status: 409,
    name: 'ConflictError',
    message: 'Your organisation is suspended, so nothing was changed.',
  },
  organisation_closed: {
    status: 409,
    name: 'ConflictError',
    message: 'Your organisation has left Waymark, so nothing was changed.',
  },
  group_archived: {
    status: 409,
    name: 'ConflictError',
    message: 'This group is archived, so nothing in it can be changed.',
  },
  no_manager_yet: {
    status: 409,
    name: 'ConflictError',
    message: 'You have no manager on Waymark at present, so nothing was sent.',
  },
  no_coach_yet: { status: 409, name: 'ConflictError', message: 'This needs a coach. Choose one first.' },
  already_shared: {
    status: 409,
    name: 'ConflictError',
    message: 'You share this already. Stop sharing it first to share it anew.',
  },
  already_asked: {
    status: 409,
    name: 'ConflictError',
    message: 'You have asked already. Take that request back first to ask again.',
  },
  meeting_offered: {
    status: 409,
    name: 'ConflictError',
    message: 'You have an alignment meeting ahead already. Move or cancel it first.',
  },
  date_over: { status: 400, name: 'ValidationError', message: 'This date has passed. Please choose a later one.' },
  date_too_far: { status: 400, name: 'ValidationError', message: 'Choose a date within a year from now.' },
  not_in_meeting: {
    status: 409,
    name: 'ConflictError',
    message: 'This isn’t possible in an alignment meeting.',
  },
  too_few_seats: { status: 409, name: 'ConflictError', message: 'There are fewer free seats than that.' },
  request_decided: { status: 409, name: 'ConflictError', message: 'This request was answered already.' },
  not_running: {
    status: 404,
    name: 'NotFoundError',
    message: 'You don’t run this organisation any more, so nothing was changed.',
  },
  business_not_open: {
    status: 409,
    name: 'ConflictError',
    message: 'This business is suspended or has left Waymark, so nothing was changed.',
  },
  already_in_business: {
    status: 409,
    name: 'ConflictError',
    message: 'This address is in the business or invited already, so no mail was sent.',
  },
  families_off: {
    status: 409,
    name: 'ConflictError',
    message: 'Your organisation has turned family invitations off, so no one was invited.',
  },
  own_membership: {
    status: 409,
    name: 'ConflictError',
    message: 'You can’t deactivate yourself. Ask another admin to do it.',
  },
  no_such_article: {
    status: 400,
    name: 'ValidationError',
    message: 'One of these articles isn’t in the library any more. Take it off the shelf.',
  },
  other_name: { status: 400, name: 'ValidationError', message: 'Type the name as it is written above.' },
  not_an_address: {
    status: 400,
    name: 'ValidationError',
    message: 'Something here is not an email address, so no one was invited.',
  },
  too_many_addresses: {
    status: 400,
    name: 'ValidationError',
    message: 'Paste up to 500 addresses at once, or use a CSV file.',
  },
  group_missing: { status: 400, name: 'ValidationError', message: 'Choose a group.' },
  no_manager: { status: 400, name: 'ValidationError', message: 'Choose one of your managers.' },
  part_fixed: { status: 409, name: 'ConflictError', message: 'An admin can’t become a member or manager.' },
  membership_ended: {
    status: 409,
    name: 'ConflictError',
    message: 'This person was deactivated. Bring them back first.',
  },
  file_changed: {
    status: 409,
    name: 'ConflictError',
    message: 'This file isn’t the one that was checked. Check it again.',
  },
  file_has_faults: {
    status: 400,
    name: 'ValidationError',
    message: 'This file has something to fix, so no one was invited.',
  },
} as const satisfies Record<string, ProblemKind>;
