'use client';

import { useQuery } from '@tanstack/react-query';
import type { Announcement } from '@waymark/contract/practice/announcements';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import { AUDIENCES } from '@waymark/contract/without-schemas/practice/announcements';
import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { problemToTell } from '#logging/report-failure.ts';
import { isProblem } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmStep } from '#ui/confirm-step.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { LocalTime } from '#ui/local-time.tsx';
import { PageLinks } from '#ui/page-links.tsx';
import { Pill } from '#ui/pill.tsx';
import { RowActions } from '#ui/row-actions.tsx';
import { TextAreaField } from '#ui/text-field.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsQuery, useReword, useTakeDown } from './announcements.api.ts';

const nameOf = ({ text, kind }: Announcement): string =>
  text === '' && kind === 'downtime' ? 'Planned downtime' : text;

function State({ state, isTakenDown }: Announcement) {
  if (state === 'shown') return <Pill tone="success">Now</Pill>;
  if (state === 'coming') return <Pill tone="warning">Coming</Pill>;
  return <Pill tone="quiet">{isTakenDown ? 'Taken down' : 'Over'}</Pill>;
}

const COLUMNS: readonly Column<Announcement>[] = [
  {
    head: 'What',
    cell: (announcement) => (
      <>
        <span className="block max-w-prose wrap-anywhere">{nameOf(announcement)}</span>
        {announcement.awayFrom && (
          <span className="block text-xs text-ink-500">
            Away from <LocalTime instant={announcement.awayFrom} style="moment" />
          </span>
        )}
      </>
    ),
  },
  {
    head: 'State',
    cell: (announcement) => (
      <span className="whitespace-nowrap">
        <State {...announcement} />
      </span>
    ),
  },
  {
    head: 'For',
    isNamedOnCard: true,
    cell: ({ audience, organisation }) =>
      audience === 'organisation' ? (
        (organisation ?? 'An organisation without a name')
      ) : (
        <span className="whitespace-nowrap">{AUDIENCES[audience]}</span>
      ),
  },
  {
    head: 'Shown',
    isNamedOnCard: true,
    cell: ({ showFrom, until }) => (
      <>
        <span className="whitespace-nowrap">
          <LocalTime instant={showFrom} style="moment" /> –
        </span>{' '}
        <span className="whitespace-nowrap">
          <LocalTime instant={until} style="moment" />
        </span>
      </>
    ),
  },
  { head: 'People', isNumber: true, isNamedOnCard: true, cell: ({ people }) => String(people) },
];

export function AnnouncementsPage({ page }: { readonly page: number }) {
  const query = useQuery(announcementsQuery(page));
  const [isNew, setNew] = useState(false);
  const [isDone, setDone] = useState(false);
  if (isProblem(query.error, 'forbidden')) {
    return (
      <EmptyState title="Owners and coordinators announce things">
        Your part in this practice is another one. An owner can change that.
      </EmptyState>
    );
  }
  return (
    <div data-wide>
      <h1 className="text-display-md">Announcements</h1>
      <p className="mt-2 max-w-prose text-sm text-ink-700">
        A banner on every page until the day you choose, and one notification. For everyone, a role or an organisation.
      </p>
      <p role="status" className="mt-2 text-sm font-medium text-success-700 empty:hidden">
        {isDone && 'Announced. Notifications go out now, or when the banner begins.'}
      </p>
      {isNew ? (
        <AnnouncementForm
          onClose={() => setNew(false)}
          onDone={() => {
            setNew(false);
            setDone(true);
          }}
        />
      ) : (
        <Button
          className="mt-4"
          onClick={() => {
            setNew(true);
            setDone(false);
          }}
        >
          New announcement
        </Button>
      )}
      <div className="mt-5">
        <Loaded
          query={query}
          isLong
          loading="Looking up the announcements"
          failed="We can’t show the announcements right now"
        >
          {({ data, meta }) =>
            data.length === 0 ? (
              <EmptyState title="Nothing announced yet">Tell people about news, or when you’ll be away.</EmptyState>
            ) : (
              <Card>
                <AnnouncementTable announcements={data} />
                <PageLinks
                  pagination={meta.pagination}
                  pathOf={(number) => `${CONSOLE_PATHS.announcements}?page=${number}`}
                />
              </Card>
            )
          }
        </Loaded>
      </div>
    </div>
  );
}

type Deed = 'reword' | 'take-down';

function AnnouncementTable({ announcements }: { readonly announcements: readonly Announcement[] }) {
  const [open, setOpen] = useState<{ readonly id: string; readonly deed: Deed }>();
  const close = () => setOpen(undefined);
  return (
    <DataTable
      name="Announcements"
      columns={COLUMNS}
      rows={announcements}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      actions={(announcement) => {
        const { id, state } = announcement;
        if (state === 'over') return null;
        return (
          <RowActions
            about={nameOf(announcement)}
            actions={[
              { label: 'Change text', onPress: () => setOpen({ id, deed: 'reword' }) },
              { label: 'Take down', onPress: () => setOpen({ id, deed: 'take-down' }) },
            ]}
          />
        );
      }}
      below={(announcement) => {
        if (open?.id !== announcement.id || announcement.state === 'over') return null;
        const Step = open.deed === 'reword' ? RewordForm : TakeDownStep;
        return <Step announcement={announcement} onClose={close} />;
      }}
    />
  );
}

interface StepProps {
  readonly announcement: Announcement;
  readonly onClose: () => void;
}

function RewordForm({ announcement, onClose }: StepProps) {
  const reword = useReword(announcement);
  const { text, version } = announcement;
  /** What the field began with, while someone else may save another. */
  const [begun] = useState(text);
  const { field, submit, problem, isBusy } = useCallForm({
    schema: async () => (await import('@waymark/contract/practice/announcements')).AnnouncementText,
    defaultValues: { text },
    async onSubmit(typed) {
      await reword.mutateAsync({ ...typed, version });
      onClose();
    },
  });
  return (
    <Form onSubmit={submit} className="max-w-150">
      <TextAreaField label="Text" hint="The banner changes. No one is notified again." {...field('text')} />
      {begun !== text && (
        <div className="mt-3">
          <Alert tone="info">Someone else saved “{text}”. Saving replaces theirs.</Alert>
        </div>
      )}
      <FormEnd
        problem={problem}
        press="Save text"
        busyText={isBusy ? 'Saving ...' : undefined}
        onClose={onClose}
        closeText="Leave as it is"
      />
    </Form>
  );
}

function TakeDownStep({ announcement, onClose }: StepProps) {
  const takeDown = useTakeDown(announcement);
  return (
    <ConfirmStep
      question="Take this announcement down?"
      confirmText="Take down"
      keepText="Keep it"
      busyText={takeDown.isPending ? 'Taking down ...' : undefined}
      problem={takeDown.error ? problemToTell(takeDown.error).message : undefined}
      onConfirm={() => {
        if (!takeDown.isPending) takeDown.mutate(undefined, { onSuccess: onClose });
      }}
      onKeep={onClose}
    >
      The banner goes from every page. Notifications that went out stay, and it can’t be shown again.
    </ConfirmStep>
  );
}
