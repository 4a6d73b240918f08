import { buttonClasses } from '#ui/button-styles.ts';
import { HeroArt } from './hero-art.tsx';
import { WRAP } from './page-section.tsx';
import { SectionLink } from './section-link.tsx';
import { SignUpButton } from './sign-up-button.tsx';

export function Hero() {
  return (
    <section className={`${WRAP} grid items-center gap-12 pt-6 pb-16 md:pb-20 lg:grid-cols-[1.05fr_.95fr] lg:pt-9`}>
      <div>
        <p className="inline-block rounded-pill bg-pine-50 px-3 py-1 text-xs font-semibold text-pine-700">
          Coaching for people, families and teams
        </p>
        <h1 className="mt-4.5 text-[clamp(1.85rem,1.2rem+3.6vw,3.1rem)] leading-[1.08] lg:text-[clamp(2.8rem,4vw,3.5rem)]">
          Find your footing.
          <br />
          Then{' '}
          <span className="bg-linear-[transparent_78%,var(--color-apricot-100)_78%] text-pine-600">find your way.</span>
        </h1>
        <p className="mt-5.5 mb-7.5 max-w-[34em] text-lg text-ink-700">
          A coach who listens, a plan you own, and small steps between sessions that add up. Private to you, no matter
          who pays.
        </p>
        <div className="flex flex-wrap gap-3">
          <SignUpButton>Start Your Journey</SignUpButton>
          <SectionLink section="how-coaching-works" className={buttonClasses('ghost')}>
            How coaching works
          </SectionLink>
        </div>
        <p className="mt-6.5 text-xs text-ink-500">Your notes and conversations are never shown to your employer.</p>
      </div>
      <HeroArt />
    </section>
  );
}
