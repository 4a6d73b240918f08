import { buttonClasses } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { PAGE_WIDTH, PageSection } from './page-section.tsx';
import { SectionLink } from './section-link.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { SitePage } from './site-page.tsx';
import { Shop } from './sponsor-art.tsx';

const GIFTS = [
  {
    title: 'Someone to think with',
    text: 'In a small business everyone does three jobs, and there’s rarely anyone to talk to about them. A coach is not a colleague, and that is the point.',
  },
  {
    title: 'Peace of mind for both sides',
    text: 'What your people talk about stays private, even though you pay. That’s why they’ll say what really matters.',
  },
  {
    title: 'Something to read at once',
    text: 'The library is open to all your people from the first minute: feedback, difficult conversations, stress, leading for the first time.',
  },
] as const;

const BEGINNING = [
  {
    title: 'Create a business account',
    text: 'Your email, a mobile number and a password. You become its business admin.',
  },
  { title: 'Enter the five digits', text: 'We email them to you to make sure the address is yours.' },
  {
    title: 'Complete your profile',
    text: 'Add your name. Then your dashboard opens.',
  },
] as const;

function Beginning() {
  return (
    <PageSection className="bg-sand-100" title="How it begins">
      <ol className="mt-9 grid gap-x-10 gap-y-8 md:grid-cols-3">
        {BEGINNING.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2.75rem_1fr] gap-x-4">
            <span
              aria-hidden
              className="grid size-11 place-items-center rounded-full bg-apricot-400 font-display text-lg font-semibold"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg">{title}</h3>
              <p className="mt-1.5 text-ink-700">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <SignUpButton userType="business-admin" className="mt-10">
        Create a business account
      </SignUpButton>
    </PageSection>
  );
}

function Logins() {
  return (
    <PageSection title="Here already?">
      <div className="mt-8 grid gap-5.5 md:grid-cols-2">
        <Card className="p-7">
          <h3 className="text-lg">You run one business</h3>
          <p className="mt-2 mb-5 text-ink-700">Log in as its business admin.</p>
          <ButtonLink variant="ghost" href="/smb/ba/login">
            Business admin login
          </ButtonLink>
        </Card>
        <Card className="p-7">
          <h3 className="text-lg">You oversee several</h3>
          <p className="mt-2 mb-5 text-ink-700">
            Log in to your portfolio. We set up these accounts for you:{' '}
            <SectionLink section="reach-out-to-us" className={INLINE_LINK}>
              write to us
            </SectionLink>
            .
          </p>
          <ButtonLink variant="ghost" href="/smb/sa/login">
            Portfolio login
          </ButtonLink>
        </Card>
      </div>
    </PageSection>
  );
}

export function SmbPage() {
  return (
    <SitePage>
      <section
        className={`${PAGE_WIDTH} grid items-center gap-x-12 gap-y-8 pt-6 pb-14 lg:auto-rows-[minmax(24rem,auto)] lg:grid-cols-[1.05fr_.95fr] lg:pt-9`}
      >
        <div>
          <p className="inline-block rounded-pill bg-iris-100 px-3 py-1 text-xs font-semibold text-iris-700">
            For small businesses
          </p>
          <h1 className="mt-4.5 max-w-[18ch] text-[clamp(1.85rem,1.2rem+3.6vw,3.1rem)] leading-[1.08] lg:text-[clamp(2.8rem,4vw,3.5rem)]">
            Coaching for small businesses
          </h1>
          <p className="mt-5.5 mb-7.5 max-w-[34em] text-lg text-ink-700">
            Give your people someone to think with. You decide who takes part; what they talk about stays private.
          </p>
          <div className="flex flex-wrap gap-3">
            <SignUpButton userType="business-admin">Create a business account</SignUpButton>
            <a href="#logins" className={buttonClasses('ghost')}>
              Log in
            </a>
          </div>
        </div>
        <StreetArt />
      </section>
      <section className={`${PAGE_WIDTH} pb-16 md:pb-20`}>
        <h2 className="sr-only">What your people get</h2>
        <ul className="grid gap-x-12 gap-y-9 md:grid-cols-3">
          {GIFTS.map(({ title, text }) => (
            <li key={title} className="border-t-2 border-apricot-400 pt-5">
              <h3 className="text-lg">{title}</h3>
              <p className="mt-2 text-ink-700">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <Beginning />
      <div id="logins">
        <Logins />
      </div>
    </SitePage>
  );
}

function StreetArt() {
  return (
    <div className="scheme-light relative h-72 overflow-hidden rounded-[36px] bg-pine-900 sm:h-96">
      <svg
        viewBox="0 0 520 380"
        preserveAspectRatio="xMidYMax slice"
        className="absolute inset-0 size-full"
        aria-hidden
      >
        <circle cx="120" cy="104" r="70" className="fill-apricot-400" opacity=".14" />
        <circle cx="120" cy="104" r="42" className="fill-apricot-400" />
        <path d="M-10 380V230c80-60 130-20 200-60s120-40 180 0 100 20 160-30v240z" className="fill-pine-700" />
        <path d="M-10 380v-88c100-46 170-10 260-40s170-40 280 6v122z" className="fill-pine-600" />
        <path d="M-10 380v-40h540v40z" className="fill-sand-300" />
        <path d="M-10 360h540" className="stroke-sand-50" strokeWidth="3" strokeDasharray="18 16" />
        <g transform="translate(135 129) scale(2.2)">
          <Shop />
        </g>
        <g className="fill-pine-900" opacity=".5">
          <path d="M28 340l16-52 16 52zM74 340l11-36 11 36zM440 340l18-60 18 60zM484 340l11-40 11 40z" />
        </g>
      </svg>
    </div>
  );
}
