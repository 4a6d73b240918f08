import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { HeroArt } from './hero-art.tsx';
import { MessageButton } from './message-button.tsx';
import { SitePage } from './site-page.tsx';

const WRAP = 'mx-auto w-full max-w-295 px-4.5 md:px-7';

const STEPS = [
  { title: 'Tell us what matters', text: 'A few quiet minutes: what brings you, and what you would like to change.' },
  { title: 'Meet your coach', text: 'Somebody who fits your topics, your language and your week.' },
  { title: 'Talk, plan, try', text: 'A conversation, then one or two actions that fit a real week.' },
  { title: 'See it change', text: 'Short check-ins show what is moving and what is not.' },
] as const;

const AUDIENCES = [
  { title: 'For you', text: 'A place to think, with somebody who listens and keeps track of what you set out to do.' },
  {
    title: 'For families',
    text: 'Everyone has an account of their own. You see who joined, never what they talk about.',
  },
  {
    title: 'For organisations',
    text: 'Sponsor coaching and see that it is used. What is said stays between coach and coachee.',
  },
] as const;

function Hero() {
  return (
    <section className={`${WRAP} grid items-center gap-12 pt-8 pb-18 lg:grid-cols-[1.05fr_.95fr]`}>
      <div>
        <p className="inline-block rounded-pill bg-pine-50 px-3 py-1 text-xs font-semibold text-pine-700">
          Coaching for people, families and teams
        </p>
        <h1 className="mt-4.5 text-display-lg leading-[1.08]">
          Find your footing.
          <br />
          Then{' '}
          <span className="bg-linear-[transparent_78%,var(--color-apricot-100)_78%] text-pine-600">find your way.</span>
        </h1>
        <p className="mt-5.5 mb-7.5 max-w-[34em] text-lg text-ink-700">
          A coach who listens, a plan you own, and small steps between sessions that add up. Private to you, whoever
          pays.
        </p>
        <div className="flex flex-wrap gap-3">
          <MessageButton opens="sign-up">Start Your Journey</MessageButton>
          <ButtonLink variant="ghost" href="#how-coaching-works">
            How coaching works
          </ButtonLink>
        </div>
        <p className="mt-6.5 text-xs text-ink-500">Your notes and conversations are never shown to your employer.</p>
      </div>
      <HeroArt />
    </section>
  );
}

function HowCoachingWorks() {
  return (
    <section id="how-coaching-works" className="bg-sand-100 py-16">
      <div className={WRAP}>
        <h2 className="text-display-md">How coaching works</h2>
        <ol className="mt-8 grid gap-5.5 sm:grid-cols-2 lg:grid-cols-4">
          {STEPS.map(({ title, text }, index) => (
            <li key={title}>
              <Card className="h-full">
                <span
                  aria-hidden
                  className="grid size-8.5 place-items-center rounded-full bg-apricot-100 font-bold text-apricot-700"
                >
                  {index + 1}
                </span>
                <h3 className="mt-4 text-lg">{title}</h3>
                <p className="mt-2 text-sm text-ink-700">{text}</p>
              </Card>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function Audiences() {
  return (
    <section className={`${WRAP} py-16`}>
      <h2 className="text-display-md">Who it is for</h2>
      <ul className="mt-8 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {AUDIENCES.map(({ title, text }) => (
          <li key={title} className="border-t-2 border-apricot-400 pt-4">
            <h3 className="text-lg">{title}</h3>
            <p className="mt-2 text-sm text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ForCoaches() {
  return (
    <section id="coach-journey-section" className={WRAP}>
      <div className="grid items-center gap-6 rounded-[36px] bg-pine-900 p-7 text-white sm:p-12 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-display-md">For coaches</h2>
          <p className="mt-3 max-w-prose text-pine-100">
            A home for your practice: your profile, your clients and your time in one calm place. Describe how you work,
            and meet people whom that fits.
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <MessageButton variant="warm" opens="sign-up" userType="coach">
            Join as a coach
          </MessageButton>
          <ButtonLink variant="ghost" className="text-white hover:text-pine-900" href="/coach/login">
            Coach login
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function Privacy() {
  return (
    <section className={`${WRAP} pt-16`}>
      <h2 className="text-display-md">Yours alone</h2>
      <p className="mt-3 max-w-prose text-ink-700">
        What you and your coach write belongs to you both. Nobody who sponsors coaching can open it: not an employer,
        not an admin, not your family. We do not track you, and nothing here follows you elsewhere.
      </p>
    </section>
  );
}

export function HomePage() {
  return (
    <SitePage>
      <Hero />
      <HowCoachingWorks />
      <Audiences />
      <ForCoaches />
      <Privacy />
    </SitePage>
  );
}
