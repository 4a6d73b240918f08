'use client';

import type { AppMessages } from '@waymark/contract/app-messages';
import type { ComponentProps } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Button } from '#ui/button.tsx';

interface MessageButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly opens: 'sign-up' | 'coach-login' | 'logout';
  readonly userType?: NonNullable<AppMessages['show-signup-modal']>['user_type'];
}

/** A button that asks for one of the modals. */
export function MessageButton({ opens, userType, ...button }: MessageButtonProps) {
  function ask() {
    if (opens === 'sign-up') sendAppMessage('show-signup-modal', userType ? { user_type: userType } : undefined);
    else sendAppMessage(opens === 'logout' ? 'show-logout-modal' : 'show-coach-login-modal');
  }
  return <Button {...button} onClick={ask} />;
}
