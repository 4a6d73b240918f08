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
    name: 'XSRF-TOKEN',
    purpose: 'Proves that a form was sent from our own pages.',
    lifetime: 'Until the browser is closed',
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
      'holds what you typed but could not save when your session ended or the page was closed, except passwords and codes. You get it back if you return to the same tab within an hour. It is deleted when you log out.',
  },
  {
    name: 'waymark.drafts',
    purpose:
      'holds what a coach has written to close a session, including the private note, until the session is closed, for two weeks at most. It is deleted when you log out, or when someone else begins a draft.',
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

export function CookiesTable() {
  return (
    <>
      <dl className="mt-6 grid gap-3.5">
        {COOKIES.map(({ name, purpose, lifetime }) => (
          <div
            key={name}
            className="grid gap-x-8 gap-y-1.5 rounded-card bg-white p-5.5 shadow-card md:grid-cols-[1fr_1.4fr] md:grid-rows-[auto_1fr]"
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
        On encrypted pages, the first three names begin with <code>__Secure-</code> or <code>__Host-</code>.
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
