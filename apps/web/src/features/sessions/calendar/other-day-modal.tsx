'use client';

import { useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { OptionGroup, OptionRow } from '#ui/options.tsx';
import { TextField } from '#ui/text-field.tsx';
import { moreHours, type TypedRange, withoutRange } from './open-hours.ts';
import type { OtherDay, OtherDayWords } from './other-days.ts';
import { RangeFields } from './range-fields.tsx';

interface OtherDayModalProps {
  readonly days: readonly OtherDay[];
  readonly words: OtherDayWords;
  readonly onAdd: (days: readonly OtherDay[]) => void;
  readonly onClose: () => void;
}

interface Typed {
  first: string;
  last: string;
  note: string;
  hours: { from: number | null; to: number | null }[];
}

const NOTHING: Typed = { first: '', last: '', note: '', hours: [] };

export function OtherDayModal({ days, words, onAdd, onClose }: OtherDayModalProps) {
  const { form, submit, field, isBusy } = useCallForm<Typed, OtherDay[]>({
    schema: async () => (await import('./other-day-schema.ts')).otherDaySchema(days),
    defaultValues: NOTHING,
    async onSubmit(added) {
      onAdd(added);
      onClose();
    },
  });
  const [hours, setHours] = useState<readonly TypedRange[]>([]);

  function change(next: readonly TypedRange[]): void {
    setHours(next);
    form.clearErrors('hours');
    form.setValue('hours', [...next]);
  }

  return (
    <Modal
      title="Add a date"
      subtitle="Its hours replace those of the weekday. They count once you save your changes."
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField label="Date" type="date" {...field('first')} />
          <TextField label="Until" mark="Optional" type="date" {...field('last')} />
        </div>
        <div className="mt-5">
          <OptionGroup legend="Hours" error={form.errorOf('hours')}>
            <div className="grid gap-2">
              <OptionRow
                type="radio"
                name="other-day-hours"
                label={words.closed}
                checked={hours.length === 0}
                onChange={() => change([])}
              />
              <OptionRow
                type="radio"
                name="other-day-hours"
                label={words.open}
                checked={hours.length > 0}
                onChange={() => change(moreHours([]))}
              />
            </div>
            {hours.length > 0 && (
              <div className="mt-3 grid gap-2">
                {hours.map((range, index) => (
                  <RangeFields
                    // biome-ignore lint/suspicious/noArrayIndexKey: only the position names them.
                    key={index}
                    label={`Time ${index + 1}`}
                    range={range}
                    errors={{ from: form.errorOf(`hours.${index}.from`), to: form.errorOf(`hours.${index}.to`) }}
                    onChange={(next) => change(hours.map((other, place) => (place === index ? next : other)))}
                    onRemove={() => change(withoutRange(hours, index))}
                  />
                ))}
                <Button variant="quiet" className="justify-self-start" onClick={() => change(moreHours(hours))}>
                  Add another time
                </Button>
              </div>
            )}
          </OptionGroup>
        </div>
        {words.hasNotes && (
          <TextField
            label="Note"
            mark="Optional"
            hint="Only you see it."
            maxLength={60}
            autoComplete="off"
            {...field('note')}
          />
        )}
        <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Adding ...' : undefined}>
          Add to other days
        </Button>
      </Form>
    </Modal>
  );
}
