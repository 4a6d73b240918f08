'use client';

import { useQuery } from '@tanstack/react-query';
import type { CoachReview } from '@waymark/contract/practice/coach-reviews';
import { COACH_OFFER_DAYS } from '@waymark/contract/without-schemas/coaching/coach-matches';
import { useState } from 'react';
import { AS_NUMBER, useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import {
  type CoachFormDeed,
  successorsQuery,
  useEndHandover,
  useOfferHandover,
  useSetClientLimit,
} from './coach-reviews.api.ts';

interface FormProps {
  readonly coach: CoachReview;
  readonly onClose: () => void;
}

export function CoachForm({ deed, ...props }: FormProps & { readonly deed: CoachFormDeed }) {
  if (deed === 'set-limit') return <LimitForm {...props} />;
  return deed === 'hand-over' ? <HandoverForm {...props} /> : <EndOffers {...props} />;
}

const BOX = 'mt-3 rounded-card bg-sand-100 p-4';

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

interface Successor {
  readonly id: number;
  readonly name: string;
  readonly freePlaces: number;
}

function HandoverForm({ coach, onClose }: FormProps) {
  return (
    <div className={BOX}>
      <Loaded
        query={useQuery(successorsQuery(coach))}
        isInCard
        loading="Looking up free places"
        failed="We can’t show the other coaches right now"
      >
        {({ data }) => <OfferForm coach={coach} successors={data} onClose={onClose} />}
      </Loaded>
    </div>
  );
}

const NOT_CHOSEN = 'Choose a coach.';

function OfferForm({ coach, successors, onClose }: FormProps & { readonly successors: readonly Successor[] }) {
  const offer = useOfferHandover(coach);
  const attempt = useAttempts();
  const [chosenId, setChosenId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const chosen = successors.find(({ id }) => String(id) === chosenId);
  const isTight = chosen !== undefined && chosen.freePlaces < coach.clients;

  async function send(): Promise<void> {
    setMissing(!chosen);
    if (!chosen || offer.isPending) return;
    setProblem(undefined);
    const content = { toId: chosen.id };
    try {
      await attempt(content, (requestId) => offer.mutateAsync({ ...content, requestId }));
      onClose();
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="max-w-prose text-sm text-ink-700">
        Each client of {coach.name} is asked, and accepts the new coach or keeps their own within {COACH_OFFER_DAYS}{' '}
        days. You see numbers once all is over, and only if enough clients were asked; never who they are or what one of
        them chose. Both coaches hear of the offer.
      </p>
      <div className="max-w-96">
        <SelectField
          label="Coach to take over"
          value={chosenId}
          error={isMissing && !chosen ? NOT_CHOSEN : undefined}
          hint="Coaches without a free place can’t be chosen. You can raise their client limit first."
          onChange={({ target }) => setChosenId(target.value)}
        >
          <option value="">Choose</option>
          {successors.map(({ id, name, freePlaces }) => (
            <option key={id} value={id} disabled={freePlaces === 0}>
              {name} · {freePlaces === 0 ? 'no free place' : many(freePlaces, 'free place')}
            </option>
          ))}
        </SelectField>
      </div>
      <p role="status" className="mt-2 max-w-prose text-sm text-ink-700 empty:hidden">
        {isTight &&
          `${chosen.name} has ${many(chosen.freePlaces, 'free place')} for ${many(coach.clients, 'client')}: who accepts first gets one. Raise the limit first if everyone should be able to.`}
      </p>
      <FormEnd
        problem={problem}
        press="Ask clients"
        busyText={offer.isPending ? 'Asking ...' : undefined}
        onClose={onClose}
        closeText="Not now"
      />
    </Form>
  );
}

function EndOffers({ coach, onClose }: FormProps) {
  const end = useEndHandover(coach);
  return (
    <ConfirmStep
      question="End the open offers?"
      confirmText="End open offers"
      keepText="Leave them open"
      busyText={end.isPending ? 'Ending ...' : undefined}
      problem={end.error ? problemToTell(end.error).message : undefined}
      onConfirm={() => {
        if (!end.isPending) end.mutate(undefined, { onSuccess: onClose });
      }}
      onKeep={onClose}
    >
      Clients of {coach.name} who haven’t answered keep their coach. What others accepted stays.
    </ConfirmStep>
  );
}

function LimitForm({ coach, onClose }: FormProps) {
  const set = useSetClientLimit(coach);
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/coach-reviews')).ClientLimit,
    defaultValues: { limit: coach.clientLimit ?? undefined },
    async onSubmit({ limit }) {
      await set.mutateAsync(limit);
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} className={BOX}>
      <div className="max-w-96">
        <TextField
          label="Client limit"
          hint={`${coach.name} sees it on their practice page, and can change it. With a lower number no one is removed.`}
          inputMode="numeric"
          {...field('limit', AS_NUMBER)}
        />
      </div>
      <FormEnd
        problem={problem}
        press="Set client limit"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Leave as it is"
      />
    </Form>
  );
}
