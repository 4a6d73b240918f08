'use client';

import { stepUp } from '@waymark/contract/without-schemas/people/step-up';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { PasswordField } from '#ui/password-field.tsx';

const loadRules = () => import('@waymark/contract/people/step-up').then(({ PasswordProof }) => PasswordProof);

function PasswordProofForm({ onProven }: { onProven: () => void }) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: loadRules,
    defaultValues: { kind: 'password' as const, password: '' },
    async onSubmit(body) {
      await call(stepUp, { body });
      onProven();
    },
  });
  return (
    <Form onSubmit={submit}>
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Confirm
      </Button>
    </Form>
  );
}

interface StepUpModalProps {
  readonly onProven: () => void;
  readonly onClose: () => void;
}

export function StepUpModal({ onProven, onClose }: StepUpModalProps) {
  return (
    <Modal
      title="Confirm it’s you"
      subtitle="You signed in a while ago. Enter your password to go on with this."
      onClose={onClose}
    >
      <PasswordProofForm onProven={onProven} />
    </Modal>
  );
}
