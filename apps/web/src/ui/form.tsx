import type { ComponentProps } from 'react';

/**
 * Sent by our code alone. Before that runs, a plain form would load the page anew with what was
 * typed in its address; `method="dialog"` does nothing then.
 */
export function Form(props: Omit<ComponentProps<'form'>, 'method' | 'action' | 'noValidate'>) {
  return <form method="dialog" noValidate {...props} />;
}
