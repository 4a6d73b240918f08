'use client';

import { useQuery } from '@tanstack/react-query';
import { linkPaths } from '@waymark/contract/paths';
import type { CoachClient } from '@waymark/contract/wellbeing/clients';
import { NULL_IF_EMPTY, useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Form } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Modal } from '#ui/modal.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { OptionalDateField } from '#ui/text-field.tsx';
import { clientName } from './client-words.ts';
import { clientsQuery } from './coach-clients.api.ts';
import { useGiveArticle } from './give-article.api.ts';

async function loadGiving() {
  const { addActionBetween } = await import('@waymark/contract/sessions/actions');
  return addActionBetween.schema.body.pick({ matchId: true, dueOn: true });
}

interface GiveArticleModalProps {
  readonly slug: string;
  readonly title: string;
  readonly onGiven: (name: string) => void;
  readonly onClose: () => void;
}

export function GiveArticleModal(props: GiveArticleModalProps) {
  const { title, onClose } = props;
  return (
    <Modal title="Give to a client" subtitle={title} onClose={onClose}>
      <Loaded
        query={useQuery(clientsQuery())}
        loading="Looking up your clients"
        failed="We can’t show your clients right now"
        className="mt-4"
        isInCard
      >
        {({ clients }) => (clients.length === 0 ? <NoClients /> : <GiveArticleForm {...props} clients={clients} />)}
      </Loaded>
    </Modal>
  );
}

function GiveArticleForm({
  slug,
  title,
  clients,
  onGiven,
  onClose,
}: GiveArticleModalProps & { clients: readonly CoachClient[] }) {
  const give = useGiveArticle();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: loadGiving,
    defaultValues: { matchId: clients[0]?.id ?? 0, dueOn: null },
    async onSubmit({ matchId, dueOn }) {
      await give.mutateAsync({ matchId, dueOn, slug, title });
      const client = clients.find(({ id }) => id === matchId);
      onGiven(client ? clientName(client) : 'Your client');
      onClose();
    },
  });
  return (
    <Form onSubmit={submit}>
      <SelectField label="Client" {...field('matchId', { valueAsNumber: true })}>
        {clients.map((client) => (
          <option key={client.id} value={client.id}>
            {clientName(client)}
          </option>
        ))}
      </SelectField>
      <OptionalDateField label="By when" {...field('dueOn', NULL_IF_EMPTY)} />
      <div className="mt-6 grid gap-3">
        {problem && <Alert tone="danger">{problem}</Alert>}
        <Button type="submit" busyText={isBusy ? 'Giving ...' : undefined}>
          Give article
        </Button>
      </div>
    </Form>
  );
}

function NoClients() {
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-700">You can give articles to people once you coach them.</p>
      <ButtonLink variant="ghost" className="mt-4" href={linkPaths.coachClients()}>
        See your requests
      </ButtonLink>
    </div>
  );
}
