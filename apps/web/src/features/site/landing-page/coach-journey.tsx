import { ButtonLink } from '#ui/button-link.tsx';
import { PageSection } from './page-section.tsx';
import { SignUpButton } from './sign-up-button.tsx';

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

export function CoachJourney() {
  return (
    <div className="relative mt-16 bg-pine-900 text-white md:mt-20">
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
