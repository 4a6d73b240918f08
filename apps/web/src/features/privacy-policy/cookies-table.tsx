const COOKIES = [
  {
    name: 'next-auth.session-token',
    purpose: 'Keeps you signed in. Encrypted, and out of reach of scripts.',
    lifetime: '30 days after your last visit, or until you log out',
  },
  {
    name: 'next-auth.csrf-token',
    purpose: 'Shows that a login or logout was asked for on our own pages.',
    lifetime: 'Until the browser is closed, or you log out',
  },
  {
    name: 'next-auth.callback-url',
    purpose: 'Remembers the page to go to after the login.',
    lifetime: 'Until the browser is closed, or you log out',
  },
  {
    name: 'XSRF-TOKEN',
    purpose: 'Shows that a form was sent from our own pages.',
    lifetime: 'Until the browser is closed',
  },
  {
    name: 'coacheeIntent',
    purpose: 'Remembers that you came as a coachee or as a manager, to open the right page.',
    lifetime: '30 days, or until you log out',
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
      'is what you had typed and could not be saved when your sign-in ended or the page was closed, passwords and codes left out: you find it again when you are back in the same tab within an hour. It goes with a log-out.',
  },
  {
    name: 'waymark.invitation-code',
    purpose: 'is the code of an invitation that you opened, until you have answered it or the tab is closed.',
  },
  {
    name: 'waymark.push.',
    purpose:
      'with the number of your account is there when you did not want pushes in this browser, or turned them off, and goes when you turn them on.',
  },
  {
    name: 'firebase-',
    purpose:
      'begins the names of what Google’s Firebase keeps of this browser, only where you turned pushes on and they are sent by Firebase.',
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
        On encrypted pages the names of the first three begin with <code>__Secure-</code> or <code>__Host-</code>.
      </p>
      <p className="mt-3 max-w-prose text-sm text-ink-700">In the browser’s own storage there may be these entries:</p>
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
