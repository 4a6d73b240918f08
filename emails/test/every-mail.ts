import { renderAccountErased } from '../src/account-erased.tsx';
import { renderAccountLeaving } from '../src/account-leaving.tsx';
import { renderAccountLeavingSoon } from '../src/account-leaving-soon.tsx';
import { renderAccountUnused } from '../src/account-unused.tsx';
import { renderAdminWelcome } from '../src/admin-welcome.tsx';
import { renderAuditHead } from '../src/audit-head.tsx';
import { renderCheckIn } from '../src/check-in.tsx';
import { renderClientInvitation } from '../src/client-invitation.tsx';
import { renderCoachingAgreement } from '../src/coaching-agreement.tsx';
import { renderContactMessage } from '../src/contact-message.tsx';
import { renderContactsDue } from '../src/contacts-due.tsx';
import { renderDailyDigest } from '../src/daily-digest.tsx';
import { renderEmailBack } from '../src/email-back.tsx';
import { renderEmailChanged } from '../src/email-changed.tsx';
import { renderEmailChangedFrom } from '../src/email-changed-from.tsx';
import { renderEmailCode } from '../src/email-code.tsx';
import { renderFactorCode } from '../src/factor-code.tsx';
import { renderInvitation } from '../src/invitation.tsx';
import { renderInvoice } from '../src/invoice.tsx';
import { renderLetterToOneself } from '../src/letter-to-oneself.tsx';
import { renderLostFactor } from '../src/lost-factor.tsx';
import { renderLostFactorReady } from '../src/lost-factor-ready.tsx';
import { renderNewBrowser } from '../src/new-browser.tsx';
import { renderNotification } from '../src/notification.tsx';
import { renderPasswordChanged } from '../src/password-changed.tsx';
import { renderPasswordReset } from '../src/password-reset.tsx';
import { renderPracticeHead } from '../src/practice-head.tsx';
import { renderPracticeTest } from '../src/practice-test.tsx';
import type { RenderedMail } from '../src/rendered-mail.ts';
import { renderSeatRequest } from '../src/seat-request.tsx';
import { renderSessionMail } from '../src/session.tsx';
import { renderSessionAgreed } from '../src/session-agreed.tsx';
import { renderTriageCode } from '../src/triage-code.tsx';
import { renderVerificationCode } from '../src/verification-code.tsx';

export const LINK = 'https://waymark.example/invite?code=a-b_c&from=mail';
export const PREFERENCES = 'https://waymark.example/notifications?show=preferences';
export const targets = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));

export const NEWS = { title: 'Arun joined your family', body: 'You can see that they joined.' };
export const NAMES = { firstName: 'Arun', inviter: 'Priya Nair' };

export const SESSION = {
  title: 'Coaching session with Maya',
  when: 'Thu 10 Dec, 11 am GMT',
  minutes: 45,
  link: LINK,
  replyReaches: null,
};

export const AGREED = {
  coach: 'Maya',
  when: 'Thu 26 Nov, 11 am GMT',
  hasMet: true,
  summary: 'Silence reads as yes.\nA short no on Friday.',
  actions: [
    { text: 'Say the Friday sentence', owner: 'You', due: '30 Nov 2026' },
    { text: 'Send the template', owner: 'Maya', due: null },
  ],
  useful: [1, 2, 3, 4, 5].map((step) => `https://waymark.example/coachee/sessions/1?useful=${step}#rating`),
  next: 'Thu 10 Dec, 11 am GMT',
  link: LINK,
  preferencesLink: PREFERENCES,
};

export const LETTER = { text: 'Dear me,\n\nyou said no on a Friday.', writtenOn: 'Sun 29 Nov 2026' };

export const AGREEMENT = {
  other: 'Maya',
  text: 'Coaching agreement, version 1\n\nRoles\nMaya listens.',
  hash: '0a'.repeat(32),
  link: LINK,
  preferencesLink: PREFERENCES,
};

export const INVOICE = {
  what: 'invoice' as const,
  ...{ number: 'ML-2026-0001', issuedOn: 'Sun 29 Nov 2026', dueOn: 'Sun 13 Dec 2026' },
  issuer: { name: 'Maya Lind Coaching', address: 'Harbour 3\nHamburg', taxNumber: 'DE123456789' },
  buyer: { name: 'Asha Rao', address: 'Lane 1\nMumbai', taxNumber: null },
  lines: [{ words: 'Coaching', amount: '2 × 100.00 EUR = 200.00 EUR' }],
  sums: ['Tax of 19 %: 38.00 EUR', 'Total: 238.00 EUR'],
  amount: '238.00 EUR',
  howToPay: 'IBAN DE02 1203',
  credits: null,
  account: null,
};
export const CREDIT = {
  ...INVOICE,
  what: 'credit-note' as const,
  credits: { number: 'ML-2026-0001', reason: 'Not needed' },
};

export const ERASED = {
  erasedAt: 'Thu 3 Dec, 6 pm IST',
  gone: ['Your profile and picture', 'Your goals'],
  stays: [{ what: 'The books of seats', why: 'So that they still balance, for 10 years.' }],
};

const DUE = { dueAt: 'Thu 3 Dec, 6 pm IST', link: LINK };
/** Whose name no one reads anymore by the time the mail is sent. */
const FORMER = { title: 'Coaching session with a former member' };
const ASKING = { id: 12, askedBy: 'Niamh Byrne', email: 'niamh@example.org' };
const WELCOME = { words: 'Good to have you.\nSee you soon.', head: { name: 'Tide', hasLogo: true } };

export const MAILS: Readonly<Record<string, () => Promise<RenderedMail>>> = {
  'factor code': () => renderFactorCode({ code: '40712' }),
  'email code': () => renderEmailCode({ code: '40712' }),
  'email changed from': () => renderEmailChangedFrom({ until: 'Sat 21 Nov, 9:35 am IST', link: LINK }),
  'email changed': () => renderEmailChanged({ what: 'changed', link: LINK }),
  'email taken back': () => renderEmailChanged({ what: 'taken-back', link: LINK }),
  'email back': () => renderEmailBack({ link: LINK }),
  'account unused': () => renderAccountUnused({ day: 'Sat 26 Dec 2026', link: LINK }),
  'lost factor': () => renderLostFactor({ readyAt: 'Sat 21 Nov, 9:35 am IST', stopLink: LINK }),
  'lost factor ready': () => renderLostFactorReady({ link: LINK }),
  'account leaving': () => renderAccountLeaving(DUE),
  'account leaving soon': () => renderAccountLeavingSoon(DUE),
  'account erased': () => renderAccountErased({ ...ERASED, copies: 'files' }),
  'verification code': () => renderVerificationCode({ code: '40712' }),
  'triage code': () => renderTriageCode({ code: '40712' }),
  'password reset': () => renderPasswordReset({ link: LINK }),
  'password changed': () => renderPasswordChanged({ link: LINK }),
  'client invitation': () => renderClientInvitation({ link: LINK, role: 'coachee' }),
  'coach invitation': () => renderClientInvitation({ link: LINK, role: 'coach' }),
  'family invitation': () => renderInvitation({ ...NAMES, into: 'family', link: LINK }),
  'membership invitation': () =>
    renderInvitation({ firstName: null, inviter: 'Tide', into: 'organisation', link: LINK }),
  'membership invitation with a welcome': () =>
    renderInvitation({ ...WELCOME, firstName: 'Arun', inviter: 'Tide', into: 'organisation', link: LINK }),
  'admin welcome': () => renderAdminWelcome({ link: LINK }),
  'new browser': () =>
    renderNewBrowser({
      what: 'Firefox on Windows.',
      signedInAt: 'Sat 21 Nov, 4:45 am IST',
      link: LINK,
      listLink: PREFERENCES,
    }),
  notification: () => renderNotification({ ...NEWS, link: LINK, preferencesLink: PREFERENCES }),
  'notification of an organisation': () =>
    renderNotification({
      ...NEWS,
      head: { name: 'Tide', hasLogo: false },
      link: LINK,
      preferencesLink: PREFERENCES,
    }),
  'booked session': () => renderSessionMail({ ...SESSION, what: 'booked', freeUntil: 'Wed 9 Dec, 11 am GMT' }),
  'moved session': () => renderSessionMail({ ...SESSION, what: 'moved', freeUntil: null, replyReaches: 'Maya' }),
  'cancelled session': () => renderSessionMail({ ...SESSION, what: 'cancelled', freeUntil: null }),
  'cancelled session with a former member': () =>
    renderSessionMail({ ...SESSION, ...FORMER, what: 'cancelled', freeUntil: null }),
  'agreed session': () => renderSessionAgreed(AGREED),
  'coaching agreement': () => renderCoachingAgreement(AGREEMENT),
  'letter to oneself': () => renderLetterToOneself(LETTER),
  invoice: () => renderInvoice({ ...INVOICE, account: { link: LINK, preferencesLink: PREFERENCES } }),
  'invoice without an account': () => renderInvoice(INVOICE),
  'credit note': () => renderInvoice(CREDIT),
  'overdue invoice': () => renderInvoice({ ...INVOICE, what: 'overdue' }),
  'daily digest': () => renderDailyDigest({ items: [{ ...NEWS, link: LINK }], preferencesLink: PREFERENCES }),
  'check-in': () => renderCheckIn({ kind: 'who5', isReminder: false, link: LINK, choiceLink: PREFERENCES }),
  'check-in again': () =>
    renderCheckIn({ kind: 'one-question', isReminder: true, link: LINK, choiceLink: PREFERENCES }),
  'seat request': () =>
    renderSeatRequest({ ...ASKING, organisation: 'Tide', seats: 20, reason: 'Our design team starts in January.' }),
  'contacts due': () => renderContactsDue({ countries: ['India', 'Germany'], link: LINK }),
  'practice head': () => renderPracticeHead({ head: '0123456789abcdef'.repeat(4) }),
  'practice test': () => renderPracticeTest(),
  'audit head': () => renderAuditHead({ head: '0123456789abcdef'.repeat(4) }),
  'contact message': () => renderContactMessage({ name: 'Mira', email: 'mira@example.org', message: 'Hello' }),
};
