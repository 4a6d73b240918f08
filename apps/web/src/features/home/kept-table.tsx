const KEPT = [
  {
    what: 'Your account',
    detail: 'Email, name, mobile number, role, the hash of your password',
    why: 'To let you in, to call you by your name, and to reach you about the account',
    until: 'Until your account is deleted',
  },
  {
    what: 'A sign-up that is not completed',
    detail: 'Email, mobile number, role, the hashes of password and code',
    why: 'So that you can enter the code',
    until: 'A day',
  },
  {
    what: 'Your sign-ins',
    detail: 'For each, when it began and when it ends; no device, no place',
    why: 'So that you stay signed in, and can be signed out everywhere',
    until: 'Until you log out, 30 days at most without use',
  },
  {
    what: 'Links to set a password',
    detail: 'The hash of the code, when it was asked for and used',
    why: 'So that only you can set it',
    until: 'A day after the hour in which they are good',
  },
  {
    what: 'Your family and invitations',
    detail: 'Who is in it; for an invitation the name and email that the inviter typed',
    why: 'To show the family, and to send and renew invitations',
    until: 'Until you leave or the invitation is cancelled; it can be accepted for 14 days',
  },
  {
    what: 'Topics and bookmarks',
    detail: 'Which you chose, and when you bookmarked',
    why: 'To show you what fits, and what you wanted to come back to',
    until: 'Until you take them back',
  },
  {
    what: 'Where check-ins reach you',
    detail: 'An email address or a phone number that you confirmed, and whether you want them',
    why: 'To send check-ins only where you asked for them',
    until: 'Until you remove them',
  },
  {
    what: 'Your organisation or business',
    detail: 'That you are its admin',
    why: 'So that you reach it, and nobody else does',
    until: 'Until your account is deleted',
  },
  {
    what: 'Messages to us',
    detail: 'Your name, your email and what you wrote in the contact form',
    why: 'To answer you',
    until: '90 days here; the mail that we get of it as long as your matter needs',
  },
  {
    what: 'Counters against guessing',
    detail: 'How often a login failed for an email address; how often a network address called',
    why: 'To keep accounts safe',
    until: 'A day or two',
  },
] as const;

export function KeptTable() {
  return (
    <dl className="mt-6 grid gap-3.5">
      {KEPT.map(({ what, detail, why, until }) => (
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
