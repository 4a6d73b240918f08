import { namedProblems } from '../problem-kind.ts';

/** What can go wrong with organisations and their people. */
export const ORGANISATIONS_PROBLEMS = namedProblems({
  in_another_organisation: {
    status: 409,
    message: 'You are in another organisation. If you join this one, you leave that one.',
  },
  invitation_of_other_role: {
    status: 409,
    message: 'Your account has another role. Ask for an invitation to another email address.',
  },
  organisation_suspended: { status: 409, message: 'Your organisation is suspended, so nothing was changed.' },
  organisation_closed: { status: 409, message: 'Your organisation has left Waymark, so nothing was changed.' },
  group_archived: { status: 409, message: 'This group is archived, so nothing in it can be changed.' },
  too_few_seats: { status: 409, message: 'There are fewer free seats than that.' },
  too_few_sessions: {
    status: 409,
    message:
      'The pool has too few sessions for everyone in this group, so none were given. Ask your Waymark contact for more.',
  },
  no_one_joined: { status: 409, message: 'No one in this group has joined yet, so no sessions were given.' },
  sessions_not_counted: {
    status: 409,
    message: 'Sessions aren’t counted in your organisation, so nothing was changed.',
  },
  request_decided: { status: 409, message: 'This request was answered already.' },
  not_running: { status: 404, message: 'You don’t run this organisation any more, so nothing was changed.' },
  business_not_open: {
    status: 409,
    message: 'This business is suspended or has left Waymark, so nothing was changed.',
  },
  already_in_business: {
    status: 409,
    message: 'This address is in the business or invited already, so no mail was sent.',
  },
  families_off: { status: 409, message: 'Your organisation has turned family invitations off, so no one was invited.' },
  private_address_first: {
    status: 409,
    message: 'You sign in with the address that was invited. Change it first, or say that it’s your own.',
  },
  own_membership: { status: 409, message: 'You can’t deactivate yourself. Ask another admin to do it.' },
  no_such_article: {
    status: 400,
    message: 'One of these articles isn’t in the library any more. Remove it from the shelf.',
  },
  other_name: { status: 400, message: 'Type the name as it is written above.' },
  not_an_address: { status: 400, message: 'Paste the addresses of the people to invite.' },
  too_many_addresses: { status: 400, message: 'Paste up to 500 addresses at once, or use a CSV file.' },
  planned_day: { status: 400, message: 'Choose a day whose nine o’clock is ahead, within a year.' },
  group_missing: { status: 400, message: 'Choose a group.' },
  no_manager: { status: 400, message: 'Choose one of your managers.' },
  part_fixed: { status: 409, message: 'An admin can’t become a member or manager.' },
  membership_ended: { status: 409, message: 'This person was deactivated. Bring them back first.' },
  admin_in_no_group: { status: 409, message: 'An admin of the whole organisation is in no group.' },
  not_invited: { status: 409, message: 'This person has no open invitation, so no reminder was sent.' },
  reminded_lately: { status: 409, message: 'This person was reminded within the last day.' },
  file_changed: { status: 409, message: 'This file isn’t the one that was checked. Check it again.' },
  file_has_faults: { status: 400, message: 'This file has something to fix, so no one was invited.' },
});
