'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { EditedTopic } from '@waymark/contract/practice/library-topics';
import Link from 'next/link';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { INLINE_LINK } from '#ui/link-classes.ts';
import { Loaded } from '#ui/loaded.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TextField } from '#ui/text-field.tsx';
import { editedTopicsQuery, useAddTopic, useChangeTopic } from './library-topics.api.ts';

const COLUMNS: readonly Column<EditedTopic>[] = [
  {
    head: 'Topic',
    cell: ({ name, slug }) => (
      <>
        <b className="font-semibold">{name}</b> <span className="block text-xs text-ink-500">{slug}</span>
      </>
    ),
  },
  { head: 'State', cell: ({ isWithdrawn }) => isWithdrawn && <Pill tone="warning">Withdrawn</Pill> },
  { head: 'Articles', isNumber: true, isNamedOnCard: true, cell: ({ articles }) => String(articles) },
];

export function LibraryTopicsPage() {
  const query = useQuery(editedTopicsQuery());
  const [isNew, setNew] = useState(false);
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators look after the topics">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <Link prefetch={false} href={CONSOLE_PATHS.library} className={INLINE_LINK}>
        ← Library
      </Link>
      <h1 className="mt-2 text-display-md">Topics</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        What articles are about, and what people choose for themselves. What people chose stays when you withdraw a
        topic, and is back when you bring it back.
      </p>
      {isNew ? (
        <NewTopicForm onDone={() => setNew(false)} />
      ) : (
        <Button className="mt-4" onClick={() => setNew(true)}>
          New topic
        </Button>
      )}
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up the topics" failed="We can’t show the topics right now">
          {(topics) => (
            <Card>
              <TopicTable topics={topics} />
            </Card>
          )}
        </Loaded>
      </div>
    </div>
  );
}

function TopicTable({ topics }: { readonly topics: readonly EditedTopic[] }) {
  const [open, setOpen] = useState<string>();
  return (
    <DataTable
      name="Topics"
      columns={COLUMNS}
      rows={topics}
      keyOf={({ slug }) => slug}
      nameOf={({ name }) => name}
      actions={(topic) => (
        <RowActions about={topic.name} actions={[{ label: 'Change', onPress: () => setOpen(topic.slug) }]} />
      )}
      below={(topic) => open === topic.slug && <TopicForm topic={topic} onDone={() => setOpen(undefined)} />}
    />
  );
}

function TopicForm({ topic, onDone }: { readonly topic: EditedTopic; readonly onDone: () => void }) {
  const change = useChangeTopic(topic);
  const { isWithdrawn } = topic;
  /** What the field began with, while someone else may save another. */
  const [begun, setBegun] = useState(topic);
  const seen = { name: topic.name, isWithdrawn };
  const { field, submit, problem, setProblem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/library-topics')).NewTopic.pick({ name: true }),
    defaultValues: { name: topic.name },
    async onSubmit({ name }) {
      await change.mutateAsync({ name, isWithdrawn, seen });
      onDone();
    },
  });

  async function turn(): Promise<void> {
    setProblem(undefined);
    try {
      const { name } = topic;
      setBegun(await change.mutateAsync({ name, isWithdrawn: !isWithdrawn, seen }));
      onDone();
    } catch (error) {
      setProblem(problemToTell(error).message);
    }
  }

  const isElsewhere = begun.name !== topic.name || begun.isWithdrawn !== isWithdrawn;
  return (
    <Form onSubmit={submit} className="max-w-100">
      <TextField label="Name" {...field('name')} />
      {isElsewhere && (
        <div className="mt-3">
          <Alert tone="info">
            Someone else saved “{topic.name}”{isWithdrawn ? ', withdrawn' : ''}. Saving replaces theirs.
          </Alert>
        </div>
      )}
      <FormEnd problem={problem} press="Save name" busyText={isBusy ? 'Saving ...' : undefined} onClose={onDone} />
      <Button
        className="mt-2"
        variant="quiet"
        busyText={change.isPending && !isBusy ? 'Saving ...' : undefined}
        onClick={() => void turn()}
      >
        {isWithdrawn ? 'Bring topic back' : 'Withdraw topic'}
      </Button>
    </Form>
  );
}

function NewTopicForm({ onDone }: { readonly onDone: () => void }) {
  const add = useAddTopic();
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/library-topics')).NewTopic,
    defaultValues: { name: '', slug: '' },
    async onSubmit(body) {
      await add.mutateAsync(body);
      onDone();
    },
  });
  return (
    <Card className="mt-4">
      <h2 className="text-lg">New topic</h2>
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Name" {...field('name')} />
          <TextField label="Address" hint="Small letters and hyphens. It stays." {...field('slug')} />
        </div>
        <FormEnd
          problem={problem}
          press="Add topic"
          busyText={isBusy ? 'Adding ...' : undefined}
          onClose={onDone}
          closeText="Not now"
        />
      </Form>
    </Card>
  );
}
