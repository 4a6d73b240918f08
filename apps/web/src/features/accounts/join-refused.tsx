import { PROBLEMS } from '@waymark/contract/errors';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from './account-page.tsx';

export function JoinRefused({ isCodeMissing }: { isCodeMissing: boolean }) {
  return (
    <AccountPage
      title={isCodeMissing ? 'This link has no invitation code' : PROBLEMS.incorrect_code.message}
      lead="An invitation works once, within 30 days, and your organisation can withdraw it."
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm text-ink-700">
        <li>Open the full link in the latest email again.</li>
        <li>Ask your organisation to remind you.</li>
        <li>If you’ve already joined, log in.</li>
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href="/coachee/login">Login</ButtonLink>
        <ButtonLink href="/" variant="ghost">
          Go to the home page
        </ButtonLink>
      </div>
    </AccountPage>
  );
}
