'use client';

import { Clock3 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { OWN_BUBBLE } from './message-row.tsx';
import { MessageText } from './message-text.tsx';
import type { OutgoingMessage, OutgoingMessages } from './use-outgoing.ts';

interface OutgoingRowProps {
  readonly message: OutgoingMessage;
  readonly outgoing: OutgoingMessages;
}

/** A message of one's own that the API doesn't have yet. */
export function OutgoingRow({ message: { clientId, body, refusal }, outgoing }: OutgoingRowProps) {
  return (
    <li className="mt-2">
      <div className={`${OWN_BUBBLE} text-ink-700`}>
        <span className="sr-only">You: </span>
        <MessageText text={body} />
      </div>
      {refusal !== undefined && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs">
          <span className="font-medium text-danger-600">Not sent: {refusal}</span>
          <Button variant="quiet" onClick={() => outgoing.discard(clientId)}>
            Remove
          </Button>
        </div>
      )}
      {refusal === undefined && outgoing.isWaiting && (
        <div className="mt-1 flex flex-wrap items-center justify-end gap-x-2 text-xs text-ink-700">
          <span className="inline-flex items-center gap-1">
            <Clock3 aria-hidden className="size-3.5" />
            Not sent yet. It’s kept on this device.
          </span>
          <Button variant="quiet" onClick={outgoing.retry}>
            Try again
          </Button>
        </div>
      )}
      {refusal === undefined && !outgoing.isWaiting && (
        <p className="mt-1 text-right text-xs text-ink-500">Sending ...</p>
      )}
    </li>
  );
}
