'use client';

import type { Business } from '@waymark/contract/figures/businesses';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { AppointAdminForm } from './appoint-admin-form.tsx';
import { useSuspendBusiness } from './businesses.api.ts';
import { EditBusinessForm } from './edit-business-form.tsx';
import { EndAdmin } from './end-admin.tsx';

interface BusinessActionsProps {
  readonly business: Business;
  readonly onMoveSeats: () => void;
}

export function BusinessActions({ business, onMoveSeats }: BusinessActionsProps) {
  const [isOpen, setOpen] = useState<'appoint' | 'edit' | 'suspend'>();
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
      </div>
      <EndAdmin business={business} />
      {isOpen === 'edit' && <EditBusinessForm business={business} onDone={close} />}
      {isOpen === 'appoint' && <AppointAdminForm business={business} onDone={close} />}
      {isOpen === undefined && suspend.error && <Alert tone="danger">{suspend.error.message}</Alert>}
    </>
  );
}
