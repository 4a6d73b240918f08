import { linkPaths } from '@waymark/contract/paths';
import { ROLE, type RoleId } from '@waymark/contract/roles';
import { INLINE_LINK } from '#ui/link-classes.ts';

function whatIsMade(role: RoleId): string {
  switch (role) {
    case ROLE.coach:
      return 'This creates a coach account. We review it before clients can find you.';
    case ROLE.enterpriseAdmin:
      return 'This creates an organisation, with you as its admin.';
    case ROLE.businessAdmin:
      return 'This creates a business account, with you as its admin.';
    default:
      return 'This creates your own account, to be coached.';
  }
}

export function WhatIsMade({ role }: { role: RoleId }) {
  return (
    <p className="mt-4 rounded-field bg-pine-50 px-4 py-3 text-sm font-medium text-pine-900">{whatIsMade(role)}</p>
  );
}

export function AgeAndPrivacy() {
  return (
    <p className="mt-4 text-center text-xs text-ink-700">
      Waymark is for people aged 18 and over. Our{' '}
      <a href={linkPaths.privacyPolicy()} target="_blank" rel="noopener" className={INLINE_LINK}>
        privacy policy<span className="sr-only"> (opens in a new tab)</span>
      </a>{' '}
      says what we keep and who sees it.
    </p>
  );
}
