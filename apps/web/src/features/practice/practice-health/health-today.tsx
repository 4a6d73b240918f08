'use client';

import { useQuery } from '@tanstack/react-query';
import { CONSOLE_PATHS } from '@waymark/contract/practice/console-paths';
import type { PracticeHealth } from '@waymark/contract/practice/practice-health';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { BackupDates } from '../backups/backup-dates.tsx';
import { backupsQuery } from '../backups/backups.api.ts';
import { practiceHealthQuery } from './practice-health.api.ts';

const counted = (count: number, one: string, many: string): readonly string[] =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

/** What waits, as counts: who asks, and about what, stands where it is answered. */
function waitingInWords({ waiting, deadLetters }: PracticeHealth): readonly string[] {
  const { lateTriage, refusedMails } = waiting;
  return [
    ...counted(lateTriage, 'triage answer is late', 'triage answers are late'),
    ...counted(refusedMails, 'mail bounced', 'mails bounced'),
    ...counted(deadLetters.count - refusedMails, 'other job was given up', 'other jobs were given up'),
  ];
}

export function HealthToday() {
  const health = useQuery(practiceHealthQuery());
  const backups = useQuery(backupsQuery());
  return (
    <Card className="mt-5">
      <h2 className="text-lg">Health</h2>
      <Loaded
        query={health}
        isInCard
        loading="Looking at this installation"
        failed="We can’t look at this installation"
      >
        {(found) => {
          // Jobs that were given up are counted below, mails apart.
          const lines = [...found.warnings.filter((words) => !words.includes('given up')), ...waitingInWords(found)];
          return lines.length === 0 ? (
            <p className="mt-2 text-sm text-ink-700">Nothing is known to be down, and nothing waits for you here.</p>
          ) : (
            <ul className="mt-2 grid list-disc gap-1 pl-5 text-sm">
              {lines.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
          );
        }}
      </Loaded>
      <Loaded query={backups} isInCard loading="Looking up backups" failed="We can’t show the backups right now">
        {(found) => <BackupDates backups={found} />}
      </Loaded>
      <ButtonLink className="mt-4" href={CONSOLE_PATHS.health}>
        See Health
      </ButtonLink>
    </Card>
  );
}
