'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import { formatDate } from '@waymark/contract/moments';
import type { AskedForm } from '@waymark/contract/sessions/strengths-forms';
import { STRENGTHS_QUESTIONS } from '@waymark/contract/without-schemas/sessions/strengths-forms';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { WhoSees } from '#ui/who-sees.tsx';
import { askedFormsQuery, useWriteStrengths } from './strengths-forms.api.ts';

const nameOf = ({ person }: AskedForm): string => fullName(person) || 'Someone in your team';

/** Who asked a manager for a view, which they write once and don't read again. */
export function AskedCard() {
  const asked = useQuery(askedFormsQuery());
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Card>
      <h2 className="text-lg">Strengths and growth</h2>
      {sentTo && (
        <div className="mt-3">
          <Alert tone="success">Sent. Only {sentTo} and their coach can read it.</Alert>
        </div>
      )}
      <Loaded query={asked} loading="Looking up who asked" failed="We can’t show who asked right now" isInCard>
        {(forms) =>
          forms.length === 0 ? (
            <p className="mt-2 text-sm text-ink-700">No one is waiting for your view.</p>
          ) : (
            <ul>
              {forms.map((form) => (
                <Asked key={form.id} form={form} onSent={() => setSentTo(form.person.firstName ?? 'they')} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

interface AskedProps {
  readonly form: AskedForm;
  readonly onSent: () => void;
}

function Asked({ form, onSent }: AskedProps) {
  const [isOpen, setOpen] = useState(false);
  const name = nameOf(form);
  return (
    <li className="mt-3">
      <p className="text-sm wrap-anywhere">
        <b className="font-semibold">{name}</b> asked for your view by {formatDate(form.dueOn)}.
      </p>
      {isOpen ? (
        <Answers form={form} onSent={onSent} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="ghost" className="mt-3" onClick={() => setOpen(true)}>
          Write to {form.person.firstName ?? name}
        </Button>
      )}
    </li>
  );
}

function Answers({ form, onSent, onClose }: AskedProps & { readonly onClose: () => void }) {
  const write = useWriteStrengths(form.id);
  const name = form.person.firstName ?? 'they';
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/sessions/strengths-forms')).StrengthsAnswers,
    defaultValues: { strengths: '', growth: '', support: '' },
    async onSubmit(answers) {
      await write.mutateAsync(answers);
      onSent();
    },
  });
  return (
    <Form onSubmit={submit}>
      <TextAreaField
        label={STRENGTHS_QUESTIONS.strengths}
        hint="One thing you saw them do helps more than an adjective."
        rows={3}
        {...field('strengths')}
      />
      <TextAreaField label={STRENGTHS_QUESTIONS.growth} rows={3} {...field('growth')} />
      <TextAreaField label={STRENGTHS_QUESTIONS.support} mark="Optional" rows={2} {...field('support')} />
      <div className="mt-3">
        <WhoSees readers={`${name} and their coach. You can’t read or change it once it’s sent.`} />
      </div>
      <FormEnd
        problem={problem}
        press="Send your view"
        busyText={isBusy ? 'Sending ...' : undefined}
        onClose={onClose}
        closeText="Write later"
      />
    </Form>
  );
}
