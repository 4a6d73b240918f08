'use client';

import { useQuery } from '@tanstack/react-query';
import type { GroupLink } from '@waymark/contract/organisations/group-links';
import { useState } from 'react';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { CopyAddress } from '#ui/copy-address.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { groupLinkQuery, useEndLink, useMakeLink } from './group-link.api.ts';

export function GroupLinkCard() {
  const query = useQuery(groupLinkQuery());
  return (
    <Card>
      <h2 className="text-lg">Invite link</h2>
      <p className="mt-2 text-sm text-ink-700">
        Share it where your people are, such as in a chat. They enter their email and get an invitation.
      </p>
      <Loaded query={query} isInCard loading="Looking up the link" failed="We can’t show the link right now">
        {(link) => (link ? <StandingLink link={link} /> : <NewLink />)}
      </Loaded>
    </Card>
  );
}

const peopleInWords = (people: number) => (people === 1 ? '1 more person' : `${people} more people`);

function StandingLink({ link: { address, left, expiresAt } }: { readonly link: GroupLink }) {
  const end = useEndLink();
  const [step, setStep] = useState<'end' | 'replace'>();
  const back = () => setStep(undefined);
  return (
    <>
      {left > 0 ? (
        <>
          <CopyAddress
            key={address}
            label="Invite link"
            address={address}
            copiedText="Copied. Paste it where your people are."
          />
          <p className="mt-2 text-sm text-ink-500">
            Invites {peopleInWords(left)}, until <LocalTime instant={expiresAt} style="moment" />.
          </p>
        </>
      ) : (
        <p className="mt-3 text-sm">It has been used as often as it allows, so it no longer invites anyone.</p>
      )}
      {step === undefined && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button variant="ghost" onClick={() => setStep('replace')}>
            Make a new link
          </Button>
          <Button variant="quiet" onClick={() => setStep('end')}>
            End this link
          </Button>
        </div>
      )}
      {step === 'replace' && <NewLink onClose={back} />}
      {step === 'end' && (
        <ConfirmStep
          question="End this link?"
          confirmText="End the link"
          keepText="Keep it"
          busyText={end.isPending ? 'Ending ...' : undefined}
          problem={end.error?.message}
          onConfirm={() => end.mutate()}
          onKeep={back}
        >
          It stops working at once. Invitations that went out stay.
        </ConfirmStep>
      )}
    </>
  );
}

/** Also instead of one that works, which can be kept. */
function NewLink({ onClose }: { readonly onClose?: () => void }) {
  const make = useMakeLink();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/organisations/group-links')).NewGroupLink,
    defaultValues: { people: 10, days: 30 },
    async onSubmit(link) {
      await make.mutateAsync(link);
      onClose?.();
    },
  });
  return (
    <Form onSubmit={submit}>
      {onClose && <p className="mt-4 text-sm text-ink-700">The link that you have now stops working.</p>}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField label="For how many people" inputMode="numeric" autoComplete="off" {...field('people', AS_NUMBER)} />
        <SelectField label="For how long" {...field('days', AS_NUMBER)}>
          <option value="7">7 days</option>
          <option value="30">30 days</option>
          <option value="90">90 days</option>
        </SelectField>
      </div>
      <FormEnd
        problem={problem}
        press="Make the link"
        busyText={isBusy ? 'Making ...' : undefined}
        onClose={onClose}
        closeText="Keep it"
      />
    </Form>
  );
}
