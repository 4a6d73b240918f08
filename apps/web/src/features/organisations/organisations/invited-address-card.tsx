'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { invitedAddressQuery, useKeepInvitedAddress } from './own-membership.api.ts';

/** For people whose organisation removed them, and may take away the address they sign in with. */
export function InvitedAddressCard() {
  const { data } = useQuery(invitedAddressQuery());
  const keep = useKeepInvitedAddress();
  if (!data) return null;
  return (
    <Card>
      <h2 className="text-lg">Is your email still yours?</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        You left an organisation, and sign in with the email it invited. If that’s a work email, choose your own before
        you lose it. We’ll remind you here until <LocalTime instant={data.askedUntil} style="day" />.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink href={linkPaths.signInSettings()}>Change email</ButtonLink>
        <Button
          variant="ghost"
          busyText={keep.isPending ? 'Saving ...' : undefined}
          onClick={() => keep.mutate(undefined)}
        >
          This email is my own
        </Button>
      </div>
    </Card>
  );
}
