'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { factorsQuery, useDismissFactorOffer } from './known-factors.api.ts';

/** Once, when the API says so. Renders late: place it where it shifts nothing. */
export function FactorOffer() {
  const { data } = useQuery(factorsQuery());
  const dismissal = useDismissFactorOffer();
  if (!data?.isOffered) return null;
  return (
    <section aria-labelledby="factor-offer" className="rounded-card border border-sand-200 bg-white px-4.5 py-4">
      <h2 id="factor-offer" className="text-lg">
        Protect your account with a passkey?
      </h2>
      <p className="mt-1.5 text-sm text-ink-700">
        With a passkey, you sign in with your fingerprint, face or screen lock. Then a stolen password isn’t enough to
        get in.
      </p>
      <div className="mt-3.5 flex flex-wrap gap-2">
        <ButtonLink href={linkPaths.signInSettings()} className="max-sm:px-4">
          Set it up
        </ButtonLink>
        <Button
          variant="quiet"
          className="max-sm:px-3"
          busyText={dismissal.isPending ? 'Please wait ...' : undefined}
          onClick={() => dismissal.mutate()}
        >
          Don’t ask again
        </Button>
      </div>
      {dismissal.error && (
        <p role="alert" className="mt-2 text-sm text-danger-600">
          {dismissal.error.message}
        </p>
      )}
    </section>
  );
}
