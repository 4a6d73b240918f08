'use client';

import { useEffect, useState } from 'react';

interface Change {
  readonly isPending: boolean;
  readonly submittedAt: number;
}

/**
 * What was pressed, until the change is settled. Pages hear that a change began only after the
 * press has been handled; until then React would take back a tick.
 */
export function usePressed<Pressed>({ isPending, submittedAt }: Change) {
  const [pressed, setPressed] = useState<Pressed>();
  useEffect(() => {
    if (!isPending && submittedAt > 0) setPressed(undefined);
  }, [isPending, submittedAt]);
  return [pressed, setPressed] as const;
}
