import { KEPT_APART, type Kept, keptOf } from '@waymark/contract/kept';
import { formatDate } from '@waymark/contract/moments';
import { POLICY_CHANGED_ON } from '@waymark/contract/people/agreements';
import { resourceNames } from '@waymark/contract/policies';
import { keptHere } from '#config/practice-on-server.ts';
import { PracticeWords } from '#ui/practice-words.tsx';
import { POLICY_PARTS } from './policy-parts.tsx';

const ALL: readonly Kept[] = [
  ...new Set(resourceNames.flatMap((resource) => keptOf(resource) ?? [])),
  ...Object.values(KEPT_APART),
];

const TABLES = { 'what-is-kept': <KeptTable />, cookies: <CookiesTable /> } as const;

/** Describes what the product does: update it with any change to what is kept. */
export function PrivacyPolicyPage() {
  return (
    <div className="@container">
      <div className="grid gap-x-16 @4xl:grid-cols-[15rem_minmax(0,1fr)]">
        <header className="@4xl:col-start-2">
          <h1 className="text-[clamp(2.4rem,5vw,3.4rem)]">Privacy Policy</h1>
          <p className="mt-4 max-w-prose text-lg text-ink-700">
            What we keep about you, why, for how long, and who can see it. Written to be read.
          </p>
          <p className="mt-3 text-sm text-ink-500">
            Last changed on <time dateTime={POLICY_CHANGED_ON}>{formatDate(POLICY_CHANGED_ON)}</time>
          </p>
        </header>
        <nav aria-label="Contents" className="my-8 @4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1 @4xl:mt-3">
          <div className="rounded-card bg-sand-100 p-5 @4xl:sticky @4xl:top-26">
            <p className="text-sm font-semibold">On this page</p>
            <ol className="mt-2 text-sm">
              {POLICY_PARTS.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-block rounded-field py-1.5 text-ink-700 hover:text-pine-600 hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </div>
        </nav>
        <div className="grid gap-12 @4xl:col-start-2 @4xl:pt-10">
          {POLICY_PARTS.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="text-display-sm">
                {title}
              </h2>
              <div className="mt-3 grid max-w-prose gap-3.5 text-ink-700">{text}</div>
              {id in TABLES && TABLES[id as keyof typeof TABLES]}
            </section>
          ))}
          <PracticeWords as="section" part="additions" className="empty:hidden" />
        </div>
      </div>
    </div>
  );
}

const COOKIES = [
  {
    name: 'next-auth.session-token',
    purpose: 'Keeps you signed in. Encrypted, and out of reach of scripts.',
    lifetime: '30 days after your last visit, or until you log out',
  },
  {
    name: 'next-auth.csrf-token',
    purpose: 'Proves that a login or logout came from our own pages.',
    lifetime: 'Until the browser is closed, or you log out',
  },
  {
    name: 'next-auth.callback-url',
    purpose: 'Remembers which page to open after you log in.',
    lifetime: 'Until the browser is closed, or you log out',
  },
  {
    name: 'waymark-browser',
    purpose: 'Lets you log in here while someone else guesses your password. Random, and out of reach of scripts.',
    lifetime: 'For a year after you last logged in, even if you log out',
  },
  {
    name: 'XSRF-TOKEN',
    purpose: 'Proves that a form was sent from our own pages.',
    lifetime: 'Until the browser is closed',
  },
  {
    name: 'waymark.display',
    purpose:
      'Holds what you chose in your settings: hours, first day of the week, colours and motion, so that each page begins with them.',
    lifetime: '30 days after your last visit, or until you log out',
  },
  {
    name: 'coacheeIntent',
    purpose: 'Remembers that you came as a coachee or as a manager, to open the right page.',
    lifetime: '30 days, or until you log out',
  },
  {
    name: 'waymark-mailbox',
    purpose: 'Opens this server’s mailbox for the people who run it. No one else gets it.',
    lifetime: 'Until the browser is closed, or the server starts again',
  },
] as const;

const STORED = [
  {
    name: 'nextauth.message',
    purpose: 'tells your other tabs that you logged in or out, and holds nothing about you.',
  },
  {
    name: 'waymark.unsent-text',
    purpose:
      'holds what you typed but could not save when your session ended or the page was closed, except passwords and codes. You get it back if you return to the same tab within an hour. It is deleted when you log out, or when someone else signs in.',
  },
  {
    name: 'waymark.drafts',
    purpose:
      'holds messages you haven’t sent yet, and what a coach has written to close a session, including the private note, until they are sent or the session is closed, for two weeks at most. It is deleted when you log out, or when someone else signs in.',
  },
  {
    name: 'waymark.offline',
    purpose:
      'holds your account number and your next session, for the page you see without a connection: its time, the first names, and the address of the room. It is deleted when you log out, when your session ends, or when someone else signs in.',
  },
  {
    name: 'waymark.help-kept-for',
    purpose:
      'holds your account number, so that the contacts kept for an emergency are those of your country. It is deleted when you log out.',
  },
  {
    name: 'help-now',
    purpose:
      'is the page with those contacts, and the one you see without a connection. It stays, and holds nothing about you but the country.',
  },
  {
    name: 'waymark.question-mark',
    purpose: 'remembers that you turned off a key that opens the list of shortcuts, and holds nothing about you.',
  },
  {
    name: 'waymark.visits',
    purpose:
      'counts the first three days on which you opened Today, before we suggest to keep Waymark on your home screen. It is deleted when you log out.',
  },
  {
    name: 'waymark.install',
    purpose: 'remembers that you answered that suggestion, and holds nothing about you.',
  },
  {
    name: 'waymark.invitation-code',
    purpose: 'is the code of an invitation that you opened, until you answer it or close the tab.',
  },
  {
    name: 'waymark.room-devices',
    purpose:
      'remembers which camera, microphone and speaker you chose for sessions in this browser, and whether to hide your network address.',
  },
  {
    name: 'waymark.push.',
    purpose:
      'followed by your account number remembers that you declined push notifications in this browser or turned them off. It is deleted when you turn them on.',
  },
  {
    name: 'firebase-',
    purpose:
      'begins the names of entries that Google’s Firebase stores, only if you turned on push notifications and Firebase sends them.',
  },
] as const;

function CookiesTable() {
  return (
    <>
      <dl className="mt-6 grid gap-3.5">
        {COOKIES.map(({ name, purpose, lifetime }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1.5 rounded-card bg-white p-4 sm:p-5.5 shadow-card md:grid-cols-[1fr_1.4fr] md:grid-rows-[auto_1fr]"
          >
            <dt className="md:row-span-2">
              <code className="text-sm font-semibold wrap-anywhere">{name}</code>
            </dt>
            <dd className="text-sm text-ink-700">{purpose}</dd>
            <dd className="text-sm text-ink-700">
              <b className="text-ink-900">How long:</b> {lifetime}.
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-prose text-sm text-ink-700">
        On encrypted pages, the first four names begin with <code>__Secure-</code> or <code>__Host-</code>.
      </p>
      <p className="mt-3 max-w-prose text-sm text-ink-700">Your browser’s own storage may hold these entries:</p>
      <ul className="mt-3 grid max-w-prose list-disc gap-2 pl-5 text-sm text-ink-700">
        {STORED.map(({ name, purpose }) => (
          <li key={name}>
            <code className="font-semibold wrap-anywhere">{name}</code> {purpose}
          </li>
        ))}
      </ul>
    </>
  );
}

function KeptTable() {
  return (
    <dl className="mt-6 grid gap-3.5">
      {ALL.map(({ what, detail, why, until }) => (
        <div
          key={what}
          className="grid gap-x-8 gap-y-1.5 rounded-card bg-white p-4 sm:p-5.5 shadow-card md:grid-cols-[1fr_1.1fr] md:grid-rows-[auto_1fr]"
        >
          <dt className="font-semibold md:row-span-2">
            {what}
            <span className="mt-1 block text-sm font-normal text-ink-700">{detail}</span>
          </dt>
          <dd className="text-sm text-ink-700">
            <b className="text-ink-900">Why:</b> {why}.
          </dd>
          <dd className="text-sm text-ink-700">
            <b className="text-ink-900">How long:</b> {keptHere(until)}.
          </dd>
        </div>
      ))}
    </dl>
  );
}
