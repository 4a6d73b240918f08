'use client';

import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import type { NextStep } from './next-steps.ts';

export function StepAction({ step }: { step: NextStep }) {
  const { action, label } = step;
  if ('href' in action) {
    return (
      <ButtonLink variant="ghost" href={action.href}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button variant="ghost" onClick={() => sendAppMessage(action.message)}>
      {label}
    </Button>
  );
}
