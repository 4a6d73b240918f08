import Link from 'next/link';
import type { ReactNode } from 'react';
import { INLINE_LINK } from './link-classes.ts';
import { SectionLink } from './section-link.tsx';

interface PolicyPart {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

export const POLICY_CHANGED_ON = { iso: '2026-11-21', words: '21 November 2026' } as const;

const WRITE_TO_US = (
  <SectionLink section="reach-out-to-us" className={INLINE_LINK}>
    write to us
  </SectionLink>
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
        Only what the pages need to work. Everything is in one database, of which there are backup copies; what is
        removed is gone from those when they are replaced by newer ones.
      </p>
    ),
  },
  {
    id: 'not-kept',
    title: 'What is not kept',
    text: (
      <>
        <p>
          Your password: only a hash of it, made so that it cannot be turned back. Codes that are mailed to you: only
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
          <b className="text-ink-900">Your coach and you</b> see what the two of you write. Nobody who pays for coaching
          or organises it can: not an enterprise, group, business or super admin, not a manager, not a family member.
        </p>
        <p>
          <b className="text-ink-900">Members of your family</b>, if you are in one here, see your name and email,
          whether you have joined, and the email and phone number that you gave for check-ins. They see nothing of your
          coaching. Whoever is invited is shown with the name and address that the inviter typed, whether or not there
          is an account with that address.
        </p>
        <p>
          <b className="text-ink-900">We</b>, as those who run the machines, can technically reach the database. We use
          that to keep it running and to answer you, and nothing is sold or given away.
        </p>
        <p>
          <b className="text-ink-900">Services for mail and text messages</b> carry what we send you, and so handle your
          address or number and the text. Nobody else receives anything.
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
    id: 'messages',
    title: 'What we send you',
    text: (
      <p>
        The code that verifies your address, a link to set a password when somebody asks for it with your address, a
        note when your password was changed, a code when you give an address or a number for check-ins, and invitations
        that a member of a family asked us to send. No advertising.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and the browser’s storage',
    text: (
      <p>
        These, and no others; all come from this site itself. None is for advertising or statistics, and no page loads
        anything from anybody else, which is why nobody asks you to agree to cookies here.
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
          Your name, your topics, your bookmarks and where check-ins reach you can be changed and removed by yourself at
          any time. For a copy or the deletion of your account, {WRITE_TO_US} from its email address, so that nobody
          else can ask for it. You have an answer within a month, and it costs nothing.
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
