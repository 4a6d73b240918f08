'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import type { DataRequest } from '@waymark/contract/practice/data-requests';
import { CORRECTION_MAX_LENGTH } from '@waymark/contract/rights/corrections';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { dataRequestsQuery, useAnswerCorrection } from './data-requests.api.ts';

const REQUEST_WORDS = { export: 'Download', erasure: 'Deletion', correction: 'Correction' } as const;

const COLUMNS: readonly Column<DataRequest>[] = [
  {
    head: 'Person',
    cell: ({ name, email }) => (
      <>
        <b className="font-semibold">{name ?? 'Account deleted, copies follow'}</b>
        {email !== null && name !== email && <span className="block text-xs text-ink-500">{email}</span>}
      </>
    ),
  },
  { head: 'Asks for', cell: ({ kind }) => REQUEST_WORDS[kind] },
  { head: 'Since', isNamedOnCard: true, cell: ({ askedAt }) => <LocalTime instant={askedAt} style="day" /> },
  {
    head: 'Due',
    isNamedOnCard: true,
    cell: ({ dueOn }) => <span className="whitespace-nowrap">{dueOn ? formatDate(dueOn) : 'Without you'}</span>,
  },
];

/** The oldest first; downloads and deletions need no hand. */
export function DataRequestsPage() {
  const query = useQuery(dataRequestsQuery());
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators answer requests about data">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <h1 className="text-display-md">Requests about data</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        Downloads are made and accounts deleted without you. A correction waits for your answer; the law gives you a
        month.
      </p>
      <div className="mt-5">
        <Loaded query={query} isLong loading="Looking up requests" failed="We can’t show the requests right now">
          {(requests) =>
            requests.length === 0 ? (
              <EmptyState title="No one waits for anything">What people ask about their data shows here.</EmptyState>
            ) : (
              <Card>
                <Requests requests={requests} />
              </Card>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

function Requests({ requests }: { readonly requests: readonly DataRequest[] }) {
  const [openId, setOpenId] = useState<string>();
  const [said, setSaid] = useState<string>();
  return (
    <>
      <div aria-live="polite" className="not-empty:mb-3">
        {said && <Alert tone="info">{said}</Alert>}
      </div>
      <DataTable
        name="Requests about data"
        columns={COLUMNS}
        rows={requests}
        keyOf={({ id }) => id}
        nameOf={({ name, kind }) => name ?? REQUEST_WORDS[kind]}
        actions={({ id, name, wish }) =>
          wish !== null && (
            <RowActions about={name ?? ''} actions={[{ label: 'Answer', onPress: () => setOpenId(id) }]} />
          )
        }
        below={(request) =>
          request.id === openId && (
            <AnswerForm
              request={request}
              onDone={(words) => {
                setSaid(words);
                setOpenId(undefined);
              }}
            />
          )
        }
      />
    </>
  );
}

interface AnswerFormProps {
  readonly request: DataRequest;
  readonly onDone: (words?: string) => void;
}

function AnswerForm({ request, onDone }: AnswerFormProps) {
  const answer = useAnswerCorrection(request);
  const { field, problem, isBusy, submit } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/data-requests')).CorrectionAnswer,
    defaultValues: { answer: '' },
    async onSubmit(given) {
      await answer.mutateAsync(given.answer);
      onDone(`${request.name} is notified of your answer.`);
    },
  });
  return (
    <Form onSubmit={submit} className="mt-3 rounded-card bg-sand-100 p-4">
      <p className="max-w-prose text-sm whitespace-pre-line [overflow-wrap:anywhere]">
        <b className="font-semibold">{request.name}</b> writes: {request.wish}
      </p>
      <TextAreaField
        label="Your answer"
        hint={`What you corrected, or why not. At most ${CORRECTION_MAX_LENGTH} characters.`}
        rows={3}
        {...field('answer')}
      />
      <FormEnd
        problem={problem}
        press="Send answer"
        busyText={isBusy ? 'Sending ...' : undefined}
        onClose={() => onDone()}
        closeText="Answer later"
      />
    </Form>
  );
}
