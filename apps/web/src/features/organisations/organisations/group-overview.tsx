'use client';

import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import { InviteForm } from './invite-form.tsx';
import { OrganisationOverview } from './organisation-overview.tsx';
import { useAskForSeats } from './organisations.api.ts';
import { SeatRequests } from './seat-requests.tsx';

export function GroupOverview() {
  return (
    <OrganisationOverview>
      {({ group, isClosed }) => (
        <>
          {!isClosed && !group?.isArchived && (
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <InviteForm parts={['member', 'manager']} />
              <AskForSeats />
            </div>
          )}
          <SeatRequests />
        </>
      )}
    </OrganisationOverview>
  );
}

function AskForSeats() {
  const ask = useAskForSeats();
  const { field, form, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/seat-requests')).askForSeats.schema.body,
    defaultValues: { reason: '' },
    async onSubmit(request) {
      await ask.mutateAsync(request);
      form.reset();
    },
  });
  return (
    <Card>
      <h2 className="text-lg">Ask for seats</h2>
      <Form onSubmit={submit}>
        <TextField label="How many" inputMode="numeric" autoComplete="off" {...field('seats', AS_NUMBER)} />
        <TextField label="What for" autoComplete="off" {...field('reason')} />
        <div className="mt-5 grid gap-4">
          {problem && <Alert tone="danger">{problem}</Alert>}
          {ask.isSuccess && <Alert tone="success">Your organisation has your request.</Alert>}
          <Button type="submit" className="justify-self-start" busyText={isBusy ? 'Sending ...' : undefined}>
            Send request
          </Button>
        </div>
      </Form>
    </Card>
  );
}
