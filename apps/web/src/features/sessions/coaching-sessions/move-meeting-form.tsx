'use client';

import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '@waymark/contract/moments';
import type { CoachingSession } from '@waymark/contract/sessions/coaching-sessions';
import { useState } from 'react';
import { meetingTimesQuery } from '#features/sessions/booking/meeting-times.api.ts';
import { useReaderZone } from '#person/reader-zone.tsx';
import { Card } from '#ui/card.tsx';
import { Form, FormEnd } from '#ui/form.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { useMoveMeeting } from './coaching-sessions.api.ts';
import { callName } from './session-names.ts';

interface MoveMeetingFormProps {
  readonly session: CoachingSession;
  readonly onDone: (told: string) => void;
  readonly onClose: () => void;
}

/** To another free time of the coach, which the manager takes or doesn't. */
export function MoveMeetingForm({ session, onDone, onClose }: MoveMeetingFormProps) {
  const zone = useReaderZone() ?? 'UTC';
  const { people } = session.attributes;
  const [coach, manager] = (['coach', 'manager'] as const).map((part) => people.find((one) => one.part === part));
  const times = useQuery(meetingTimesQuery(coach?.userId, session.id));
  const move = useMoveMeeting(session);
  const [startsAt, setStartsAt] = useState('');
  const name = callName(manager);
  return (
    <Card className="text-ink-900">
      <Loaded query={times} loading="Looking up free times" failed="We can’t show free times right now" isInCard>
        {({ starts }) => (
          <Form
            onSubmit={() => {
              if (startsAt === '') return;
              move.mutate(startsAt, {
                onSuccess: () => onDone(`It’s moved. ${name} has been asked whether it suits them.`),
              });
            }}
          >
            <SelectField
              label="New time"
              hint={`${callName(coach)} is free then. ${name} can accept it or not.`}
              value={startsAt}
              onChange={({ currentTarget }) => setStartsAt(currentTarget.value)}
            >
              <option value="">Choose a time</option>
              {starts.map((start) => (
                <option key={start} value={start}>
                  {formatMoment(start, { zone, hasZoneName: true })}
                </option>
              ))}
            </SelectField>
            <FormEnd
              problem={move.error?.message}
              press="Move meeting"
              busyText={move.isPending ? 'Moving ...' : undefined}
              onClose={onClose}
              closeText="Keep the time"
            />
          </Form>
        )}
      </Loaded>
    </Card>
  );
}
