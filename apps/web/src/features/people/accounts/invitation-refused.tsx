import { PROBLEMS } from '@waymark/contract/errors';
import type { InvitationKind, OpenInvitation } from './invitation-kind.ts';
import { RefusedLink } from './refused-link.tsx';

interface InvitationRefusedProps extends Pick<InvitationKind<OpenInvitation>, 'refused'> {
  readonly isCodeMissing: boolean;
}

export function InvitationRefused({ isCodeMissing, refused: { lead, waysOn } }: InvitationRefusedProps) {
  return (
    <RefusedLink
      title={isCodeMissing ? 'This link has no invitation code' : PROBLEMS.incorrect_code.message}
      lead={lead}
      waysOn={['Open the full link in the latest email again.', ...waysOn]}
    />
  );
}
