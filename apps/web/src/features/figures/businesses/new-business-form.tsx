import { AS_NUMBER, NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useCreateBusiness } from './businesses.api.ts';

export function NewBusinessForm({ seatsToGive, onDone }: { seatsToGive: number; onDone: () => void }) {
  const create = useCreateBusiness();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/figures/businesses')).BusinessDraft,
    defaultValues: { name: '', renewsOn: null },
    async onSubmit(draft) {
      await create.mutateAsync(draft);
      onDone();
    },
  });
  return (
    <Card>
      <h2 className="text-lg">New business</h2>
      <Form onSubmit={submit}>
        <TextField label="Business name" autoComplete="off" aria-required {...field('name')} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label="Seats"
            hint={`You have ${seatsToGive} to give out.`}
            inputMode="numeric"
            autoComplete="off"
            aria-required
            {...field('seats', AS_NUMBER)}
          />
          <TextField type="date" label="Renewal date" mark="Optional" {...field('renewsOn', NULL_IF_EMPTY)} />
        </div>
        <FormEnd
          problem={problem}
          press="Add business"
          busyText={isBusy ? 'Adding ...' : undefined}
          onClose={onDone}
          closeText="Not now"
        />
      </Form>
    </Card>
  );
}
