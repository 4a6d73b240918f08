import Link from 'next/link';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { PageSection } from './page-section.tsx';

const PROMISES = [
  {
    title: 'Between the two of you',
    text: 'What you and your coach write belongs to you both. No employer, admin or family member can open it.',
  },
  {
    title: 'No tracking',
    text: 'No ads, no analytics, nothing loaded from other companies. We use a few cookies to keep you signed in and forms safe.',
  },
  {
    title: 'You can leave',
    text: 'Log out, and your sign-in stops working at once, even if someone copied it. Ask us, and we’ll delete your account.',
  },
] as const;

export function PrivacyPromise() {
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
