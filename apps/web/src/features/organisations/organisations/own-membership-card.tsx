'use client';

import { useQuery } from '@tanstack/react-query';
import type { OwnMembership } from '@waymark/contract/organisations/memberships';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { ownMembershipQuery, useLeaveOrganisation } from './own-membership.api.ts';

/** What a member's organisation sees of them, and the way out; nothing without an organisation. */
export function OwnMembershipCard() {
  const { data } = useQuery(ownMembershipQuery());
  const leave = useLeaveOrganisation();
  const [isAsking, setAsking] = useState(false);
  if (leave.isSuccess && !data) return <LeftNote />;
  if (!data) return null;
  const name = data.organisation ?? 'your organisation';
  return (
    <Card>
      <h2 className="text-lg wrap-anywhere">Your organisation</h2>
      <Place membership={data} />
      {isAsking ? (
        <ConfirmStep
          question={`Leave ${name}?`}
          confirmText="Leave organisation"
          keepText="Stay in the organisation"
          busyText={leave.isPending ? 'Leaving ...' : undefined}
          problem={leave.error?.message}
          onConfirm={() => leave.mutate()}
          onKeep={() => setAsking(false)}
        >
          You keep your account, your coach, and all your notes, goals, check-ins and messages. {name} no longer pays
          for sessions, and no longer sees whether you complete your profile; it keeps your name and email, and when you
          joined and left. To come back, you’ll need an invitation.
        </ConfirmStep>
      ) : (
        <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setAsking(true)}>
          Leave the organisation
        </Button>
      )}
    </Card>
  );
}

function Place({ membership: { organisation, group, joinedAt } }: { membership: OwnMembership }) {
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere">
        <b className="font-semibold">{organisation ?? 'Not named yet'}</b>
        {group && `, ${group}`}
        <span className="text-ink-500">
          {' · '}since <LocalTime instant={joinedAt} style="day" />
        </span>
      </p>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        It sees your name and email, your group and manager, when you joined, and whether your profile is complete.
        Nothing about your coaching.
      </p>
      <p className="mt-2 text-sm">
        <Link prefetch={false} href={linkPaths.ownManager()} className={INLINE_LINK}>
          See what your manager sees
        </Link>
      </p>
    </>
  );
}

const LeftNote = () => (
  <Card>
    <h2 className="text-lg">You have left your organisation</h2>
    <p role="status" className="mt-1 text-sm text-ink-700">
      Your account and everything in it stay yours.
    </p>
  </Card>
);
