'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnMembership } from '@waymark/contract/organisations/memberships';
import { linkPaths } from '@waymark/contract/paths';
import Link from 'next/link';
import { useState } from 'react';
import type { EmailFormProps } from '#features/people/email-changes/email-form.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { LocalTime } from '#ui/local-time.tsx';
import { ownMembershipQuery, useLeaveOrganisation } from './own-membership.api.ts';

const EmailForm = fetchedModal<EmailFormProps>(() =>
  import('#features/people/email-changes/email-form.tsx').then((module) => module.EmailForm),
);

/** What a member's organisation sees of them, and the way out; nothing without an organisation. */
export function OwnMembershipCard() {
  const { data } = useQuery(ownMembershipQuery());
  const [isAsking, setAsking] = useState(false);
  if (!data) return isAsking ? <LeftNote /> : null;
  return (
    <Card>
      <h2 className="text-lg wrap-anywhere">Your organisation</h2>
      <Place membership={data} />
      {isAsking ? (
        <Leaving membership={data} onStay={() => setAsking(false)} />
      ) : (
        <Button variant="quiet" className="mt-2 -ml-2" onClick={() => setAsking(true)}>
          Leave the organisation
        </Button>
      )}
    </Card>
  );
}

interface LeavingProps {
  readonly membership: OwnMembership;
  readonly onStay: () => void;
}

/** Who signs in with the address that was invited settles that first. */
function Leaving({ membership, onStay }: LeavingProps) {
  const leave = useLeaveOrganisation();
  const [keepsAddress, setKeepsAddress] = useState(false);
  const name = membership.organisation ?? 'your organisation';
  if (membership.isWithItsAddress && !keepsAddress) {
    return <AddressStep name={name} onOwn={() => setKeepsAddress(true)} onStay={onStay} />;
  }
  return (
    <ConfirmStep
      question={`Leave ${name}?`}
      confirmText="Leave organisation"
      keepText="Stay in the organisation"
      busyText={leave.isPending ? 'Leaving ...' : undefined}
      problem={leave.error?.message}
      onConfirm={() => leave.mutate(keepsAddress)}
      onKeep={onStay}
    >
      You keep your account, your coach, and all your notes, goals, check-ins and messages. Sessions you’ve booked and
      any left in this period stay yours; {name} pays for none after that, and group sessions of your group end for you.
      It keeps the name and email it knows now, and when you joined and left, and sees nothing else of you. What your
      manager could read ends. To come back, you’ll need an invitation.
    </ConfirmStep>
  );
}

interface AddressStepProps {
  readonly name: string;
  readonly onOwn: () => void;
  readonly onStay: () => void;
}

function AddressStep({ name, onOwn, onStay }: AddressStepProps) {
  const queryClient = useQueryClient();
  const [isChanging, setChanging] = useState(false);
  const refetch = () => queryClient.invalidateQueries({ queryKey: ownMembershipQuery().queryKey });
  return (
    <section aria-label="Your email" className="mt-3 min-w-0 rounded-card bg-sand-100 p-4">
      <p className="text-sm text-ink-700 wrap-anywhere">
        You sign in with the email that {name} invited. If it’s your work email, first choose one that stays yours.{' '}
        {name} won’t see it.
      </p>
      {isChanging ? (
        <EmailForm onChanged={refetch} onClose={() => setChanging(false)} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => setChanging(true)}>Choose another email</Button>
          <Button variant="ghost" onClick={onOwn}>
            This email is my own
          </Button>
          <Button variant="quiet" onClick={onStay}>
            Stay in the organisation
          </Button>
        </div>
      )}
    </section>
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
        It sees your name and the email it invited, your group and manager, when you joined, and whether your profile is
        complete. Nothing about your coaching.
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
