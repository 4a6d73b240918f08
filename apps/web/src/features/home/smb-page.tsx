import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { MessageButton } from './message-button.tsx';
import { SitePage } from './site-page.tsx';

/** For small businesses: make an account, or log in as one of its admins. */
export function SmbPage() {
  return (
    <SitePage>
      <section className="mx-auto w-full max-w-295 px-4.5 pt-8 md:px-7">
        <h1 className="max-w-[18ch] text-display-lg leading-[1.08]">Coaching for small businesses</h1>
        <p className="mt-5 max-w-prose text-lg text-ink-700">
          Give your people somebody to think with. You look after who takes part; what they talk about stays theirs.
        </p>
        <div className="mt-7">
          <MessageButton opens="sign-up" userType="business-admin">
            Create a business account
          </MessageButton>
        </div>
        <div className="mt-12 grid gap-5 md:grid-cols-2">
          <Card>
            <h2 className="text-lg">You run one business</h2>
            <p className="mt-2 mb-4 text-sm text-ink-700">Log in as its business admin.</p>
            <ButtonLink variant="ghost" href="/smb/ba/login">
              Business admin login
            </ButtonLink>
          </Card>
          <Card>
            <h2 className="text-lg">You oversee several</h2>
            <p className="mt-2 mb-4 text-sm text-ink-700">Log in as their super admin.</p>
            <ButtonLink variant="ghost" href="/smb/sa/login">
              Super admin login
            </ButtonLink>
          </Card>
        </div>
      </section>
    </SitePage>
  );
}
