import { KEPT_OF_ORGANISATIONS } from './kept-of-organisations.ts';

const KEPT = [
  {
    what: 'Your account',
    detail:
      'Email, name, mobile number, role, a hash of your password, and whether your profile and questionnaire are complete',
    why: 'To let you in, to call you by your name, and to contact you about your account',
    until: 'Until your account is deleted',
  },
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
    what: 'Your profile',
    detail: 'Pronouns, country, time zone and job title; for coaches also a headline, a description, gender and city',
    why: 'To address you the way you want, to show times in your time zone and helplines in your country, and to introduce coaches to people looking for one',
    until: 'Until you change it or your account is deleted',
  },
  {
    what: 'Your picture',
    detail: 'A square version of what you upload, without any location or camera details the file contained',
    why: 'To show next to your name',
    until: 'Until you replace or remove it, or your account is deleted; browsers that have shown it may keep a copy',
  },
  {
    what: 'Your answers to the questionnaire',
    detail:
      'Your answers, even before you finish, and what we take from them to match people: topics, languages, times, style, and the gender of coach you would like',
    why: 'So that you can stop and continue later, to suggest coaches who fit, and to tell your coach what brings you here',
    until: 'Until you change them or your account is deleted',
  },
  {
    what: 'Your check-ins',
    detail:
      'Five answers about your well-being or one about your week, their score, when you gave them, and whether your coach may see the score',
    why: 'So that you can see how they change. They are about your health, and we keep them only because you agreed to it',
    until: 'Until you delete the check-in or withdraw your consent, or your account is deleted',
  },
  {
    what: 'When we ask how you are',
    detail:
      'What you chose: questions, day, hour, channel, and whether your coach sees what you answer. For each question we sent: when, how, a hash of its link’s code, and when it was answered',
    why: 'To ask only the way you want, once, and to take each answer once',
    until: 'Your choice until your account is deleted; questions until 90 days after they expire',
  },
  {
    what: 'Your balance',
    detail:
      'Eight areas of your life, named by you, a number for each, when you drew the wheel, and whether your coach may see it',
    why: 'So that you can compare it with the last one',
    until: 'Until you delete the wheel or your account is deleted',
  },
  {
    what: 'You and your coaches',
    detail:
      'Who you asked, what you wrote, what they answered, when you started and stopped working together and who ended it, and which coaches you passed over',
    why: 'To deliver your request, to show you and your coach to each other, and to suggest other coaches before those you passed over',
    until: 'Until one of the two accounts is deleted',
  },
  {
    what: 'Your coaching sessions',
    detail:
      'When they are and were, who took part, who booked, moved or cancelled them, and what you wrote to each other when doing so',
    why: 'So that you can meet, and both see what was agreed',
    until: 'Until one of the two accounts is deleted',
  },
  {
    what: 'Your allowance of sessions',
    detail:
      'If an organisation pays for your sessions: how many you have in a period, how many are left, and when one was taken or given back. The organisation doesn’t see this',
    why: 'To count your sessions, and to tell you and your coach how many are left',
    until: 'Until your account is deleted; after that the numbers stay without you, so that the books still balance',
  },
  {
    what: 'What you work on in sessions',
    detail:
      'The agenda, your private notes, the note you share, actions with their owner, date and article, whether you met, and your answers to two questions afterwards. What you agreed is also emailed to you, only if you turn that on in your notification settings',
    why: 'So that you can prepare, remember what was said, and do what you agreed. Your coach never sees your private notes or how you rated a session',
    until: 'Until you remove it, or one of the two accounts is deleted',
  },
  {
    what: 'Your goals',
    detail: 'What you want to reach, until when, every step you marked, and whether your coach may see the goal',
    why: 'So that you can see what changes, and show it to your coach if you want',
    until: 'Until your account is deleted',
  },
  {
    what: 'Messages with your coach or client',
    detail:
      'What you two write and when, up to where each has read, and when you last had a conversation open. Texts that you take back are erased. Notifications and emails about a message say who wrote, never what. If you reply by email, we keep your text without what it quotes, and that it came by email; the email itself is deleted. For that, each conversation has an address of yours, of which we keep what it is made from and a hash',
    why: 'So that you can talk between sessions',
    until: 'Until one of the two accounts is deleted',
  },
  {
    what: 'Your conversation with the triage line',
    detail:
      'What you and the coaches on duty write and when, how you asked for help and which sentence you picked, who took it, and when an answer is due. Coaches on duty read it while it is open and for seven days after it was closed. Notes that they hand over with are for them alone, and are erased when the conversation is closed',
    why: 'So that someone on duty answers you in time, even if one of them can’t go on',
    until: 'Until your account is deleted',
  },
  {
    what: 'Your triage duty',
    detail: 'If you are a coach: whether you take turns on duty, since when, and your hours',
    why: 'To know who to alert, and to count the time to an answer',
    until: 'Until you are taken off duty or your account is deleted',
  },
  {
    what: 'The video room of a session',
    detail:
      'When you joined and left. What you say and show is encrypted between the browsers and never recorded, and goes straight from one to the other or through our relay, which can’t read it. To connect them, we pass on the network addresses that each browser offers and keep none. The other person learns yours, unless you hide it. Captions are made by your browser on your device',
    why: 'To suggest whether you were there, which your coach confirms',
    until: 'Until 90 days after the session, or until one of the two accounts is deleted',
  },
  {
    what: 'Your sessions in other calendars',
    detail:
      'For the address you give to a calendar program: what it is made from, a hash of it, and whether names are shown. Services that subscribe to it get the times of your sessions',
    why: 'So that your sessions are in your own calendar',
    until: 'Until you turn it off or your account is deleted',
  },
  {
    what: 'Your calendar as a coach',
    detail:
      'Your open hours, days off with your notes, rules for sessions, the times you blocked, and for the calendar you connected its address, its busy times without titles, and how the last check went',
    why: 'To offer people the times when you can be booked',
    until: 'Until you change them or your account is deleted',
  },
  {
    what: 'Your practice as a coach',
    detail:
      'Whether and when we approved you, your client limit, whether you’re taking new clients, and how soon you usually answer messages',
    why: 'To show you to people looking for a coach, and to send you no more clients than you want',
    until: 'Until your account is deleted',
  },
  {
    what: 'Your family and invitations',
    detail: 'Who is in your family and, for each invitation, the name and email the inviter entered',
    why: 'To show your family, and to send and renew invitations',
    until:
      'Until you leave or the invitation is cancelled. An invitation can be accepted for 14 days; once accepted, it is kept as long as the family exists',
  },
  {
    what: 'Topics and bookmarks',
    detail: 'The topics you chose, the articles you bookmarked, and when you bookmarked them',
    why: 'To show you what interests you, and what you wanted to come back to',
    until: 'Until you remove them or your account is deleted',
  },
  {
    what: 'Your number for text messages',
    detail: 'A phone number you confirmed, and a second email address if you confirmed one',
    why: 'To send text messages only where you asked for them',
    until: 'Until you remove them; an address you haven’t confirmed, one day',
  },
  {
    what: 'Numbers that asked for no more texts',
    detail:
      'A phone number that texted us STOP, and since when; of all texts that we get, that they came, and never a word',
    why: 'So that we don’t text that number again, and do nothing twice',
    until: 'Until the number texts START; that a text came, one year',
  },
  {
    what: 'Your notifications',
    detail: 'What we notified you about, when, and whether you read it',
    why: 'So that you can come back to it',
    until: '90 days',
  },
  {
    what: 'How notifications reach you',
    detail: 'The channels you chose, your quiet hours, the time of your digest, and your time zone',
    why: 'To notify you only the way you want',
    until: 'Until your account is deleted',
  },
  {
    what: 'Browsers that get your pushes',
    detail: 'The address assigned by the browser’s maker, for each sign-in with push notifications turned on',
    why: 'To send push notifications where you turned them on',
    until: 'Until you turn them off there, log out, or the address stops working',
  },
  ...KEPT_OF_ORGANISATIONS,
  {
    what: 'Your organisation, business or group',
    detail:
      'That you are its admin, and what you told us about it: name and size; for a group also its purpose, dates and picture',
    why: 'So that you can open it, and no one else can',
    until: 'Until your account is deleted; an organisation’s name and size, as long as it is on Waymark',
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
