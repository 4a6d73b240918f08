import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Faqs } from './faqs.tsx';
import { Hero } from './hero.tsx';
import { HowCoachingWorks } from './how-coaching-works.tsx';
import { LibraryTeaser } from './library-teaser.tsx';
import { PageSection } from './page-section.tsx';
import { ReachOut } from './reach-out.tsx';
import { SectionScroll } from './section-scroll.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { SitePage } from './site-page.tsx';
import { Sponsors } from './sponsors.tsx';

export function LandingPage() {
  return (
    <SitePage isFlush>
      <Hero />
      <HowCoachingWorks />
      <Audiences />
      <LibraryTeaser />
      <CoachJourney />
      <Sponsors />
      <PrivacyPromise />
      <Faqs />
      <ReachOut />
      <SectionScroll />
    </SitePage>
  );
}

const AUDIENCES = [
  {
    title: 'For you',
    text: 'You are changing work, sleeping badly, new to leading, or simply stuck. Someone listens without wanting anything from you.',
    tone: 'bg-apricot-400',
  },
  {
    title: 'For families',
    text: 'Invite the adults you are close to. Everyone has their own account, and what they talk about stays private.',
    tone: 'bg-iris-500',
  },
  {
    title: 'For teams',
    text: 'Work goes better when people can think in peace. An employer can give them that without listening in.',
    tone: 'bg-pine-600',
  },
] as const;

function Audiences() {
  return (
    <PageSection title="For anyone with something on their mind">
      <ul className="mt-9 grid gap-x-12 gap-y-9 md:grid-cols-3">
        {AUDIENCES.map(({ title, text, tone }) => (
          <li key={title}>
            <span aria-hidden className={`block h-1.5 w-14 rounded-pill ${tone}`} />
            <h3 className="mt-5 text-display-sm">{title}</h3>
            <p className="mt-2.5 text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

const STEPS = [
  {
    title: 'Make your account',
    text: 'Your email, a mobile number, a password, and the five-digit code we email you.',
  },
  {
    title: 'Say who you are',
    text: 'Complete your profile, so people know who they are talking to.',
  },
  {
    title: 'Agree before you begin',
    text: 'What coaching is and what it is not, what stays between you, how often you meet, and how it will end.',
  },
  {
    title: 'Walk beside, not ahead',
    text: 'Ask more than you tell. The goal is theirs, and so is the pace; the library is there for the weeks between.',
  },
  {
    title: 'End well',
    text: 'Look back together at what changed, and let go. A good ending is part of the work.',
  },
] as const;

function Hills() {
  return (
    <svg
      viewBox="0 0 1440 220"
      preserveAspectRatio="none"
      className="absolute inset-x-0 bottom-0 h-40 w-full"
      aria-hidden
    >
      <path
        d="M0 220v-70c160-80 300-40 460-90s260-70 420-20 300 40 560-50v230z"
        className="fill-pine-700"
        opacity=".45"
      />
      <path d="M0 220v-30c200-60 380-10 560-60s360-60 520-16 220 20 360-20v126z" className="fill-pine-700" />
    </svg>
  );
}

function CoachJourney() {
  return (
    <div className="scheme-light relative mt-16 bg-pine-900 text-white md:mt-20">
      <Hills />
      <PageSection
        id="coach-journey-section"
        className="relative pb-24 md:pb-28"
        title="A coach’s journey"
        lead={
          <span className="text-pine-100">
            You bring the craft. Here is how it goes from the first click to the last conversation.
          </span>
        }
      >
        <ol className="mt-11 grid gap-y-8 lg:grid-cols-5 lg:gap-x-8">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="relative grid grid-cols-[2.75rem_1fr] gap-x-4 lg:block">
              <span
                aria-hidden
                className="absolute top-12 -bottom-7 left-[1.3125rem] border-l-[3px] border-dotted border-apricot-100/50 in-[li:last-child]:hidden lg:top-[1.25rem] lg:right-[-1.5rem] lg:bottom-auto lg:left-13 lg:border-t-[3px] lg:border-l-0"
              />
              <span
                aria-hidden
                className="grid size-11 place-items-center rounded-full bg-apricot-400 font-display text-lg font-semibold text-ink-900"
              >
                {index + 1}
              </span>
              <div>
                <h3 className="text-lg lg:mt-5">{title}</h3>
                <p className="mt-1.5 text-sm text-pine-100">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        <div className="mt-11 flex flex-wrap gap-3">
          <SignUpButton variant="warm" userType="coach">
            Join as a coach
          </SignUpButton>
          <ButtonLink variant="ghost" className="text-white hover:text-pine-900" href="/coach/login">
            Coach login
          </ButtonLink>
        </div>
      </PageSection>
    </div>
  );
}

const PROMISES = [
  {
    title: 'Between the two of you',
    text: 'What you and your coach write belongs to you both. No employer, admin or family member can open it.',
  },
  {
    title: 'No tracking',
    text: 'No ads, no analytics, nothing loaded from other companies. We use a few cookies to keep you signed in, forms safe and pages as you set them.',
  },
  {
    title: 'You can leave',
    text: 'Log out, and your sign-in stops working at once, even if someone copied it. You can download what’s yours and delete your account yourself.',
  },
] as const;

function PrivacyPromise() {
  return (
    <PageSection className="bg-pine-50" title="Yours alone">
      <ul className="mt-9 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {PROMISES.map(({ title, text }) => (
          <li key={title}>
            <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden>
              <rect x="4" y="13" width="22" height="15" rx="4" className="fill-pine-600" />
              <path d="M9 13V9.5a6 6 0 0 1 12 0V13" className="stroke-pine-600" strokeWidth="2.8" />
              <circle cx="15" cy="20.5" r="2.4" className="fill-apricot-400" />
            </svg>
            <h3 className="mt-4 text-lg">{title}</h3>
            <p className="mt-2 text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-9">
        <Link prefetch={false} href="/privacy-policy" className={TEXT_LINK}>
          Read what we keep, why and for how long
        </Link>
      </p>
    </PageSection>
  );
}
