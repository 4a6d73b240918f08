import { PROBLEMS } from '@waymark/contract/errors';
import { ButtonLink } from '#ui/button-link.tsx';
import { AccountPage } from './account-page.tsx';
import type { InvitationKind, OpenInvitation } from './invitation-kind.ts';

interface InvitationRefusedProps extends Pick<InvitationKind<OpenInvitation>, 'refused'> {
  readonly isCodeMissing: boolean;
}

export function InvitationRefused({ isCodeMissing, refused: { lead, waysOn } }: InvitationRefusedProps) {
  return (
    <AccountPage
      title={isCodeMissing ? 'This link has no invitation code' : PROBLEMS.incorrect_code.message}
      lead={lead}
    >
      <ul className="mt-4 grid list-disc gap-2 pl-5 text-sm text-ink-700">
        <li>Open the full link in the latest email again.</li>
        {waysOn.map((wayOn) => (
          <li key={wayOn}>{wayOn}</li>
        ))}
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
