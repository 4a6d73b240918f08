import Link from 'next/link';
import type { ReactNode } from 'react';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { PageSection } from './page-section.tsx';
import { SectionLink } from './section-link.tsx';

interface Question {
  readonly question: string;
  readonly answer: ReactNode;
}

/** Answers are true of the product as it is: a change of it changes them. */
const QUESTIONS: readonly Question[] = [
  {
    question: 'What is coaching, and what is it not?',
    answer: (
      <p>
        A conversation with someone trained to listen and ask questions, about what you want to change and how to begin.
        Coaching does not treat illness and does not replace therapy; the library has an article on where the line is.
        If you or someone else is in danger, call your local emergency number. In the United States you can call or text
        988, in India call Tele-MANAS on 14416, at any hour.
      </p>
    ),
  },
  {
    question: 'What do I need to sign up?',
    answer: (
      <p>
        You are 18 or older and have an email address, a mobile number in the United States or India, and a password of
        at least eight characters. We mail you a code of five digits; with it the account is yours.
      </p>
    ),
  },
  {
    question: 'I didn’t get the code. What now?',
    answer: (
      <p>
        Check your spam folder first. You can ask for a new code after one minute. Only the newest code works, for ten
        minutes and five tries. A sign-up that is never completed is removed after a day, and you can start again at any
        time.
      </p>
    ),
  },
  {
    question: 'I forgot my password.',
    answer: (
      <p>
        <Link prefetch={false} href="/forgot-password" className={INLINE_LINK}>
          Ask for a link
        </Link>{' '}
        to set a new one. It works for an hour. Setting a new password signs you out everywhere else, and we email you
        to confirm it.
      </p>
    ),
  },
  {
    question: 'Who can see what my coach and I write?',
    answer: (
      <p>
        The two of you. People who pay for coaching, people who run a group or a business here, managers and family
        members can’t. The{' '}
        <Link prefetch={false} href="/privacy-policy" className={INLINE_LINK}>
          privacy policy
        </Link>{' '}
        covers everything we keep.
      </p>
    ),
  },
  {
    question: 'What can the members of my family see about me?',
    answer: (
      <p>
        Your name, your email, whether you have joined, and the phone number or second email you confirmed, if any.
        Nothing about your coaching but what is left of a package that one of you bought. Each member has their own
        account, and keeps it if they leave the family.
      </p>
    ),
  },
  {
    question: 'Is the library open to everyone?',
    answer: (
      <p>
        Yes.{' '}
        <Link href="/blogs" prefetch={false} className={INLINE_LINK}>
          Every article
        </Link>{' '}
        can be read without an account. With one, you can bookmark articles and choose the topics that interest you.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <p>
        The account and the library cost nothing, and no payment is taken on these pages. If you’d like to know the
        terms of coaching here, <ReachOut>write to us</ReachOut>.
      </p>
    ),
  },
  {
    question: 'I am a coach. How do I begin?',
    answer: (
      <p>
        Choose “Join as a coach”, verify your email with the code, and complete your profile. The{' '}
        <SectionLink section="coach-journey-section" className={INLINE_LINK}>
          coach’s journey
        </SectionLink>{' '}
        shows what follows.
      </p>
    ),
  },
  {
    question: 'Can I leave, and take what is mine with me?',
    answer: (
      <p>
        Yes. Under “Your data” in your settings you can download what we keep about you, and delete your account. It’s
        deleted 7 days after you ask, so you can change your mind, and you get a receipt by email.
      </p>
    ),
  },
];

function ReachOut({ children }: { children: ReactNode }) {
  return (
    <SectionLink section="reach-out-to-us" className={INLINE_LINK}>
      {children}
    </SectionLink>
  );
}

export function Faqs() {
  return (
    <PageSection
      id="faqs"
      isBeside
      title="Frequently asked questions"
      lead={
        <p>
          Something else?{' '}
          <SectionLink section="reach-out-to-us" className={INLINE_LINK}>
            Write to us
          </SectionLink>
          .
        </p>
      }
    >
      <div className="mt-7 border-b lg:mt-0 border-sand-200">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group border-t border-sand-200">
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-5 rounded-field py-4 font-display text-lg font-[560] hover:text-pine-600 [&::-webkit-details-marker]:hidden">
              {question}
              <svg
                width="20"
                height="20"
                viewBox="0 0 20 20"
                fill="none"
                stroke="currentColor"
                className="shrink-0 text-pine-600 transition-transform group-open:rotate-180"
                aria-hidden
              >
                <path d="M4 7l6 6 6-6" strokeWidth="2.2" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </summary>
            <div className="max-w-prose pb-6 text-ink-700">{answer}</div>
          </details>
        ))}
      </div>
    </PageSection>
  );
}
