'use client';

import { linkPaths } from '@waymark/contract/paths';
import type { OpenRange } from '@waymark/contract/sessions/calendars';
import Link from 'next/link';
import { addDays, instantOf } from '#dates/calendar-days.ts';
import { timeZoneName } from '#dates/time-zones.ts';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { TEXT_LINK } from '#ui/link-classes.ts';
import { Modal } from '#ui/modal.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TimeField } from '#ui/time-field.tsx';
import { useBlockTime } from './calendar.api.ts';
import { timeField } from './day-words.ts';

export interface ChosenTime extends OpenRange {
  readonly date: string;
}

interface BlockTimeModalProps {
  readonly chosen: ChosenTime;
  /** Whether the time was chosen in the week, where it may as well be booked. */
  readonly isFromWeek: boolean;
  readonly zone: string;
  readonly onBlocked: (span: { readonly startsAt: string; readonly endsAt: string }) => void;
  readonly onClose: () => void;
}

export function BlockTimeModal({ chosen, isFromWeek, zone, onBlocked, onClose }: BlockTimeModalProps) {
  const block = useBlockTime();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: async () => (await import('./block-time-schema.ts')).blockTimeSchema(zone),
    defaultValues: {
      startDate: chosen.date,
      startTime: timeField(chosen.from),
      endDate: chosen.to === 1_440 ? addDays(chosen.date, 1) : chosen.date,
      endTime: timeField(chosen.to),
    },
    async onSubmit(body) {
      await block.mutateAsync(body);
      onBlocked(body);
      onClose();
    },
  });
  const at = new Date(instantOf(chosen.date, chosen.from, zone)).toISOString();
  return (
    <Modal
      title="Block time"
      subtitle={`Clients can’t book this time. Sessions that are booked stay. In ${timeZoneName(zone)}.`}
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <div className="grid grid-cols-2 gap-x-4">
          <TextField label="From" type="date" {...field('startDate')} />
          <TimeField label="Start" {...field('startTime')} />
          <TextField label="Until" type="date" {...field('endDate')} />
          <TimeField label="End" {...field('endTime')} />
        </div>
        <div className="mt-6 grid gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busyText={isBusy ? 'Blocking ...' : undefined}>
            Block time
          </Button>
          {isFromWeek && (
            <Link
              prefetch={false}
              href={linkPaths.bookForClient('', at)}
              className={`${TEXT_LINK} justify-self-center`}
            >
              Book a client at this time instead
            </Link>
          )}
        </div>
      </Form>
    </Modal>
  );
}
