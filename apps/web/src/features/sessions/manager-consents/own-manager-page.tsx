'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { linkPaths } from '@waymark/contract/paths';
import type { OwnManager, SharedThing } from '@waymark/contract/sessions/manager-consents';
import { useState } from 'react';
import { goalsQuery } from '#features/coaching/goals/own-goals.api.ts';
import { OfferMeeting } from '#features/sessions/coaching-sessions/offer-meeting-form.tsx';
import { OwnStrengthsCard } from '#features/sessions/strengths-forms/own-strengths-card.tsx';
import { useCallForm } from '#forms/use-call-form.ts';
import { practiceName } from '#practice';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useKeptFocus } from '#ui/use-kept-focus.ts';
import { WhoSees } from '#ui/who-sees.tsx';
import { ownManagerQuery, useShareWithManager } from './manager-consents.api.ts';
import { SharedRow } from './shared-row.tsx';

const partsOf = ({ manager, coach }: OwnManager) => ({
  /** What to call the manager. */
  manager: manager?.firstName ?? 'your manager',
  coach: coach && { userId: coach.userId, name: coach.firstName ?? 'your coach' },
});

/** What someone shares with their manager, asks of them, and meets them for. */
export function OwnManagerPage() {
  const query = useQuery(ownManagerQuery());
  return (
    <>
      <h1 className="text-display-md">You and your manager</h1>
      <div {...useKeptFocus()} className="mt-6 grid grid-cols-1 gap-5">
        <Loaded
          query={query}
          loading="Looking up what you share"
          failed="We can’t show what you share right now"
          isLong
        >
          {(own) =>
            own.manager ? (
              <>
                <SharedCard own={own} />
                <AfterSharing {...partsOf(own)} proposed={own.proposedStarts} />
              </>
            ) : (
              <NoManager />
            )
          }
        </Loaded>
      </div>
    </>
  );
}

function AfterSharing({
  manager,
  coach,
  proposed,
}: ReturnType<typeof partsOf> & { readonly proposed: readonly string[] }) {
  return (
    <>
      <OwnStrengthsCard manager={manager} coach={coach?.name ?? null} />
      {coach && <OfferMeeting coach={coach} manager={manager} proposed={proposed} />}
    </>
  );
}

const NoManager = () => (
  <EmptyState title={`You have no manager on ${practiceName()}`}>
    <p>
      Your organisation says who your manager is. Until then there is no one to share anything with, and your coaching
      stays as it is.
    </p>
    <ButtonLink variant="ghost" className="mt-4" href={linkPaths.goals()}>
      Go to your goals
    </ButtonLink>
  </EmptyState>
);

function SharedCard({ own }: { own: OwnManager }) {
  const { manager, coach } = partsOf(own);
  const { shared } = own;
  return (
    <Card>
      <h2 className="text-lg break-words">What {fullName(own.manager) || manager} sees</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        Only what you share here, as it was when you shared it. You can stop at any time, and {manager} can no longer
        read it from that moment on.
      </p>
      {shared.length === 0 ? (
        <p className="mt-4 text-sm">
          You share nothing with {manager}. {manager} doesn’t see that you are in coaching.
        </p>
      ) : (
        <ul aria-label={`Shared with ${manager}`} className="mt-3">
          {shared.map((thing) => (
            <SharedRow key={thing.id} thing={thing} manager={manager} />
          ))}
        </ul>
      )}
      <ShareForm manager={manager} hasCoach={coach !== null} shared={shared} />
      <div className="mt-4">
        <WhoSees
          readers={`you and ${manager}, until the date you set. Never notes, messages, check-ins, ratings, or when you meet your coach.`}
        />
      </div>
    </Card>
  );
}

const loadSharing = async () => (await import('./sharing-schema.ts')).SharingFields;

const COACHING = 'coaching';

interface ShareFormProps {
  readonly manager: string;
  readonly hasCoach: boolean;
  readonly shared: readonly SharedThing[];
}

function ShareForm({ manager, hasCoach, shared }: ShareFormProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="ghost" className="mt-4" onClick={() => setOpen(true)}>
        Share something with {manager}
      </Button>
    );
  }
  const isSaid = shared.some(({ subject }) => subject === 'coaching');
  return <Fields manager={manager} maySayCoaching={hasCoach && !isSaid} onClose={() => setOpen(false)} />;
}

interface FieldsProps {
  readonly manager: string;
  readonly maySayCoaching: boolean;
  readonly onClose: () => void;
}

function Fields({ manager, maySayCoaching, onClose }: FieldsProps) {
  const goals = useQuery(goalsQuery());
  const share = useShareWithManager();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadSharing,
    defaultValues: { what: '', until: '' },
    async onSubmit({ what, until }) {
      const isCoaching = what === COACHING;
      await share.mutateAsync({
        subject: isCoaching ? 'coaching' : 'goal',
        goalId: isCoaching ? null : what,
        until,
      });
      onClose();
    },
  });
  const active = goals.data?.filter(({ state }) => state === 'active') ?? [];
  return (
    <Form onSubmit={submit} className="mt-4 border-t border-sand-200">
      <SelectField
        label="What"
        hint={`A goal is copied as it stands now. What you change later stays with you; ${manager} never sees how far you are.`}
        {...field('what')}
      >
        <option value="">Choose</option>
        {maySayCoaching && <option value={COACHING}>That I am in coaching</option>}
        {active.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField type="date" label="Until" hint="The last day on which it can be read." {...field('until')} />
      <FormEnd
        problem={problem}
        press={`Share with ${manager}`}
        busyText={isBusy ? 'Sharing ...' : undefined}
        onClose={onClose}
      />
    </Form>
  );
}
