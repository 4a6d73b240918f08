import Link from 'next/link';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { PageSection } from './page-section.tsx';
import { SignUpButton } from './sign-up-button.tsx';
import { OfficesArt, ShopArt } from './sponsor-art.tsx';

export function Sponsors() {
  return (
    <PageSection
      title="For people who sponsor coaching"
      lead="Sponsoring coaching means giving people time to think, not buying a window into it. What is said stays between coach and coachee."
    >
      <div className="mt-9 grid gap-5.5 md:grid-cols-2">
        <Card className="flex flex-col items-start p-7 sm:p-9">
          <OfficesArt />
          <h3 className="mt-6 text-display-sm">Organisations</h3>
          <p className="mt-2.5 mb-6 text-ink-700">
            A coaching programme for many people, in groups. It starts with one enterprise admin’s account, separate
            from every other organisation.
          </p>
          <div className="mt-auto flex flex-wrap gap-x-6 gap-y-2">
            <SignUpButton userType="enterprise-admin">Start as an organisation</SignUpButton>
            <Link prefetch={false} href="/enterprise-admin/login" className={TEXT_LINK}>
              Enterprise admin login
            </Link>
          </div>
        </Card>
        <Card className="flex flex-col items-start p-7 sm:p-9">
          <ShopArt />
          <h3 className="mt-6 text-display-sm">Small businesses</h3>
          <p className="mt-2.5 mb-6 text-ink-700">
            Five people or fifty, and no HR department. One person manages who takes part, on top of everything else.
          </p>
          <ButtonLink variant="ghost" href="/smb" className="mt-auto">
            Coaching for small businesses
          </ButtonLink>
        </Card>
      </div>
    </PageSection>
  );
}
