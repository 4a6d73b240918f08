import { Audiences } from './audiences.tsx';
import { CoachJourney } from './coach-journey.tsx';
import { Faqs } from './faqs.tsx';
import { Hero } from './hero.tsx';
import { HowCoachingWorks } from './how-coaching-works.tsx';
import { LibraryTeaser } from './library-teaser.tsx';
import { PrivacyPromise } from './privacy-promise.tsx';
import { ReachOut } from './reach-out.tsx';
import { SectionScroll } from './section-scroll.tsx';
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
