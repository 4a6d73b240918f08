import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { PracticeName } from '#ui/practice-name.tsx';

interface PolicyPart {
  readonly id: string;
  readonly title: string;
  readonly text: ReactNode;
}

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
        Each Waymark is run by a coaching practice or an organisation, on machines it owns or rents. The people who run
        the one you are using decide what happens to your data and are responsible for it. On this page, “we” means
        them. To reach us, {WRITE_TO_US}.
      </p>
    ),
  },
  {
    id: 'what-is-kept',
    title: 'What is kept, why and for how long',
    text: (
      <p>
        Only what our pages need to work. It is all in one database, with pictures and the downloads that people ask for
        stored beside it. We back up the database and the pictures. What you remove disappears from the backups once
        newer ones replace them, and from copies made for an upgrade or a restore once we delete those.
      </p>
    ),
  },
  {
    id: 'not-kept',
    title: 'What is not kept',
    text: (
      <>
        <p>
          Your password: we keep only a hash, which can’t be turned back into the password. Codes and links we send you:
          we keep hashes, and numbers that are of no use without our server’s secret. What you read in the library,
          unless you bookmark it.
        </p>
        <p>
          Our logs record what kind of request was made, when, how long it took and how it ended. They contain no names,
          no email or network addresses, no messages and no codes. Only the relay for video calls, if we run one, logs
          network addresses.
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
          <b className="text-ink-900">You</b> can see everything in your own account.
        </p>
        <p>
          <b className="text-ink-900">Your coach</b> can see your name and picture, the answers marked for your coach,
          the goals, check-ins and wheels you share, then and now if you share that page, your manager’s view if you
          asked for it, and how many sessions you have left, from the moment they accept until coaching ends. If you
          allow it, their log of coaching hours has your name and email, until you withdraw that. What you write to each
          other and for your sessions, the path you plan together, the page of what you reached, the agreements you sign
          and the invoices between you, you both keep, and what is left of a package that you bought. A coach you asked
          can see your first name, your message and what you have in common until they answer. In a group session, the
          others can see your first name.
        </p>
        <p>
          <b className="text-ink-900">The coaches on triage duty</b> can see what you write to the triage line, while it
          is open and for seven days after it was closed.
        </p>
        <p>
          <b className="text-ink-900">No one who pays for coaching or organises it</b> can see any of that, apart from
          your name: not the admin of an enterprise, group, business or portfolio, and not a manager, unless you share
          it with them. Your family can’t, either: only what is left of a package that one of you bought. Admins of your
          organisation or group can see your name and email, your group and manager, when you were invited and joined,
          whether your profile is complete, and your seats in group sessions. Apart from that, they see sums of five
          people or more.
        </p>
        <p>
          <b className="text-ink-900">Your manager</b>, if your organisation named one here, can see only what you share
          with them: a goal in your words of that day, or that you are in coaching, until you end it or its date has
          passed. If you invite them to an alignment meeting, all three of you read its agenda and its outcome note.
          With a team of five or more, they see sums of the whole group or organisation, too.
        </p>
        <p>
          <b className="text-ink-900">Everyone</b> can read the page of a coach we have approved: name, pronouns,
          picture, country and city, what the coach wrote and answered for it, topics, languages and times, prices and
          packages if they set them, and the next free time. Coaches who gave their gender can be found by it. Anyone
          who has a picture’s link can open the picture, and anyone who has the address of your sessions for calendar
          programs can read their times; neither can be guessed.
        </p>
        <p>
          <b className="text-ink-900">Members of your family</b>, if you are in one here, can see your name and email,
          whether you have joined, and the phone number or second email you confirmed. They can see nothing about your
          coaching but what is left of a package that one of you bought. People who are invited appear with the name and
          address the inviter entered, whether or not that address has an account.
        </p>
        <p>
          <b className="text-ink-900">We</b>, the people who run the machines, and any company we rent machines or
          storage from can technically access what is kept. We use that access only to keep <PracticeName /> running, to
          approve coaches and to answer you. Our console shows your name, email and role, when you joined and the month
          of your last sign-in. Of a coach it also shows what a review needs, such as how many clients they have, never
          who, and for what it pays them a line for each session that counts, in which clients are numbers. It shows
          nothing that anyone says or writes in coaching. We never sell your data or give it away.
        </p>
        <p>
          <b className="text-ink-900">Services for email and text messages</b> deliver what we send you, so they handle
          your address or number and the text. <b className="text-ink-900">The push service of your browser’s maker</b>{' '}
          delivers push notifications if you turn them on, and can’t read them; if they are sent by Google’s Firebase,
          Google can. <b className="text-ink-900">Servers that connect video calls</b>, ours or those of a company we
          chose, see the network addresses of the browsers they connect. If you pay an invoice by card, you type your
          card on a page of <b className="text-ink-900">Stripe</b>, which hears the invoice’s number and amount from us,
          and nothing about you. No one else receives anything.
        </p>
        <p>
          For each kind of data,{' '}
          <Link prefetch={false} href="/privacy" className={INLINE_LINK}>
            who sees what
          </Link>{' '}
          lists everyone who can see it, taken from the table that the product itself enforces.
        </p>
      </>
    ),
  },
  {
    id: 'matching',
    title: 'How coaches are suggested to you',
    text: (
      <p>
        One rule compares what you and the coaches told us: topics, languages, times, ways of working and, if you asked
        for one, gender. It also looks at how much room a coach has and how new they are here. Coaches in the pool of
        your organisation come first. Every suggestion comes with its reasons. How you’ve been feeling plays no part.
        You can ask any coach, suggested or not, and the coach decides.
      </p>
    ),
  },
  {
    id: 'messages',
    title: 'What we send you',
    text: (
      <>
        <p>
          Codes and links that someone asks for with your address or number: to verify it, to set a password, or to sign
          in after losing a second factor. Invitations that a member of a family or an admin of an organisation asked us
          to send, or that we send ourselves.
        </p>
        <p>
          Once you have an account, we also notify you about things that concern you and about what we announce, on the
          channels you choose and outside your quiet hours. Messages about the safety of your account, such as a changed
          password, and about your data, such as a deletion, are always sent straight away. So are urgent alerts to
          coaches on triage duty. Calendar invitations to your sessions and the email about a coach’s approval are
          always sent, too. We never send advertising.
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and the browser’s storage',
    text: (
      <p>
        We use these cookies and no others, all from this site itself. None is for advertising or statistics, and our
        pages load nothing from other sites, so there is no cookie banner to click away. If you turn on push
        notifications, your browser asks its maker’s push service for an address.
      </p>
    ),
  },
  {
    id: 'safety',
    title: 'How it is kept safe',
    text: (
      <p>
        Passwords are hashed with Argon2id. To slow down guessing, we count failed logins and requests. Logging out ends
        a sign-in, and changing your password ends all your others. On every request, the database’s own records decide
        who may see what, not what a browser claims.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights, and how to use them',
    text: (
      <>
        <p>
          You have the right to know what we keep about you and to get a copy, to have it corrected or deleted, to
          object to its use, and to complain to the data protection authority where you live.
        </p>
        <p>
          You can change your profile, email, picture, answers, goals, topics, bookmarks, number for text messages and
          notification settings yourself at any time, and sign out your other browsers. You can also remove your
          picture, check-ins, wheels, bookmarks and that number. You can stop sharing a goal, your check-ins, a wheel,
          then and now or what your manager sees, and withdraw your consent to check-ins where you gave it. Under{' '}
          <Link prefetch={false} href={linkPaths.yourData()} className={INLINE_LINK}>
            Your data
          </Link>{' '}
          you see what we keep about you and who looked at what you share, ask for a correction of what you can’t change
          yourself, download your data, and delete your account. Before a download or a deletion, we ask you to confirm
          that it’s you. It’s free.
        </p>
        <p>
          An account is deleted 7 days after you ask. From the moment you ask, no one else sees it, and until it’s
          deleted you can keep it. Then we delete what is yours in one step, and mail you a receipt that says what was
          deleted, what stays, and why. What you and your coach wrote together goes for both of you. Where others still
          read about you, it says “a former member”. For anything else, or if you can’t sign in, {WRITE_TO_US}. We’ll
          answer within a month.
        </p>
      </>
    ),
  },
  {
    id: 'age',
    title: 'For adults',
    text: (
      <p>
        <PracticeName /> is for people aged 18 and over. If you learn that someone younger has an account, {WRITE_TO_US}{' '}
        and we’ll delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'When this page changes',
    text: (
      <p>
        We update this page, and the date at the top, when what we keep changes. We won’t take back a promise about what
        you’ve already given us without asking you.
      </p>
    ),
  },
];
