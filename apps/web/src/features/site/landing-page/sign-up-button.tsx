'use client';

import type { AppMessages } from '@waymark/contract/app-messages';
import type { ComponentProps } from 'react';
import { sendAppMessage } from '#app-messages/app-messages.ts';
import { Button } from '#ui/button.tsx';

interface SignUpButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  readonly userType?: NonNullable<AppMessages['show-signup-modal']>['user_type'];
}

export function SignUpButton({ userType, ...button }: SignUpButtonProps) {
  const ask = () => sendAppMessage('show-signup-modal', userType && { user_type: userType });
  return <Button {...button} onClick={ask} />;
}
