import { type FormEvent, useState } from 'react';
import { instantAt } from '#dates/calendar-days.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { useAskForMeeting } from './manager-consents.api.ts';

const FIELDS = ['First time', 'Second time', 'Third time'] as const;

interface AskForMeetingProps {
  /** What to call the person. */
  readonly name: string;
  readonly ask: ReturnType<typeof useAskForMeeting>;
  readonly onClose: () => void;
}

/** Times that suit the manager, typed: no one's calendar is shown or looked at. */
export function AskForMeetingForm({ name, ask, onClose }: AskForMeetingProps) {
  const zone = useReaderZone() ?? 'UTC';
  const [typed, setTyped] = useState<readonly string[]>(['', '', '']);
  const [fault, setFault] = useState<number>();
  const type = (at: number, value: string) => setTyped(typed.map((old, index) => (index === at ? value : old)));
  const startOf = (value: string) => instantAt(value.slice(0, 10), value.slice(11, 16), zone);
  function send(event: FormEvent): void {
    event.preventDefault();
    const wrong = typed.findIndex((value) => value !== '' && !(startOf(value) > Date.now()));
    setFault(wrong < 0 ? undefined : wrong);
    const starts = typed.filter((value) => value !== '').map((value) => new Date(startOf(value)).toISOString());
    if (wrong < 0) ask.mutate([...new Set(starts)]);
  }
  return (
    <Form onSubmit={send} className="mt-2 rounded-card bg-sand-100 p-4">
      <p className="text-sm text-ink-700">
        Propose up to three times that suit you, or none. {name} sees them and chooses. You don’t see when {name} is
        free.
      </p>
      <div className="grid grid-cols-1 gap-x-4">
        {FIELDS.map((label, at) => (
          <TextField
            key={label}
            type="datetime-local"
            label={label}
            mark="Optional"
            value={typed[at]}
            onChange={(event) => type(at, event.currentTarget.value)}
            error={fault === at ? 'Choose a time that is ahead.' : undefined}
          />
        ))}
      </div>
      <FormEnd
        problem={ask.error?.message}
        press="Send request"
        busyText={ask.isPending ? 'Sending ...' : undefined}
        onClose={onClose}
        closeText="Not now"
      />
    </Form>
  );
}
