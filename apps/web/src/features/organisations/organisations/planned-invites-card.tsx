import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@waymark/contract/moments';
import type { PlannedInvites } from '@waymark/contract/organisations/planned-invites';
import { MEMBER_PARTS, type MemberPart } from '@waymark/contract/without-schemas/organisations/memberships';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { FetchFailed, useFetchedOnPress } from '#ui/fetched-on-press.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { plannedInvitesQuery, useWithdrawPlanned } from './organisations.api.ts';

const loadForm = () => import('./plan-invites-form.tsx').then((module) => module.PlanInvitesForm);

interface PlannedInvitesProps {
  readonly parts: readonly MemberPart[];
  readonly hasGroups: boolean;
}

/** Invites that wait for their day, and the form for more, which comes with the press. */
export function PlannedInvitesCard(props: PlannedInvitesProps) {
  const { opened, buttonProps, hasFailed, retry, close } = useFetchedOnPress(loadForm);
  return (
    <Card>
      <h2 className="text-lg">Invites for a day</h2>
      <p className="mt-1 text-sm text-ink-700">
        They go out at 9 am of the day, in the time zone you choose. People get their seats then.
      </p>
      <Loaded
        isInCard
        query={useQuery(plannedInvitesQuery())}
        loading="Looking up planned invites"
        failed="We can’t show your planned invites right now"
      >
        {(planned) =>
          planned.length === 0 ? null : (
            <ul className="mt-3" aria-label="Planned invites">
              {planned.map((one) => (
                <PlannedRow key={one.id} planned={one} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {opened ? (
        <opened.Part {...props} onDone={close} />
      ) : (
        <Button variant="ghost" className="mt-4" {...buttonProps}>
          Plan invites
        </Button>
      )}
      {hasFailed && <FetchFailed onRetry={retry} onClose={close} />}
    </Card>
  );
}

function PlannedRow({ planned: { id, sendsAt, timeZone, group, part, addresses } }: { planned: PlannedInvites }) {
  const [isAsked, setAsked] = useState(false);
  const withdraw = useWithdrawPlanned(id);
  const when = formatMoment(sendsAt, { zone: timeZone, hasZoneName: true });
  const people = addresses.length === 1 ? '1 person' : `${addresses.length} people`;
  return (
    <li className="border-t border-sand-200 py-3 text-sm first:border-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <div className="min-w-0">
          <p className="font-semibold">{when}</p>
          <p className="wrap-anywhere text-ink-700">
            {people} as {MEMBER_PARTS[part].toLowerCase()}
            {group && ` in ${group.name ?? 'a group that isn’t described yet'}`}
          </p>
        </div>
        {!isAsked && (
          <Button variant="quiet" aria-label={`Withdraw: ${when}`} onClick={() => setAsked(true)}>
            Withdraw
          </Button>
        )}
      </div>
      <details className="mt-1">
        <summary className="cursor-pointer text-ink-700">Show addresses</summary>
        <p className="mt-1 wrap-anywhere text-ink-700">{addresses.join(', ')}</p>
      </details>
      {isAsked && (
        <ConfirmStep
          question={`Withdraw the invites for ${when}?`}
          confirmText="Withdraw invites"
          keepText="Keep them"
          busyText={withdraw.isPending ? 'Withdrawing ...' : undefined}
          problem={withdraw.error?.message}
          onConfirm={() => withdraw.mutate(undefined)}
          onKeep={() => setAsked(false)}
        >
          No mail goes out, and the addresses are deleted. You can invite these people later.
        </ConfirmStep>
      )}
    </li>
  );
}
