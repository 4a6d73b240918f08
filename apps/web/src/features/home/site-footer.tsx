import Link from 'next/link';
import { Logo } from '#ui/logo.tsx';

const LINKS = [
  { label: 'For Coaches', href: '/#coach-journey-section' },
  { label: 'Mentee Login', href: '/coachee/login' },
  { label: 'For small businesses', href: '/smb' },
  { label: 'Privacy Policy', href: '/privacy-policy' },
] as const;

const SOCIAL = [
  { label: 'facebook', href: 'https://www.facebook.com' },
  { label: 'twitter', href: 'https://twitter.com' },
  { label: 'instagram', href: 'https://www.instagram.com' },
  { label: 'linkedin', href: 'https://www.linkedin.com' },
] as const;

const LINK_CLASSES = 'inline-block rounded-field py-2 text-sm text-white no-underline hover:underline';

export function SiteFooter() {
  return (
    <footer className="mt-18 bg-pine-900 text-pine-100">
      <div className="mx-auto flex w-full max-w-295 flex-wrap gap-x-14 gap-y-8 px-4.5 py-12 md:px-7">
        <div className="mr-auto text-white">
          <Logo />
          <p className="mt-4 text-xs text-pine-300">© 2024 Waymark</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            {LINKS.map(({ label, href }) => (
              <li key={label}>
                <Link href={href} className={LINK_CLASSES}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul aria-label="Elsewhere">
          {SOCIAL.map(({ label, href }) => (
            <li key={label}>
              <a href={href} rel="noreferrer" className={LINK_CLASSES}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
