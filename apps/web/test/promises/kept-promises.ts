// What keeps the table of what is kept: how long, and what is said beyond a list.

import { deleteInvoice } from '@waymark/contract/billing/invoices';
import { saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { removeBookmark } from '@waymark/contract/library/library';
import { takeBackMessage } from '@waymark/contract/messages/messages';
import { logOut } from '@waymark/contract/people/accounts';
import { removeFactor } from '@waymark/contract/people/factors';
import { leaveFamily } from '@waymark/contract/people/families';
import { acceptInvite, cancelInvitation } from '@waymark/contract/people/invitations';
import { removePicture } from '@waymark/contract/people/pictures';
import { updateProfile } from '@waymark/contract/people/profiles';
import { removeTriageAddress } from '@waymark/contract/people/triage-subscriptions';
import { saveOrganisationBuyer, savePracticeIssuer } from '@waymark/contract/practice/organisation-prices';
import { askForErasure } from '@waymark/contract/rights/erasures';
import { removeAction } from '@waymark/contract/sessions/actions';
import { removeTopic } from '@waymark/contract/sessions/agenda-topics';
import { closeCalendarFeed } from '@waymark/contract/sessions/calendar-feeds';
import { saveCalendar } from '@waymark/contract/sessions/calendars';
import { savePrices } from '@waymark/contract/sessions/coach-offers';
import { changeHoursConsent } from '@waymark/contract/sessions/coaching-hours';
import { endSharing } from '@waymark/contract/sessions/manager-consents';
import { deleteBalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { deleteCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { deleteReachedPage } from '@waymark/contract/wellbeing/endings';
import { deleteLetter } from '@waymark/contract/wellbeing/letters';
import { shareThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import {
  age,
  api,
  calls,
  ERASED,
  INVENTORY,
  type Promises,
  PURGED,
  readers,
  SAYS,
  STAYS,
  seam,
  until,
  WITH_ACCOUNT,
  web,
} from './keepers.ts';
import { SPONSOR_PROMISES } from './sponsor-promises.ts';

const WITH_ONE_ACCOUNT = until('Until one of the two accounts is deleted', ERASED);

/** By the row’s name: what it lists is in the inventory, and why it is kept promises nothing. */
export const KEPT_PROMISES: Promises = {
  'Your account': [
    ['How long: Until your account is deleted: by you', calls({ askForErasure }), age('inactive-accounts')],
    ['An account that is needed stays', api('rights/inactive-accounts/inactive-accounts')],
    ['so does a blocked one', api('rights/inactive-accounts/inactive-accounts')],
  ],
  'Your second factor': [
    ['the secret of your authenticator app, encrypted', api('people/factor-logins/factors')],
    ['hashes of your recovery codes', api('people/factor-logins/factors')],
    ['when you last said that you lost it', INVENTORY],
    ['How long: Until you remove it', calls({ removeFactor }), ERASED],
    ['an unfinished sign-in, for two hours', PURGED],
  ],
  'Your profile': [
    ['for coaches also a headline', INVENTORY],
    ['How long: Until you change it', calls({ updateProfile }), ERASED],
  ],
  'Your picture': [
    ['How long: Until you replace or remove it', calls({ removePicture }), api('people/pictures/pictures'), ERASED],
    ['browsers that have shown it', SAYS],
  ],
  'Topics and bookmarks': until('Until you remove them', calls({ removeBookmark }), ERASED),
  'Your family and invitations': [
    ['How long: Until you leave', calls({ leaveFamily, cancelInvitation })],
    ['An invitation can be accepted for 14 days', calls({ acceptInvite }), api('people/families/invitations')],
    ['once accepted, it is kept', api('people/families/families')],
  ],
  'Your number for text messages': [
    ['How long: Until you remove them', calls({ removeTriageAddress })],
    ['an address you haven’t confirmed', PURGED],
  ],
  'Your notifications': [
    ['How long: ', age('notifications')],
    ['that you closed a banner', age('closed-announcements')],
  ],
  'Who looked': until('', age('looks')),
  'How notifications reach you': WITH_ACCOUNT,
  'Browsers that get your pushes': until(
    'Until you log out there',
    calls({ logOut }),
    api('people/push/push-tokens'),
    api('notices/notifications/push-delivery'),
  ),
  'Your answers to the questionnaire': until('Until you change them', calls({ saveAnswer }), ERASED),
  'Your practice as a coach': WITH_ACCOUNT,
  'You and your coaches': [
    ['If the practice offers you another coach', api('practice/coach-reviews/handover-answers')],
    ['Of a coach, whose clients were offered', INVENTORY],
    ...WITH_ONE_ACCOUNT,
  ],
  'Your goals': WITH_ACCOUNT,
  'Your path with your coach or client': WITH_ONE_ACCOUNT,
  'Coaching agreements': [
    ...WITH_ONE_ACCOUNT,
    ['We email it to both of you once', api('coaching/coaching-agreements/coaching-agreements')],
  ],
  'Invoices and credit notes': [
    ['Reminders go to that address too', api('billing/invoices/invoice-mails')],
    ['How long: A draft, until it is deleted', calls({ deleteInvoice }), api('billing/invoices/invoice-numbers')],
    ['Once issued, it stays as it is', api('billing/invoices/invoice-numbers'), STAYS, age('invoices')],
  ],
  'Packages that were bought': [
    ['How long: Until the account of the buyer or the coach is deleted', ERASED],
    ['Its invoice stays, and so do the numbers', STAYS, age('ledger-entries')],
  ],
  'Payments of invoices by card': [
    ['never the card or its owner', INVENTORY, api('billing/card-payments/stripe-processor')],
    ['How long: As long as the invoice', STAYS, age('invoices')],
  ],
  'Your packages as a coach': WITH_ACCOUNT,
  'What the practice pays you as a coach': [
    ['How long: Rates, adjustments that are still', ERASED],
    ['A month that is closed stays as it is', api('practice/payroll/payroll-closing'), STAYS, age('payroll')],
  ],
  'Invoices to organisations': [
    ['If you run a practice under your own name', api('practice/organisation-invoices/organisation-invoices')],
    ['How long: A draft, until it is issued', api('practice/organisation-invoices/organisation-invoices')],
    [
      'Once issued, it stays as it is',
      api('practice/organisation-invoices/frozen-numbers'),
      age('organisation-invoices'),
    ],
    ['The details for the next invoice, until', calls({ savePracticeIssuer, saveOrganisationBuyer })],
  ],
  'Messages with your coach or client': [
    ['Texts that you take back are erased', calls({ takeBackMessage }), api('messages/messages/messages')],
    ['Notifications and emails about a message', api('messages/messages/message-news')],
    ['If you reply by email', api('messages/mail-replies/mail-replies')],
    ['If more is left out', api('messages/mail-replies/shortened-replies')],
    ['The email itself is deleted', api('mail/incoming/reply-mailbox')],
    ['For that, each conversation has', INVENTORY],
    ...WITH_ONE_ACCOUNT,
  ],
  'Your check-ins': [
    ['They are about your health', web('features/wellbeing/check-ins/check-in-link-page.test.tsx')],
    ['How long: Until you delete the check-in', calls({ deleteCheckIn }), ERASED],
    ['what you answered in the questionnaire', calls({ saveAnswer }), api('wellbeing/check-ins/check-ins')],
  ],
  'When we ask how you are': [
    ['For each question we sent', INVENTORY],
    ['How long: Your choice until your account', ERASED],
    ['questions until', age('check-in-questions')],
  ],
  'Your balance': until('Until you delete the wheel', calls({ deleteBalanceWheel }), ERASED),
  'Then and now': [
    ['What it shows is your check-ins', api('wellbeing/then-and-now/then-and-now')],
    ['How long: Until you stop sharing it', calls({ shareThenAndNow }), ERASED],
  ],
  'How your coaching ends': [
    ['Your coach reads it too', readers('ending', 'self', 'coach'), api('wellbeing/endings/endings')],
    ['How long: Until you delete the page', calls({ deleteReachedPage }), ERASED],
  ],
  'Your letter to yourself': [
    ['Once it is sent, its text is deleted', api('wellbeing/letters/letters')],
    ['How long: Until you delete it', calls({ deleteLetter }), ERASED],
  ],
  'Your calendar as a coach': until('Until you change them', calls({ saveCalendar }), ERASED),
  'Your sessions in other calendars': [
    ['Services that subscribe to it', api('sessions/calendar-feeds/calendar-feeds')],
    ['How long: Until you turn it off', calls({ closeCalendarFeed }), ERASED],
  ],
  'Your prices as a coach': until('Until you remove them', calls({ savePrices }), ERASED),
  'Your coaching sessions': WITH_ONE_ACCOUNT,
  'How useful your sessions were, as a coach': [
    ['You see the mean, and never what one person', api('sessions/session-work/rating-means')],
    ['How long: Until your account is deleted', ERASED],
    ['it stays the same when a client’s account', api('sessions/session-work/rating-means')],
  ],
  'Your log of coaching hours': [
    ['and how many hours you coached before', INVENTORY],
    ['How long: Until your account is deleted', ERASED],
    ['once a client’s account is deleted', api('sessions/coaching-hours/coaching-hours')],
  ],
  'Your name in your coach’s log of hours': [
    ['Without it, the log has a number', api('sessions/coaching-hours/coaching-hours')],
    ['How long: Until you withdraw it', calls({ changeHoursConsent }), ERASED],
  ],
  'Your allowance of sessions': [
    ['The organisation doesn’t see this', readers('allowance', 'self', 'coach')],
    ...WITH_ACCOUNT,
    ['after that the numbers stay without you', age('ledger-entries'), STAYS],
  ],
  'What you work on in sessions': [
    ['What you agreed is also emailed', api('sessions/session-work/agreed-mail')],
    [
      'Your coach never sees your private notes',
      readers('private-note', 'self'),
      readers('session-rating', 'self'),
      api('sessions/session-work/rating-means'),
    ],
    ['How long: Until you remove it', calls({ removeTopic, removeAction }), ERASED],
  ],
  'The video room of a session': [
    ['What you say and show is encrypted', INVENTORY, seam('calls/video-calls')],
    ['To connect them, we pass on', api('sessions/session-rooms/session-rooms'), INVENTORY],
    ['only the relay’s log names', SAYS],
    ['The other person learns yours', seam('calls/call-relays')],
    ['Captions are made by your browser', web('features/sessions/session-room/captions/captions.test.tsx')],
    ['How long: ', age('room-visits'), ERASED],
  ],
  'Your conversation with the triage line': [
    ['Coaches with hours on the duty', readers('triage-thread', 'self', 'on-duty'), api('messages/triage/triage')],
    ['Notes that they hand over with', api('messages/triage/triage'), api('messages/triage/triage-queue')],
    ['How long: Until', age('triage-threads'), ERASED],
  ],
  'Your triage duty': until('Until you are taken off duty', api('messages/triage/duty-roster'), ERASED),
  'What you share with your manager': [
    ['the manager you shared it with', INVENTORY],
    ['The copied words are erased', calls({ endSharing }), api('sessions/manager-consents/manager-consents')],
    ...WITH_ONE_ACCOUNT,
  ],
  'Your manager’s view of your strengths and growth': [
    ['You and your coach can read it', readers('strengths-form', 'self', 'coach')],
    ['your manager can’t read it again', api('sessions/strengths-forms/strengths-forms')],
    ...WITH_ONE_ACCOUNT,
  ],
  ...SPONSOR_PROMISES,
};
