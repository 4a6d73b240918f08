'use client';

import { useQuery } from '@tanstack/react-query';
import { formatDate } from '@waymark/contract/moments';
import { Alert } from '#ui/alert.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import {
  reminderChoiceQuery,
  remindersQuery,
  useChangeReminderChoice,
  useChangeReminders,
} from './invoice-reminders.api.ts';

const WHEN = '3, 14 and 30 days after it was due.';

/** For all invoices of a coach; those that are quiet stay so. */
export function ReminderChoice() {
  const { data } = useQuery(reminderChoiceQuery());
  const change = useChangeReminderChoice();
  if (!data) return null;
  return (
    <>
      <SwitchRow
        label="Remind clients of overdue invoices"
        hint={`A kind line from us, ${WHEN}`}
        isOn={data.isOn}
        onChange={(isOn) => change.mutate(isOn)}
      />
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
    </>
  );
}

/** Of one invoice that is owed. */
export function InvoiceReminders({ id, name }: { readonly id: string; readonly name: string }) {
  const { data: choice } = useQuery(reminderChoiceQuery());
  const { data } = useQuery(remindersQuery(id));
  const change = useChangeReminders(id);
  if (!data || !choice) return null;
  const { isOn, sentOn } = data;
  return (
    <div className="mt-4 print:hidden">
      {sentOn.length > 0 && <p className="text-sm">Reminded on {sentOn.map(formatDate).join(', ')}.</p>}
      {choice.isOn && (
        <SwitchRow
          label={`Remind ${name}`}
          hint={`Until it is paid: ${WHEN}`}
          isOn={isOn}
          onChange={(next) => change.mutate(next)}
        />
      )}
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
    </div>
  );
}
