'use client';

import { isProblem } from '#problems/call-problem.ts';
import { useCallForm } from './use-call-form.ts';
import { useControlledField } from './use-controlled-field.ts';
import { useResend } from './use-resend.ts';

const loadCodeOnly = () => import('./code-only.ts').then(({ CodeOnly }) => CodeOnly);

interface CodeFormOptions {
  /** Makes the call; a returned text is shown as the error. */
  readonly verify: (otp: string) => Promise<string | undefined>;
  readonly sendAgain: () => Promise<unknown>;
}

/** A wrong code clears the boxes, so people start over at the first one. */
export function useCodeForm({ verify, sendAgain }: CodeFormOptions) {
  const { form, problem, setProblem, isBusy, submit } = useCallForm({
    schema: loadCodeOnly,
    defaultValues: { otp: '' },
    async onSubmit({ otp }) {
      forgetResent();
      try {
        setProblem(await verify(otp));
      } catch (error) {
        if (isProblem(error, 'invalid_otp')) {
          form.setValue('otp', '');
          form.setFocus('otp');
        }
        throw error;
      }
    },
  });
  const { onChange, ...code } = useControlledField(form, 'otp');
  const { forgetResent, ...resending } = useResend(sendAgain, setProblem);

  return {
    problem,
    isBusy,
    submit,
    ...resending,
    code: {
      ...code,
      onChange(value: string) {
        form.clearErrors('otp');
        onChange(value);
      },
    },
  };
}
