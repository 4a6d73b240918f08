'use client';

import type { Notification } from '@waymark/contract/notices/notifications';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useReadAllNotifications } from './notifications.api.ts';

interface ReadAllButtonProps {
  readonly shown: readonly Notification[];
  readonly unread: number;
}

/** Marks all as read, except those that arrived after the list was rendered. */
export function ReadAllButton({ shown, unread }: ReadAllButtonProps) {
  const readAll = useReadAllNotifications();
  const [newest] = shown;
  if (!newest || unread === 0) return null;
  return (
    <>
      <Button
        variant="quiet"
        busyText={readAll.isPending ? 'Marking ...' : undefined}
        onClick={() => readAll.mutate(newest)}
      >
        Mark all as read
      </Button>
      {readAll.error && <Alert tone="danger">{readAll.error.message}</Alert>}
    </>
  );
}
