import { type Kept, keptOf } from '@waymark/contract/kept';
import { resourceNames } from '@waymark/contract/policies';

/** What no policy is about, because no call shows it. */
const KEPT_APART = [
  {
    what: 'A sign-up you haven’t finished',
    detail: 'Email, mobile number, role, and hashes of your password and code',
    why: 'So that you can enter the code',
    until: 'One day',
  },
  {
    what: 'Your sign-ins',
    detail: 'When each one started and when it expires; no device and no location',
    why: 'To keep you signed in, and to let you sign out everywhere',
    until: 'Until you log out, or after 30 days without use',
  },
  {
    what: 'Types of browser you have signed in with',
    detail: 'Such as “Firefox on Windows”, and since when; nothing else about your device',
    why: 'To let you know when your account is used from a different type',
    until: 'Until your account is deleted',
  },
  {
    what: 'Links to set a password',
    detail: 'A hash of the link’s code, and when the link was requested and used',
    why: 'So that only you can set your password',
    until: 'One day after the link expires; a link is valid for one hour',
  },
  {
    what: 'Numbers that asked for no more texts',
    detail:
      'A phone number that texted us STOP, and since when; of all texts that we get, that they came, and never a word',
    why: 'So that we don’t text that number again, and do nothing twice',
    until: 'Until the number texts START; that a text came, one year',
  },
  {
    what: 'Messages to us',
    detail: 'Your name, your email and what you wrote in the contact form',
    why: 'To answer you',
    until: '90 days here; the copy in our mailbox, as long as we need it to help you',
  },
  {
    what: 'Messages waiting to be sent',
    detail:
      'Internal numbers of the emails, text messages and push notifications to send, and your email address if you asked for a code or a link',
    why: 'To send each one once, and to try again if that fails',
    until: 'One day; if a message can’t be sent, until we have looked into it, one year at most',
  },
  {
    what: 'Copies of emails and text messages',
    detail: 'What we wrote to you, kept only when no service for sending it is connected',
    why: 'So that it can be read here instead of being sent',
    until: '30 days',
  },
  {
    what: 'Counters against guessing',
    detail: 'How often a login failed for an email address, and how many requests came from a network address',
    why: 'To keep accounts safe',
    until: 'One or two days',
  },
] as const;

const ALL: readonly Kept[] = [...new Set(resourceNames.flatMap((resource) => keptOf(resource) ?? [])), ...KEPT_APART];

export function KeptTable() {
  return (
    <dl className="mt-6 grid gap-3.5">
      {ALL.map(({ what, detail, why, until }) => (
        <div
          key={what}
          className="grid gap-x-8 gap-y-1.5 rounded-card bg-white p-5.5 shadow-card md:grid-cols-[1fr_1.1fr] md:grid-rows-[auto_1fr]"
        >
          <dt className="font-semibold md:row-span-2">
            {what}
            <span className="mt-1 block text-sm font-normal text-ink-700">{detail}</span>
          </dt>
          <dd className="text-sm text-ink-700">
            <b className="text-ink-900">Why:</b> {why}.
          </dd>
          <dd className="text-sm text-ink-700">
            <b className="text-ink-900">How long:</b> {until}.
          </dd>
        </div>
      ))}
    </dl>
  );
}
