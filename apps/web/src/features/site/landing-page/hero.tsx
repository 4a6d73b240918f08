import { buttonClasses } from '#ui/button.tsx';
import { PAGE_WIDTH } from './page-section.tsx';
import { SectionLink } from './section-link.tsx';
import { SignUpButton } from './sign-up-button.tsx';

/** The row is as high as the picture from the start, which arrives after the words beside it. */
export function Hero() {
  return (
    <section
      className={`${PAGE_WIDTH} grid items-center gap-12 pt-6 pb-16 md:pb-20 lg:auto-rows-[minmax(28.75rem,auto)] lg:grid-cols-[1.05fr_.95fr] lg:pt-9`}
    >
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

function Trees({ x, y }: { x: number; y: number }) {
  return (
    <g transform={`translate(${x} ${y})`} className="fill-pine-900">
      <path d="M0 0l13-40 13 40z" opacity=".55" />
      <path d="M20 4l10-30 10 30z" opacity=".4" />
    </g>
  );
}

function Landscape() {
  return (
    <svg viewBox="0 0 520 460" preserveAspectRatio="xMidYMin slice" className="absolute inset-0 size-full" aria-hidden>
      <circle cx="398" cy="118" r="92" className="fill-apricot-400" opacity=".14" />
      <circle cx="398" cy="118" r="56" className="fill-apricot-400" />
      <g fill="none" className="stroke-pine-300" strokeOpacity=".3" strokeWidth="1.4">
        <path d="M-20 286c90-70 150-20 230-60s120-120 330-70" />
        <path d="M-20 312c90-66 160-14 240-52s130-112 330-62" />
        <path d="M-20 338c96-60 170-8 250-44s140-104 330-54" />
      </g>
      <path d="M-10 460V340c60-66 110-40 160-86s96-74 146-44 116 22 234-60v310z" className="fill-pine-700" />
      <path d="M-10 460V388c70-60 130-40 190-76s92-66 140-40 96 10 210-42v230z" className="fill-pine-600" />
      <path d="M-10 460v-34c90-50 160-26 236-58s150-58 304-22v114z" className="fill-pine-700" />
      <Trees x={66} y={366} />
      <Trees x={438} y={318} />
      <path
        d="M150 470c10-46 96-44 118-82s-34-48-6-86 62-34 84-66"
        fill="none"
        className="stroke-apricot-100"
        strokeWidth="4.5"
        strokeDasharray="1 12"
        strokeLinecap="round"
      />
      <g className="fill-sand-200">
        <ellipse cx="352" cy="236" rx="17" ry="7" className="fill-sand-300" />
        <ellipse cx="353" cy="225" rx="12" ry="6" />
        <ellipse cx="351" cy="215.5" rx="8" ry="5" className="fill-sand-300" />
        <ellipse cx="352" cy="208" rx="4.5" ry="3.5" className="fill-apricot-400" />
      </g>
    </svg>
  );
}

function HeroArt() {
  return (
    <div className="scheme-light relative h-96 overflow-hidden rounded-[36px] bg-pine-900 sm:h-115">
      <Landscape />
      <p className="absolute top-6 left-6 max-w-[58%] rounded-2xl rounded-bl-sm bg-white/95 px-4.5 py-3 font-display text-[1.05rem] leading-snug shadow-modal sm:max-w-64">
        What would make Thursday easier?
      </p>
      <div className="absolute right-5 bottom-5 rounded-2xl bg-white px-4.5 py-3.5 text-sm shadow-modal sm:right-6 sm:bottom-6">
        <p className="text-xs font-semibold text-ink-500">My next two steps</p>
        <ul className="mt-1.5 grid gap-1.5">
          <li className="flex items-center gap-2.5">
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
              <circle cx="9" cy="9" r="9" className="fill-pine-600" />
              <path d="M5 9.4l2.7 2.7L13 6.6" fill="none" stroke="#fff" strokeWidth="2" strokeLinecap="round" />
            </svg>
            Ask Jon for ten minutes
          </li>
          <li className="flex items-center gap-2.5">
            <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden>
              <circle cx="9" cy="9" r="8" fill="none" className="stroke-sand-500" strokeWidth="1.6" />
            </svg>
            Walk before the first call
          </li>
        </ul>
      </div>
    </div>
  );
}
