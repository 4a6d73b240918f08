'use client';

import { useQuery } from '@tanstack/react-query';
import type { Purchase } from '@waymark/contract/billing/purchases';
import { formatDayOf } from '@waymark/contract/moments';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { PROPOSAL_DAYS } from '@waymark/contract/without-schemas/sessions/session-bookings';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { localFields } from '#dates/calendar-days.ts';
import { purchasesQuery } from '#features/billing/purchases/purchases.api.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import type { ClientDraftFields } from './client-draft.ts';
import { chosenStarts, noClient, problemAtItsTime, START_PLACES } from './client-starts.ts';
import { type ClientBooking, useBookForClient } from './coaching-sessions.api.ts';
import { LengthChoice, nameOfClient, USUAL_LENGTH } from './length-choice.tsx';
import { StartFields } from './start-fields.tsx';

const loadDraft = () => import('./client-draft.ts').then(({ ClientDraft }) => ClientDraft);

interface BookForClientFormProps {
  readonly clients: readonly CoachClient[];
  readonly zone: string;
  /** What the address asks for; anything but a client and an instant counts as left out. */
  readonly asked: { readonly client: string | undefined; readonly at: string | undefined };
}

function beginning({ clients, zone, asked }: BookForClientFormProps): ClientDraftFields {
  const known =
    clients.find(({ id }) => String(id) === asked.client) ?? (clients.length === 1 ? clients[0] : undefined);
  const isInstant = asked.at !== undefined && !Number.isNaN(Date.parse(asked.at));
  const { date, time } = isInstant ? localFields(asked.at, zone) : { date: '', time: '' };
  const [date1, time1] = [date, time];
  const none = { date2: '', time2: '', date3: '', time3: '' };
  const matchId = known ? String(known.id) : '';
  return { matchId, minutes: USUAL_LENGTH, way: 'book', message: '', waivesBuffer: false, date1, time1, ...none };
}

export function BookForClientForm(props: BookForClientFormProps) {
  const { clients, zone } = props;
  const router = useRouter();
  const book = useBookForClient();
  const attempt = useAttempts();
  const [begun] = useState(() => beginning(props));
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: begun,
    async onSubmit({ matchId, minutes, way, message, waivesBuffer, ...fields }) {
      const starts = chosenStarts(fields, zone, way === 'book' ? ['1'] : START_PLACES);
      const times = starts.map(({ startsAt }) => startsAt);
      const content = {
        ...{ matchId: Number(matchId), message, waivesBuffer },
        minutes: Number(minutes) as ClientBooking['minutes'],
        ...(way === 'book' ? { startsAt: times[0] ?? '' } : { starts: times }),
      };
      const send = (requestId: string) => book.mutateAsync({ ...content, requestId });
      const [made] = await attempt(content, send).catch((error: unknown) => {
        throw isProblem(error, 'not_found') ? noClient(error) : problemAtItsTime(error, starts);
      });
      if (made) router.push(linkPaths.coachSession(made.id));
    },
  });
  /** Checked from the first paint, as the server draws it. */
  const wayChoice = (value: string) => ({ ...form.register('way'), defaultChecked: begun.way === value });
  const [matchId, way, minutes] = form.watch(['matchId', 'way', 'minutes']);
  const client = clients.find(({ id }) => String(id) === matchId);
  const name = client?.attributes.firstName ?? 'your client';
  const isProposal = way === 'propose';
  const places = isProposal ? START_PLACES : START_PLACES.slice(0, 1);
  const typed = form.watch(['date1', 'time1', 'date2', 'time2', 'date3', 'time3']);
  const [date1, time1, date2, time2, date3, time3] = typed;
  const chosen = chosenStarts({ date1, time1, date2, time2, date3, time3 }, zone, places);
  return (
    <Form onSubmit={submit} className="rounded-card bg-white p-4 shadow-card sm:p-7">
      <div className="-mt-4.5">
        <SelectField label="Client" defaultValue={begun.matchId} {...field('matchId')}>
          <option value="">Choose a client</option>
          {clients.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOfClient(one)}
            </option>
          ))}
        </SelectField>
      </div>
      <LengthChoice field={form.register('minutes')} begun={begun.minutes} />
      <div className="mt-6">
        <OptionGroup legend="Book or propose">
          <div className="grid gap-2 sm:grid-cols-2">
            <OptionRow
              type="radio"
              value="book"
              label="Book a time"
              help={`It’s booked at once, and ${name} gets an invitation.`}
              {...wayChoice('book')}
            />
            <OptionRow
              type="radio"
              value="propose"
              label="Propose up to three times"
              help={`You hold them for up to ${PROPOSAL_DAYS} days, until ${name} accepts one.`}
              {...wayChoice('propose')}
            />
          </div>
        </OptionGroup>
      </div>
      {places.map((place) => (
        <StartFields
          key={place}
          legend={isProposal ? `Time ${place}${place === '1' ? '' : ' (optional)'}` : 'Time'}
          date={{ ...field(`date${place}`), defaultValue: begun[`date${place}`] }}
          time={{ ...field(`time${place}`), defaultValue: begun[`time${place}`] }}
          chosen={form.watch([`date${place}`, `time${place}`])}
          zone={zone}
          client={client}
        />
      ))}
      {client && (
        <ClientPurchase
          {...{ matchId, name, zone, isProposal }}
          minutes={Number(minutes)}
          starts={chosen.map(({ startsAt }) => startsAt)}
        />
      )}
      <TextAreaField label={`Message to ${name}`} hint="Optional." rows={3} {...field('message')} />
      <div className="mt-5">
        <OptionRow
          type="checkbox"
          label="No break before and after, this once"
          help="Your usual breaks around sessions don’t count for this time."
          {...form.register('waivesBuffer')}
        />
      </div>
      <div className="mt-6 grid gap-4 sm:justify-items-start">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button type="submit" busyText={isBusy ? 'Sending ...' : undefined}>
          {isProposal ? 'Propose these times' : 'Book session'}
        </Button>
      </div>
    </Form>
  );
}

interface Asked {
  readonly minutes: number;
  /** Instants, as far as they are chosen. */
  readonly starts: readonly string[];
  readonly isProposal: boolean;
  /** Of the client. */
  readonly name: string;
  readonly zone: string;
}

const endOf = ({ validUntil }: Purchase): number => Date.parse(validUntil ?? '');

/** As the API takes them: of those for this length, the one that ends first. */
function takenFrom(purchases: readonly Purchase[], asked: Asked): string | undefined {
  const { minutes, starts, isProposal, name, zone } = asked;
  const fitting = purchases
    .filter(({ state, left, lengths }) => state === 'active' && left > 0 && lengths.includes(minutes))
    .toSorted((one, other) => endOf(one) - endOf(other));
  const latest = Math.max(0, ...starts.map((startsAt) => Date.parse(startsAt)));
  const taken = fitting.find((one) => latest < endOf(one)) ?? fitting.at(-1);
  if (!taken) return undefined;
  const until = `until ${formatDayOf(new Date(endOf(taken) - 1), zone)}`;
  if (latest >= endOf(taken)) return `Sessions of “${taken.name}” take place ${until}.`;
  const takes = isProposal ? 'The time that is accepted takes one' : 'This takes one';
  return `${name} has ${taken.left} of ${taken.sessions} sessions of “${taken.name}” left ${until}. ${takes}.`;
}

/** What booking for a client takes from a package of theirs or their family’s. */
function ClientPurchase({ matchId, ...asked }: Asked & { readonly matchId: string }) {
  const { data } = useQuery(purchasesQuery({ matchId }));
  const words = data && takenFrom(data, asked);
  return words ? <p className="mt-4 text-sm text-ink-700">{words}</p> : null;
}
