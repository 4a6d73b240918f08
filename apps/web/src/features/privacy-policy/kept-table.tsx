const KEPT = [
  {
    what: 'Your account',
    detail:
      'Email, name, mobile number, role, the hash of your password, and whether profile and questionnaire are complete',
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
    what: 'Kinds of browsers that you signed in with',
    detail: 'Such as “Firefox on Windows”, and since when; nothing else of your device',
    why: 'To tell you when your account is used from another kind',
    until: 'Until your account is deleted',
  },
  {
    what: 'Links to set a password',
    detail: 'The hash of the code, when it was asked for and used',
    why: 'So that only you can set it',
    until: 'A day after the hour in which they are good',
  },
  {
    what: 'Your profile',
    detail: 'Pronouns, country, time zone, job title; of a coach a headline, a text, gender and city',
    why: 'To address you as you wish, to show times by your clock and the help lines of your country, and to describe a coach to those who look for one',
    until: 'Until you change it, or your account is deleted',
  },
  {
    what: 'Your picture',
    detail: 'A square that is made anew from what you upload, without the place and the camera that may be in it',
    why: 'To be shown beside your name',
    until: 'Until you replace or remove it, or your account is deleted; browsers that have shown it may keep a copy',
  },
  {
    what: 'Your answers to the questionnaire',
    detail:
      'What you answered, finished or not, and what is taken from it to match people: topics, languages, times, style, and the gender of the coach that you would like',
    why: 'So that you can stop and go on, to suggest coaches who fit, and to tell your coach what brings you',
    until: 'Until you change them, or your account is deleted',
  },
  {
    what: 'Your check-ins',
    detail:
      'Five answers about your well-being, their score, when you gave them, and whether your coach may see the score',
    why: 'So that you see how they change. They are about your health, and are kept only because you agreed to it',
    until: 'Until you delete the check-in or take back that you agreed, or your account is deleted',
  },
  {
    what: 'You and your coaches',
    detail:
      'Whom you asked, what you wrote to them, what they answered, from when until when you worked together, and whom you passed over',
    why: 'To bring your request to the coach, to show the two of you to each other, and not to suggest again whom you do not want',
    until: 'Until one of the two accounts is deleted',
  },
  {
    what: 'Your practice as a coach',
    detail: 'Whether and when we approved you, how many people you coach at most, and whether you take somebody new',
    why: 'To show you to those who look for a coach, and to send you no more people than you want',
    until: 'Until your account is deleted',
  },
  {
    what: 'Your family and invitations',
    detail: 'Who is in it; for an invitation the name and email that the inviter typed',
    why: 'To show the family, and to send and renew invitations',
    until:
      'Until you leave, or the invitation is cancelled; it can be accepted for 14 days, and one that was accepted stays as long as the family',
  },
  {
    what: 'Topics and bookmarks',
    detail: 'Which you chose, and when you bookmarked',
    why: 'To show you what fits, and what you wanted to come back to',
    until: 'Until you take them back',
  },
  {
    what: 'Your number for text messages',
    detail: 'A phone number that you confirmed, and a second email address if you confirmed one',
    why: 'To send text messages only where you asked for them',
    until: 'Until you remove them; an address that was not confirmed, a day',
  },
  {
    what: 'Your notifications',
    detail: 'What you were told, when, and whether you read it',
    why: 'So that you can come back to it',
    until: '90 days',
  },
  {
    what: 'How notifications reach you',
    detail: 'The ways that you chose, quiet hours, the hour of the digest and your time zone',
    why: 'To reach you only as you want to be reached',
    until: 'Until your account is deleted',
  },
  {
    what: 'Browsers that get your pushes',
    detail: 'The address that the browser’s maker gave it, for each sign-in with pushes',
    why: 'To send pushes where you turned them on',
    until: 'Until you turn them off there, log out, or the address is no longer good',
  },
  {
    what: 'Your organisation, business or group',
    detail:
      'That you are its admin, and what you said of it: name and size; of a group its purpose, dates and picture, too',
    why: 'So that you reach it, and nobody else does',
    until: 'Until your account is deleted; name and size of an organisation as long as it is here',
  },
  {
    what: 'Messages to us',
    detail: 'Your name, your email and what you wrote in the contact form',
    why: 'To answer you',
    until: '90 days here; the mail that we get of it as long as your matter needs',
  },
  {
    what: 'What is on its way to you',
    detail:
      'Numbers of the mails, texts and pushes to be sent; your email address where you asked for a code or a link',
    why: 'To send each once, and again where that failed',
    until: 'A day; what could not be sent until we have looked at it, a year at most',
  },
  {
    what: 'Copies of mails and text messages',
    detail: 'What was written to you; only where no service to send it with is connected',
    why: 'To be read here instead of sent',
    until: '30 days',
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
