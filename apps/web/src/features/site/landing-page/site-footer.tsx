import Link from 'next/link';
import { practiceName } from '#practice';
import { Logo } from '#ui/logo.tsx';
import { PracticeWords } from '#ui/practice-words.tsx';
import { SectionLink } from './section-link.tsx';
import { SocialLinks } from './social-links.tsx';

const LINK = 'inline-block rounded-field py-2 text-sm text-white no-underline hover:underline';

export function SiteFooter() {
  return (
    <footer className="bg-pine-900 text-pine-100">
      <div className="mx-auto flex w-full max-w-295 flex-wrap gap-x-10 gap-y-8 md:flex-nowrap lg:gap-x-16 px-4.5 pt-14 md:px-7">
        <div className="mr-auto text-white">
          <Logo />
          <p className="mt-4 max-w-60 text-sm text-pine-100">Small steps, kept between two people.</p>
        </div>
        <nav aria-label="Footer" className="grid w-full grid-cols-2 gap-x-16 sm:w-auto md:max-lg:gap-x-10">
          <ul>
            <li>
              <SectionLink section="faqs" className={LINK}>
                FAQs
              </SectionLink>
            </li>
            <li>
              <Link href="/blogs" prefetch={false} className={LINK}>
                Library
              </Link>
            </li>
            <li>
              <SectionLink section="reach-out-to-us" className={LINK}>
                Contact Us
              </SectionLink>
            </li>
          </ul>
          <ul>
            <li>
              <SectionLink section="coach-journey-section" className={LINK}>
                For Coaches
              </SectionLink>
            </li>
            <li>
              <Link prefetch={false} href="/coachee/login" className={LINK}>
                Mentee Login
              </Link>
            </li>
            <li>
              <Link prefetch={false} href="/privacy-policy" className={LINK}>
                Privacy Policy
              </Link>
            </li>
            <li>
              <Link prefetch={false} href="/accessibility" className={LINK}>
                Accessibility
              </Link>
            </li>
            <li>
              <Link prefetch={false} href="/smb" className={LINK}>
                For small businesses
              </Link>
            </li>
          </ul>
        </nav>
        <SocialLinks linkClassName={LINK} />
      </div>
      <div className="mx-auto w-full max-w-295 px-4.5 pt-8 pb-9 md:px-7">
        <PracticeWords
          as="ul"
          part="links"
          aria-label="From the practice"
          className="flex flex-wrap gap-x-6 empty:hidden"
        />
        <p className="border-t border-pine-700 pt-6 text-xs text-pine-300">© 2024 {practiceName()}</p>
      </div>
    </footer>
  );
}
