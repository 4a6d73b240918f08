'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { GROUP_ROOM_CLIENTS } from '@waymark/contract/without-schemas/sessions/group-sessions';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import { clientsQuery } from '#features/coaching/coach-matches/coach-clients.api.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { useAttempts } from '#forms/use-request-id.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LoadingState } from '#ui/loading-state.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { TextAreaField, TextField } from '#ui/text-field.tsx';
import { BookForClientForm } from './book-for-client-form.tsx';
import { chosenStarts, problemAtItsTime } from './client-starts.ts';
import { type GroupDraft, useBookGroup } from './coaching-sessions.api.ts';
import { LengthChoice, nameOfClient, USUAL_LENGTH } from './length-choice.tsx';
import { StartFields } from './start-fields.tsx';

interface BookForClientProps {
  readonly client: string | undefined;
  readonly at: string | undefined;
}

export function BookForClient(asked: BookForClientProps) {
  return (
    <ForClients title="New session" atLeast={1}>
      {(clients, zone) => <BookForClientForm clients={clients} zone={zone} asked={asked} />}
    </ForClients>
  );
}

export function NewGroup() {
  return (
    <ForClients title="New group session" atLeast={2}>
      {(clients, zone) => <GroupForm clients={clients} zone={zone} />}
    </ForClients>
  );
}

interface ForClientsProps {
  readonly title: string;
  readonly atLeast: number;
  readonly children: (clients: readonly CoachClient[], zone: string) => ReactNode;
}

function ForClients({ title, atLeast, children }: ForClientsProps) {
  const zone = useReaderZone();
  return (
    <div className="max-w-2xl">
      <Link
        prefetch={false}
        href={linkPaths.coachSessions()}
        className="inline-block rounded-field py-2 text-sm font-medium text-pine-600 no-underline hover:underline"
      >
        ← Sessions
      </Link>
      <h1 className="mt-2 mb-6 text-display-md">{title}</h1>
      <Loaded
        query={useQuery(clientsQuery())}
        loading="Looking up your clients"
        failed="We can’t show your clients right now"
      >
        {({ clients }) => {
          if (clients.length < atLeast) return <NoClients atLeast={atLeast} />;
          // Dates and times in the fields are by the reader's clock.
          if (zone === null) return <LoadingState label="Looking up your time zone" />;
          return children(clients, zone);
        }}
      </Loaded>
    </div>
  );
}

function NoClients({ atLeast }: { atLeast: number }) {
  return (
    <EmptyState title={atLeast === 1 ? 'No clients yet' : 'Not enough clients yet'}>
      <p>
        {atLeast === 1
          ? 'You can book sessions for people once you coach them.'
          : 'You can make a group session once you coach two people or more.'}
      </p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachClients()}>
        See your requests
      </ButtonLink>
    </EmptyState>
  );
}

const loadDraft = () => import('./group-draft.ts').then(({ GroupFields }) => GroupFields);

const BEGINNING = { title: '', message: '', link: '', minutes: USUAL_LENGTH, date1: '', time1: '' };

interface GroupFormProps {
  readonly clients: readonly CoachClient[];
  readonly zone: string;
}

function GroupForm({ clients, zone }: GroupFormProps) {
  const router = useRouter();
  const book = useBookGroup();
  const attempt = useAttempts();
  const { form, submit, field, problem, isBusy } = useCallForm({
    schema: loadDraft,
    defaultValues: { ...BEGINNING, matchIds: [] as string[] },
    async onSubmit({ date1, time1, minutes, ...rest }) {
      const starts = chosenStarts({ date1, time1, date2: '', time2: '', date3: '', time3: '' }, zone, ['1']);
      const content = {
        ...rest,
        startsAt: starts[0]?.startsAt ?? '',
        minutes: Number(minutes) as GroupDraft['minutes'],
      };
      const send = (requestId: string) => book.mutateAsync({ ...content, requestId });
      const made = await attempt(content, send).catch((error: unknown) =>
        Promise.reject(problemAtItsTime(error, starts)),
      );
      router.push(linkPaths.coachSession(made.id));
    },
  });
  // Busy until the session's page opens, so that no press makes another one.
  const isSending = isBusy || book.isSuccess;
  const needsLink = form.watch('matchIds').length > GROUP_ROOM_CLIENTS;
  return (
    <Form onSubmit={submit} className="rounded-card bg-white p-4 shadow-card sm:p-7">
      <div className="-mt-4.5">
        <TextField label="Title" hint="Everyone you ask sees it." {...field('title')} />
      </div>
      <div className="mt-6">
        <OptionGroup
          legend="Clients"
          help="Each of them gets an invitation. Once they accept, they see the first names of the others."
          error={field('matchIds').error}
        >
          <div className="grid gap-2 sm:grid-cols-2">
            {clients.map((client) => (
              <OptionRow
                key={client.id}
                type="checkbox"
                value={String(client.id)}
                label={nameOfClient(client)}
                {...form.register('matchIds')}
              />
            ))}
          </div>
        </OptionGroup>
      </div>
      <LengthChoice field={form.register('minutes')} begun={USUAL_LENGTH} />
      <StartFields
        legend="Time"
        date={field('date1')}
        time={field('time1')}
        chosen={form.watch(['date1', 'time1'])}
        zone={zone}
        client={undefined}
      />
      <TextField
        label="Meeting link"
        type="url"
        hint={
          needsLink
            ? `The video room holds you and ${GROUP_ROOM_CLIENTS} clients. Give a link to meet more.`
            : 'Optional. Without one, you meet in the video room here.'
        }
        {...field('link')}
      />
      <TextAreaField label="Message to everyone" hint="Optional." rows={3} {...field('message')} />
      <div className="mt-6 grid gap-4 sm:justify-items-start">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button type="submit" busyText={isSending ? 'Sending ...' : undefined}>
          Invite clients
        </Button>
      </div>
    </Form>
  );
}
