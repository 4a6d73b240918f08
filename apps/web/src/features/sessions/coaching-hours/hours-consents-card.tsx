'use client';

import { useQuery } from '@tanstack/react-query';
import { fullName } from '@waymark/contract/full-name';
import type { HoursConsent } from '@waymark/contract/sessions/coaching-hours';
import { Alert } from '#ui/alert.tsx';
import { Card } from '#ui/card.tsx';
import { SwitchRow } from '#ui/switch-row.tsx';
import { hoursConsentsQuery, useChangeHoursConsent } from './coaching-hours.api.ts';

/** Nothing without a coach whose log could name them. */
export function HoursConsentsCard() {
  const { data: consents = [] } = useQuery(hoursConsentsQuery());
  const change = useChangeHoursConsent();
  if (consents.length === 0) return null;
  const row = ({ matchId, coach, givenAt }: HoursConsent) => (
    <SwitchRow
      key={matchId}
      label={`Show my name and email to ${fullName(coach) || 'my coach'} there`}
      hint="Without it, the log has a number for you. Takes effect at once; a file downloaded before keeps what it had."
      isOn={givenAt !== null}
      onChange={(isNamed) => change.mutate({ matchId, isNamed })}
    />
  );
  return (
    <Card>
      <h2 className="text-lg">Your coach’s log of hours</h2>
      <p className="mt-1 max-w-prose text-sm text-ink-700">
        Coaches keep a log of the hours they coach, for example for a credential: when a session was and how long it
        took, nothing of what was said.
      </p>
      {consents.map(row)}
      <div role="status" className="mt-3 empty:hidden">
        {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      </div>
    </Card>
  );
}
