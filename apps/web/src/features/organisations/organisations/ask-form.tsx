import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { Form, FormEnd } from '#ui/form.tsx';
import { TextField } from '#ui/text-field.tsx';

interface AskFormProps {
  readonly className?: string;
  /** The field of how many. */
  readonly children: ReactNode;
  readonly reason: Omit<ComponentProps<typeof TextField>, 'label'>;
  readonly submit: FormEventHandler<HTMLFormElement>;
  readonly problem: string | undefined;
  readonly isBusy: boolean;
  readonly onClose?: (() => void) | undefined;
}

/** How many of something, and what for. */
export function AskForm({ className, children, reason, submit, problem, isBusy, onClose }: AskFormProps) {
  return (
    <Form className={className} onSubmit={submit}>
      {children}
      <TextField label="What for" autoComplete="off" {...reason} />
      <FormEnd
        problem={problem}
        press="Send request"
        busyText={isBusy ? 'Sending ...' : undefined}
        onClose={onClose}
        closeText="Don’t ask"
      />
    </Form>
  );
}
