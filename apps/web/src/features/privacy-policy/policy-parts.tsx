import Link from 'next/link';
import type { ReactNode } from 'react';
import { INLINE_LINK } from '#ui/link-classes.ts';

interface PolicyPart {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

export const POLICY_CHANGED_ON = '2026-11-22';

const WRITE_TO_US = (
  <Link prefetch={false} href="/?section=reach-out-to-us" className={INLINE_LINK}>
    write to us
  </Link>
);

export const POLICY_PARTS: readonly PolicyPart[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    text: (
      <p>
        Waymark is run by a coaching practice or an organisation on its own machines. Those who run the Waymark that you
        are looking at decide about it and answer for it; they are “we” on this page. To reach us, {WRITE_TO_US}.
      </p>
    ),
  },
  {
    id: 'what-is-kept',
    title: 'What is kept, why and for how long',
    text: (
      <p>
        Only what the pages need to work. Everything is in one database, and pictures are in a store beside it. There
        are backup copies of both; what is removed is gone from those when they are replaced by newer ones.
      </p>
    ),
  },
  {
    id: 'not-kept',
    title: 'What is not kept',
    text: (
      <>
        <p>
          Your password: only a hash of it, made so that it cannot be turned back. Codes that are sent to you: only
          their hashes as well. What you read in the library, unless you bookmark it.
        </p>
        <p>
          The programs’ logs say which kind of call was made, when, how long it took and how it ended. They hold no
          names, no email or network addresses, no messages and no codes.
        </p>
      </>
    ),
  },
  {
    id: 'who-sees',
    title: 'Who can see it',
    text: (
      <>
        <p>
          <b className="text-ink-900">You</b> see everything of your own account.
        </p>
        <p>
          <b className="text-ink-900">Your coach</b> sees, from accepting you until you part, your name and picture, the
          answers that are marked for your coach, and those check-ins that you share. A coach whom you asked sees, until
          answering, your first name, what you wrote and what you have in common.
        </p>
        <p>
          <b className="text-ink-900">Nobody who pays for coaching or organises it</b> sees any of that: not an
          enterprise, group, business or super admin, and not a manager. Your family does not, either.
        </p>
        <p>
          <b className="text-ink-900">Everyone</b> can read the page of a coach whom we approved: name, picture, what
          the coach wrote and answered for it, and topics, languages and times. Coaches can be looked for by gender
          where they gave one. A picture can be opened by anyone who has its link, which cannot be guessed.
        </p>
        <p>
          <b className="text-ink-900">Members of your family</b>, if you are in one here, see your name and email,
          whether you have joined, and the phone number or second email that you confirmed. They see nothing of your
          coaching. Whoever is invited is shown with the name and address that the inviter typed, whether or not there
          is an account with that address.
        </p>
        <p>
          <b className="text-ink-900">We</b>, as those who run the machines, and whoever we may rent machines and
          storage from, can technically reach what is kept. We use that to keep it running, to approve coaches and to
          answer you, and nothing is sold or given away.
        </p>
        <p>
          <b className="text-ink-900">Services for mail and text messages</b> carry what we send you, and so handle your
          address or number and the text. <b className="text-ink-900">The push service of your browser’s maker</b>{' '}
          carries pushes where you turned them on, and cannot read them; where they are sent by Google’s Firebase,
          Google can. Nobody else receives anything.
        </p>
        <p>
          For each thing that is yours,{' '}
          <Link href="/privacy" className={INLINE_LINK}>
            who sees what
          </Link>{' '}
          names its readers, from the table that the product itself keeps to.
        </p>
      </>
    ),
  },
  {
    id: 'matching',
    title: 'How coaches are suggested to you',
    text: (
      <p>
        By one rule over what you and the coaches declared: topics, languages, times, ways of working, and gender where
        you asked for one; and by how much room a coach has and how new the coach is here. Each suggestion says its
        reasons. How you have been is not looked at. You may ask any coach, suggested or not, and the coach decides.
      </p>
    ),
  },
  {
    id: 'messages',
    title: 'What we send you',
    text: (
      <>
        <p>
          The code that verifies your address, a link to set a password when somebody asks for it with your address, a
          code when you confirm a phone number, and invitations that a member of a family asked us to send.
        </p>
        <p>
          When you have an account, what happens that concerns you: by the ways that you choose among your
          notifications, outside of your quiet hours. What is about the safety of your account, such as a changed
          password, always comes, and at once. The mail about a coach’s approval always comes, too. No advertising.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and the browser’s storage',
    text: (
      <p>
        These, and no others; all come from this site itself. None is for advertising or statistics, and no page loads
        anything from anybody else, which is why nobody asks you to agree to cookies here. Where you turn pushes on,
        your browser asks the push service of its maker for an address.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    text: (
      <p>
        Passwords are hashed with Argon2id. Guessing is slowed down by counting failed logins and calls. Each sign-in
        can be ended: by logging out, and all others of yours when you change your password. Who may see what is decided
        by the database’s own rows at each call, not by what a browser says.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to use them',
    text: (
      <>
        <p>
          You may know what is kept about you and have a copy, have it put right, have it deleted, object to its use,
          and complain to the authority that watches over data protection where you live.
        </p>
        <p>
          Your profile, picture, answers, check-ins, topics and bookmarks, your number for text messages and how
          notifications reach you can be changed by yourself at any time; your picture, check-ins, bookmarks and that
          number can be removed, too. That you agreed to a check-in you can take back where you did. For a copy or the
          deletion of your account, {WRITE_TO_US} from its email address, so that nobody else can ask for it. You have
          an answer within a month, and it costs nothing.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'For adults',
    text: (
      <p>
        Waymark is for people of 18 and older. If you learn that somebody younger has an account, {WRITE_TO_US} and it
        is deleted.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    text: (
      <p>
        It changes when what is kept changes, and the date at the top with it. What was promised about what you gave us
        before is not taken back without asking you.
      </p>
    ),
  },
];
