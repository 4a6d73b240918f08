'use client';

import type { Business } from '@waymark/contract/figures/businesses';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Form, FormEnd } from '#ui/form.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import type { RowAction } from '#ui/row-menu.tsx';
import { TextField } from '#ui/text-field.tsx';
import { offerUndo, useRowMarks } from '#ui/toasts.tsx';
import { useAppointAdmin, useChangeBusiness, useEndAdmin, useSuspendBusinesses } from './businesses.api.ts';
import { CloseBusiness } from './close-business.tsx';

export type BusinessForm = 'appoint' | 'close' | 'edit';

interface BusinessActionsProps {
  readonly business: Business;
  readonly onMoveSeats: () => void;
  readonly onOpen: (form: BusinessForm) => void;
}

/** By which an admin counts as removed until that is sent. */
export const adminMark = ({ id }: Business, adminId: string): string => `admin ${adminId} of business ${id}`;

/** By which a business counts as suspended, or as resumed, until that is sent. */
export const suspensionMark = ({ id }: Business): string => `suspension of business ${id}`;

/** Their admins hear of it, so it is sent once it can't be undone any more. */
export function useSuspendLater() {
  const suspend = useSuspendBusinesses();
  return (businesses: readonly Business[], isSuspended: boolean): void => {
    const [first] = businesses;
    const called = businesses.length === 1 && first ? calledIn(first) : `${businesses.length} businesses`;
    offerUndo({
      said: isSuspended
        ? `Suspended ${called}. Open invitations stop working, people keep their coaching`
        : `Resumed ${called}`,
      marks: new Map(businesses.map((business) => [suspensionMark(business), isSuspended ? 'Suspended' : 'Resumed'])),
      send: (isKeptAlive) => suspend.mutateAsync({ ids: businesses.map(({ id }) => id), isSuspended, isKeptAlive }),
    });
  };
}

const calledIn = ({ name }: Business): string => name ?? 'this business';

/** First what the business needs: an admin, seats, or to go on. */
export function BusinessActions({ business, onMoveSeats, onOpen }: BusinessActionsProps) {
  const { admins, isSuspended, seats } = business;
  const marks = useRowMarks();
  const suspendLater = useSuspendLater();
  const end = useEndAdmin(business);
  const called = calledIn(business);
  const suspension = marks.get(suspensionMark(business));

  /** The admin hears of it, so it is sent once it can't be undone any more. */
  function remove({ id: adminId, name }: Business['admins'][number]): void {
    offerUndo({
      said: `Removed ${name} as an admin of ${called}`,
      marks: new Map([[adminMark(business, adminId), 'Removed']]),
      send: (isKeptAlive) => end.mutateAsync({ adminId, isKeptAlive }),
    });
  }

  const removals = admins.map((admin): RowAction => {
    const undo = marks.get(adminMark(business, admin.id))?.undo;
    return undo
      ? { label: `Undo: remove ${admin.name} as admin`, onPress: undo }
      : { label: `Remove ${admin.name} as admin`, onPress: () => remove(admin) };
  });
  const appoint = { label: 'Appoint admin', onPress: () => onOpen('appoint') };
  const move = { label: 'Move seats here', onPress: onMoveSeats };
  const open = admins.length === 0 && seats.free > 0 ? [appoint, move] : [move, appoint];
  const actions: readonly RowAction[] = [
    ...(isSuspended ? [{ label: 'Resume', onPress: () => suspendLater([business], false) }] : open),
    { label: 'Edit', onPress: () => onOpen('edit') },
    ...removals,
    ...(isSuspended ? [] : [{ label: 'Suspend', onPress: () => suspendLater([business], true) }]),
    { label: 'Close', onPress: () => onOpen('close') },
  ];
  const undo = suspension?.undo;
  return (
    <RowActions about={called} actions={suspension ? (undo ? [{ label: 'Undo', onPress: undo }] : []) : actions} />
  );
}

interface OpenBusinessProps {
  readonly business: Business;
  readonly form: BusinessForm;
  readonly onDone: () => void;
}

/** What was opened about a business, beneath its row. */
export function OpenBusiness({ business, form, onDone }: OpenBusinessProps) {
  if (form === 'edit') return <EditBusinessForm business={business} onDone={onDone} />;
  if (form === 'appoint') return <AppointAdminForm business={business} onDone={onDone} />;
  return <CloseBusiness business={business} onDone={onDone} />;
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
