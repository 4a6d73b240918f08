'use client';

import { HourSettings } from '@waymark/contract/sessions/coaching-hours';
import { z } from 'zod';
import { useCallForm } from '#forms/use-call-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useSaveHourSettings } from './coaching-hours.api.ts';
import { FEE_WORDS, FEES } from './hour-words.ts';

/** An empty field is none. */
const typedHours = z
  .string()
  .trim()
  .regex(/^\d*$/, 'Enter a whole number of hours.')
  .transform(Number)
  .pipe(HourSettings.shape.earlierPaid);

const TypedSettings = z.object({
  earlierPaid: typedHours,
  earlierProBono: typedHours,
  groupFee: HourSettings.shape.groupFee,
});

interface HourSettingsModalProps {
  readonly settings: HourSettings;
  readonly onClose: () => void;
}

export function HourSettingsModal({ settings, onClose }: HourSettingsModalProps) {
  const save = useSaveHourSettings();
  const { submit, field, problem, isBusy } = useCallForm({
    schema: TypedSettings,
    defaultValues: {
      earlierPaid: String(settings.earlierPaid),
      earlierProBono: String(settings.earlierProBono),
      groupFee: settings.groupFee,
    },
    async onSubmit(typed) {
      await save.mutateAsync(typed);
      onClose();
    },
  });
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 } as const;
  return (
    <Modal
      title="Hours from before, and groups"
      subtitle="Hours you coached before your first session here count towards your sums. They aren’t in the file."
      onClose={onClose}
    >
      <Form onSubmit={submit}>
        <TextField label="Paid hours" {...number} {...field('earlierPaid')} />
        <TextField label="Pro bono hours" {...number} {...field('earlierProBono')} />
        <SelectField label="Group sessions" hint="For those that you close from now on." {...field('groupFee')}>
          {FEES.map((fee) => (
            <option key={fee} value={fee}>
              {FEE_WORDS[fee]}
            </option>
          ))}
        </SelectField>
        <div className="mt-6 grid gap-3">
          {problem && <Alert tone="danger">{problem}</Alert>}
          <Button type="submit" busyText={isBusy ? 'Saving ...' : undefined}>
            Save
          </Button>
        </div>
      </Form>
    </Modal>
  );
}
