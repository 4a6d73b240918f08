'use client';

import type { Business } from '@waymark/contract/figures/businesses';
import { useState } from 'react';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useAppointAdmin, useChangeBusiness, useEndAdmin, useSuspendBusiness } from './businesses.api.ts';
import { CloseBusiness } from './close-business.tsx';

interface BusinessActionsProps {
  readonly business: Business;
  readonly onMoveSeats: () => void;
}

export function BusinessActions({ business, onMoveSeats }: BusinessActionsProps) {
  const [isOpen, setOpen] = useState<'appoint' | 'close' | 'edit' | 'suspend'>();
  const suspend = useSuspendBusiness(business);
  const called = business.name ?? 'this business';
  const close = () => setOpen(undefined);

  if (isOpen === 'suspend') {
    return (
      <ConfirmStep
        question={`Suspend ${called}?`}
        confirmText="Suspend business"
        keepText="Keep it open"
        busyText={suspend.isPending ? 'Suspending ...' : undefined}
        problem={suspend.error?.message}
        onConfirm={() => suspend.mutate(true, { onSuccess: close })}
        onKeep={close}
      >
        Its admins can look at everything and change nothing, and open invitations stop working until you resume it. Its
        people keep their coaching.
      </ConfirmStep>
    );
  }
  if (isOpen === 'close') return <CloseBusiness business={business} onDone={close} />;
  return (
    <>
      <div className="mt-2 -ml-2 flex flex-wrap">
        <Button variant="quiet" aria-label={`Edit ${called}`} onClick={() => setOpen('edit')}>
          Edit
        </Button>
        {business.isSuspended ? (
          <Button
            variant="quiet"
            aria-label={`Resume ${called}`}
            busyText={suspend.isPending ? 'Resuming ...' : undefined}
            onClick={() => suspend.mutate(false)}
          >
            Resume
          </Button>
        ) : (
          <>
            <Button variant="quiet" aria-label={`Move seats here: ${called}`} onClick={onMoveSeats}>
              Move seats here
            </Button>
            <Button variant="quiet" aria-label={`Appoint admin: ${called}`} onClick={() => setOpen('appoint')}>
              Appoint admin
            </Button>
            <Button variant="quiet" aria-label={`Suspend ${called}`} onClick={() => setOpen('suspend')}>
              Suspend
            </Button>
          </>
        )}
        <Button variant="quiet" aria-label={`Close ${called}`} onClick={() => setOpen('close')}>
          Close
        </Button>
      </div>
      <EndAdmin business={business} />
      {isOpen === 'edit' && <EditBusinessForm business={business} onDone={close} />}
      {isOpen === 'appoint' && <AppointAdminForm business={business} onDone={close} />}
      {isOpen === undefined && suspend.error && <Alert tone="danger">{suspend.error.message}</Alert>}
    </>
  );
}

function AppointAdminForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const appoint = useAppointAdmin(business);
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/figures/businesses')).appointBusinessAdmin.schema.body,
    defaultValues: { email: '' },
    async onSubmit({ email }) {
      await appoint.mutateAsync(email);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit} className="mt-2 rounded-card bg-sand-100 p-4">
      <TextField
        label={`Email of the new admin of ${business.name ?? 'this business'}`}
        hint="We mail an invitation to run this business. Admins who are there stay."
        type="email"
        autoComplete="off"
        aria-required
        {...field('email')}
      />
      <FormEnd
        problem={problem}
        press="Invite admin"
        busyText={isBusy ? 'Inviting ...' : undefined}
        onClose={onDone}
        closeText="Not now"
      />
    </Form>
  );
}

function EditBusinessForm({ business, onDone }: { business: Business; onDone: () => void }) {
  const change = useChangeBusiness(business);
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/figures/businesses')).BusinessChange,
    defaultValues: { name: business.name ?? '', renewsOn: business.renewsOn },
    async onSubmit(wanted) {
      await change.mutateAsync(wanted);
      onDone();
    },
  });
  return (
    <Form onSubmit={submit} className="mt-2 rounded-card bg-sand-100 p-4">
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="Business name" autoComplete="off" aria-required {...field('name')} />
        <TextField type="date" label="Renewal date" mark="Optional" {...field('renewsOn', NULL_IF_EMPTY)} />
      </div>
      <FormEnd
        problem={problem}
        press="Save"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onDone}
        closeText="Keep as it is"
      />
    </Form>
  );
}

/** One press for each admin, and a question before anything ends. */
function EndAdmin({ business }: { business: Business }) {
  const [asked, setAsked] = useState<string>();
  const end = useEndAdmin(business);
  const called = business.name ?? 'this business';
  const admin = business.admins.find(({ id }) => id === asked);
  if (admin) {
    return (
      <ConfirmStep
        question={`Remove ${admin.name} as an admin?`}
        confirmText="Remove admin"
        keepText="Keep admin"
        busyText={end.isPending ? 'Removing ...' : undefined}
        problem={end.error?.message}
        onConfirm={() => end.mutate(admin.id, { onSuccess: () => setAsked(undefined) })}
        onKeep={() => setAsked(undefined)}
      >
        {admin.hasJoined
          ? `They can’t open or change ${called} any more, also if they are in the middle of something. Their account stays theirs.`
          : `Their invitation to run ${called} stops working.`}
      </ConfirmStep>
    );
  }
  if (business.admins.length === 0) return null;
  return (
    <div className="-ml-2 flex flex-wrap wrap-anywhere">
      {business.admins.map(({ id, name }) => (
        <Button key={id} variant="quiet" onClick={() => setAsked(id)}>
          Remove {name} as admin
        </Button>
      ))}
    </div>
  );
}
