import { linkPaths } from '@waymark/contract/paths';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';

export const WelcomeLink = ({ area }: { area: 'enterprise-admin' | 'smb' }) => (
  <Card className="flex flex-wrap items-center justify-between gap-4">
    <div className="min-w-0">
      <h2 className="text-lg">How you welcome people</h2>
      <p className="mt-1 text-sm text-ink-700">Your logo, a few words, and a shelf in the library.</p>
    </div>
    <ButtonLink variant="ghost" href={linkPaths.welcome(area)}>
      Edit the welcome
    </ButtonLink>
  </Card>
);
