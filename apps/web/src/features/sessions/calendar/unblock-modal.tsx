'use client';

import { formatSpan } from '@waymark/contract/moments';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { useUnblockTime } from './calendar.api.ts';
import type { BlockedTime } from './week-items.ts';

interface UnblockModalProps {
  readonly blocked: BlockedTime;
  readonly zone: string;
  readonly onUnblocked: () => void;
  readonly onClose: () => void;
}

export function UnblockModal({ blocked, zone, onUnblocked, onClose }: UnblockModalProps) {
  const unblock = useUnblockTime();
  function onSuccess(): void {
    onUnblocked();
    onClose();
  }
  return (
    <Modal title="Unblock this time?" subtitle={formatSpan(blocked.attributes, { zone })} onClose={onClose}>
      <p className="mt-4 text-sm text-ink-700">Clients can book it again where your hours are open.</p>
      <div className="mt-6 grid gap-3">
        {unblock.error && <Alert tone="danger">{unblock.error.message}</Alert>}
        <Button
          busyText={unblock.isPending ? 'Unblocking ...' : undefined}
          onClick={() => unblock.mutate(blocked.id, { onSuccess })}
        >
          Unblock time
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Keep it blocked
        </Button>
      </div>
    </Modal>
  );
}
