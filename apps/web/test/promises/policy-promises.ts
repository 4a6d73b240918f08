// What keeps each sentence of the privacy policy, by its parts: a new sentence needs a line here.
import { requestMatch } from '@waymark/contract/coaching/coach-matches';
import { changeGoal, shareGoal } from '@waymark/contract/coaching/goals';
import { saveAnswer } from '@waymark/contract/coaching/questionnaires';
import { addBookmark, removeBookmark } from '@waymark/contract/library/library';
import { sendContactMessage } from '@waymark/contract/notices/contact-messages';
import { updateNotificationPreferences } from '@waymark/contract/notices/notification-preferences';
import { changePassword, logOut } from '@waymark/contract/people/accounts';
import { startEmailChange } from '@waymark/contract/people/email-changes';
import { endOtherLoginSessions } from '@waymark/contract/people/login-sessions';
import { listLooks } from '@waymark/contract/people/looks';
import { removePicture, uploadPicture } from '@waymark/contract/people/pictures';
import { updateProfile } from '@waymark/contract/people/profiles';
import { confirmTriageAddress, removeTriageAddress } from '@waymark/contract/people/triage-subscriptions';
import { askForCorrection } from '@waymark/contract/rights/corrections';
import { askForDownload } from '@waymark/contract/rights/downloads';
import { askForErasure, keepAccount } from '@waymark/contract/rights/erasures';
import { changeHoursConsent } from '@waymark/contract/sessions/coaching-hours';
import { endSharing } from '@waymark/contract/sessions/manager-consents';
import { deleteBalanceWheel, shareBalanceWheel } from '@waymark/contract/wellbeing/balance-wheels';
import { deleteCheckIn, shareAllCheckIns, shareCheckIn } from '@waymark/contract/wellbeing/check-ins';
import { shareThenAndNow } from '@waymark/contract/wellbeing/then-and-now';
import {
  api,
  calls,
  ERASED,
  FAMILYS,
  INVENTORY,
  journey,
  PEOPLE,
  type Promises,
  readers,
  readsOnly,
  SAYS,
  STAYS,
  web,
} from './keepers.ts';

const ASKED = api('rights/erasures/asking');
const READ_BY_POLICY = api('policies/policies');
const WRITE_TO_US = calls({ sendContactMessage });

export const POLICY_PROMISES: Promises = {
  who: [
    ['Each Waymark is run by', SAYS],
    ['The people who run the one', SAYS],
    ['On this page, “we” means', SAYS],
    ['To reach us, write to us', WRITE_TO_US],
  ],
  'what-is-kept': [
    ['Only what our pages need', INVENTORY],
    ['It is all in one database', INVENTORY, api('pictures/picture-stores')],
    ['We back up the database and', api('practice/backups/backups'), PEOPLE],
    ['What you remove disappears from the backups', api('db/embedded-dumps'), api('rights/copies/copies'), PEOPLE],
  ],
  'not-kept': [
    ['Your password: we keep only a hash', api('people/accounts/password-forms')],
    ['Codes and links we send you: we keep hashes', api('people/accounts/verification-code'), api('tokens')],
    ['What you read in the library', INVENTORY, readers('bookmarks', 'self')],
    ['Our logs record what kind of request', api('plugins/request-log')],
    ['They contain no names, no email', api('plugins/request-log'), api('plugins/errors'), api('log')],
    ['Only the relay for video calls', SAYS],
  ],
  'who-sees': [
    ['You can see everything in your own account', api('rights/requests/personal-data')],
    [
      'Your coach can see your name and picture',
      readsOnly(
        'coach',
        ...(['client-answers', 'match', 'goal', 'path', 'coaching-agreement'] as const),
        ...(['invoice', 'purchase', 'card-payment'] as const),
        ...(['allowance', 'check-in', 'balance', 'then-and-now', 'ending', 'hours-consent', 'strengths-form'] as const),
      ),
      api('wellbeing/clients/clients'),
      READ_BY_POLICY,
    ],
    [
      'If you allow it, their log of coaching hours',
      calls({ changeHoursConsent }),
      api('sessions/coaching-hours/coaching-hours'),
    ],
    [
      'What you write to each other and for your sessions',
      readsOnly('conversation', 'message'),
      api('coaching/paths/paths'),
      api('wellbeing/endings/endings'),
      readsOnly('session', 'coaching-session', 'agenda', 'shared-note', 'action', 'session-room'),
      readers('private-note', 'self'),
      readers('coaching-agreement', 'self', 'coach'),
      api('coaching/coaching-agreements/coaching-agreements'),
      readers('invoice', 'self', 'coach'),
      api('billing/invoices/invoices'),
      readers('card-payment', 'self', 'coach'),
      api('billing/card-payments/card-payments'),
    ],
    ['A coach you asked can see', readsOnly('asked-coach', 'match'), api('coaching/coach-matches/requests')],
    ['In a group session, the others', api('sessions/coaching-sessions/group-sessions')],
    ['The coaches on triage duty', readsOnly('on-duty', 'triage-thread', 'duty-roster'), api('messages/triage/triage')],
    [
      'No one who pays for coaching or organises it',
      readsOnly('portfolio', 'business', 'figures'),
      api('policies/sponsor-markers'),
      api('policies/planted-sentences'),
      api('policies/sponsor-stillness'),
    ],
    ['Your family can’t, either', FAMILYS],
    [
      'Admins of your organisation or group can see',
      readsOnly(
        'sponsor',
        ...(['membership', 'seat-request', 'group-details', 'organisation', 'coach-pool', 'group-session'] as const),
        ...(['group-seat', 'welcome', 'audit', 'figures', 'organisation-invoice'] as const),
      ),
    ],
    [
      'Apart from that, they see sums of five people',
      api('figures/figures/notebook'),
      api('figures/figures/publication'),
    ],
    [
      'Your manager, if your organisation named one here',
      readsOnly('manager', 'manager-consent', 'figures'),
      api('sessions/manager-consents/manager-consents'),
    ],
    ['If you invite them to an alignment meeting', api('sessions/alignment-meetings/alignment-meetings')],
    ['With a team of five or more, they see sums', api('figures/figures/figures-by-place')],
    [
      'Everyone can read the page of a coach',
      readsOnly('everyone', 'picture', 'coach-page', 'package', 'calendar-feed', 'coach-offer', 'practice-look'),
      api('billing/packages/packages'),
      api('coaching/coaches/coach-pages'),
      api('sessions/coach-offers/coach-offers'),
    ],
    ['Coaches who gave their gender', api('coaching/coaches/directory')],
    ['Anyone who has a picture’s link', api('people/pictures/pictures'), api('sessions/calendar-feeds/calendar-feeds')],
    ['Members of your family, if you are in one', api('people/families/families'), READ_BY_POLICY],
    ['They can see nothing about your coaching', FAMILYS],
    ['People who are invited appear with', api('people/families/invitations')],
    ['We, the people who run the machines', SAYS],
    ['We use that access only to', PEOPLE],
    ['Our console shows your name', api('practice/person-accounts/person-accounts')],
    ['Of a coach it also shows', api('practice/coach-reviews/coach-reviews'), api('practice/payroll/payroll')],
    [
      'It shows nothing that anyone says',
      readsOnly(
        'practice',
        ...(['organisation', 'business', 'correction', 'practice-member', 'practice-log', 'coach-review'] as const),
        ...(['person-account', 'organisation-account', 'practice-rules', 'practice-health', 'backup'] as const),
        ...(['sign-in-log', 'library-article', 'library-topic', 'crisis-contacts', 'practice-agreement'] as const),
        ...(['announcement', 'practice-look', 'payroll-account', 'offered-package'] as const),
        ...(['organisation-invoice', 'organisation-billing'] as const),
      ),
    ],
    ['We never sell your data or give it away', PEOPLE],
    ['Services for email and text messages', api('mail/deliver'), api('sms/twilio-transport')],
    ['The push service of your browser’s maker', api('push/web-push-sender'), api('push/firebase-sender')],
    ['Servers that connect video calls', api('sessions/session-rooms/ice-servers')],
    [
      'If you pay an invoice by card, you type your card on a page of Stripe',
      api('billing/card-payments/stripe-processor'),
    ],
    ['No one else receives anything', INVENTORY, web('http/content-security-policy.test.ts')],
    ['For each kind of data, who sees what', web('features/site/privacy/privacy-page.test.tsx'), READ_BY_POLICY],
  ],
  matching: [
    ['One rule compares what you and the coaches', api('coaching/coach-matches/matching')],
    ['It also looks at how much room', api('coaching/coach-matches/matching')],
    ['Coaches in the pool of your organisation', api('coaching/coach-pool/coach-pool')],
    ['Every suggestion comes with its reasons', api('coaching/coach-matches/match-reasons')],
    ['How you’ve been feeling plays no part', api('coaching/coach-matches/matching')],
    ['You can ask any coach, suggested or not', calls({ requestMatch }), api('coaching/coach-matches/requests')],
  ],
  messages: [
    ['Codes and links that someone asks for', api('people/accounts/passwords'), api('people/factor-logins/factors')],
    [
      'Invitations that a member of a family',
      api('people/families/invitations'),
      api('organisations/memberships/memberships'),
    ],
    [
      'Once you have an account, we also notify you',
      api('notices/notifications/quiet-hours'),
      calls({ updateNotificationPreferences }),
    ],
    ['Messages about the safety of your account', api('notices/notifications/quiet-hours'), ASKED],
    ['So are urgent alerts to coaches', api('messages/triage/triage')],
    [
      'Calendar invitations to your sessions',
      api('sessions/coaching-sessions/session-mails'),
      api('coaching/coaches/coach-approval'),
    ],
    ['We never send advertising', PEOPLE],
  ],
  safety: [
    ['Passwords are hashed with Argon2id', api('people/accounts/password-forms')],
    ['To slow down guessing, we count', api('people/accounts/login'), api('people/accounts/verification-code')],
    ['Logging out ends a sign-in', calls({ logOut, changePassword }), api('people/accounts/ways-in')],
    ['On every request, the database’s own records', READ_BY_POLICY, api('people/accounts/login-sessions')],
  ],
  rights: [
    [
      'You have the right to know',
      calls({ askForDownload, askForCorrection, askForErasure, sendContactMessage }),
      PEOPLE,
    ],
    [
      'You can change your profile, email',
      calls({
        updateProfile,
        startEmailChange,
        uploadPicture,
        saveAnswer,
        changeGoal,
        addBookmark,
        confirmTriageAddress,
      }),
      calls({ updateNotificationPreferences, endOtherLoginSessions }),
      web('features/people/profiles/profile-page.test.tsx'),
    ],
    [
      'You can also remove your picture',
      calls({ removePicture, deleteCheckIn, deleteBalanceWheel, removeBookmark, removeTriageAddress }),
    ],
    [
      'You can stop sharing a goal',
      calls({ shareGoal, shareCheckIn, shareAllCheckIns, shareBalanceWheel, shareThenAndNow, endSharing, saveAnswer }),
      api('wellbeing/check-ins/check-ins'),
    ],
    ['Under Your data you see what we keep', calls({ listLooks, askForCorrection, askForDownload, askForErasure })],
    ['Before a download or a deletion, we ask you', api('people/accounts/step-up'), journey('download')],
    ['It’s free', SAYS],
    ['An account is deleted 7 days after you ask', ASKED, journey('deletion')],
    ['From the moment you ask, no one else sees it', calls({ keepAccount }), ERASED],
    ['Then we delete what is yours in one step', ERASED, STAYS],
    ['What you and your coach wrote together goes', ERASED],
    ['Where others still read about you', api('rights/erasures/erased-markers')],
    ['For anything else, or if you can’t sign in', WRITE_TO_US],
    ['We’ll answer within a month', api('practice/data-requests/data-requests'), PEOPLE],
  ],
  age: [
    ['Waymark is for people aged 18', web('features/people/accounts/sign-up-modal.test.tsx')],
    ['If you learn that someone younger', WRITE_TO_US, api('operator/commands')],
  ],
  changes: [
    ['We update this page, and the date', PEOPLE],
    ['We won’t take back a promise', PEOPLE],
  ],
};
