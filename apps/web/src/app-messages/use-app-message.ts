import type { AppMessage, AppMessages } from '@waymark/contract/app-messages';
import { useEffect, useEffectEvent } from 'react';

export function useAppMessage<M extends AppMessage>(message: M, onMessage: (detail: AppMessages[M]) => void): void {
  const hear = useEffectEvent((event: Event) => onMessage((event as CustomEvent<AppMessages[M]>).detail));
  useEffect(() => {
    const listener = (event: Event) => hear(event);
    window.addEventListener(message, listener);
    return () => window.removeEventListener(message, listener);
  }, [message]);
}
