'use client';

import { PasswordChange } from '@waymark/contract/people/accounts';
import { changePassword } from '@waymark/contract/without-schemas/people/accounts';
import { useEffect, useState } from 'react';
import { useCallForm } from '#forms/use-call-form.ts';
import { call } from '#http/call.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Form } from '#ui/form.tsx';
import { Modal } from '#ui/modal.tsx';
import { PasswordField } from '#ui/password-field.tsx';

/** Section 9 of the specification. */
const SUCCESS_SHOWN_MS = 2_000;
const CODE_MAX_LENGTH = 128;

function codeOfPage(): string | undefined {
  const code = new URLSearchParams(window.location.search).get('code');
  return code && code.length <= CODE_MAX_LENGTH ? code : undefined;
}

function SuccessModal({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onClose, SUCCESS_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [onClose]);
  return <Modal title="Password is successfully changed!" onClose={onClose} />;
}

function ChangePasswordForm({ onChanged }: { onChanged: () => void }) {
  const { field, problem, isBusy, submit } = useCallForm({
    schema: PasswordChange,
    defaultValues: { currentPassword: '', newPassword: '', confirmNewPassword: '' },
    async onSubmit(change) {
      const code = codeOfPage();
      // Only this browser's login session survives, so its token still works.
      await call(changePassword, { body: code ? { ...change, code } : change });
      onChanged();
    },
  });
  return (
    <Form onSubmit={submit}>
      <PasswordField label="Current password" autoComplete="current-password" {...field('currentPassword')} />
      <PasswordField label="New password" autoComplete="new-password" {...field('newPassword')} />
      <PasswordField label="Confirm new password" autoComplete="new-password" {...field('confirmNewPassword')} />
      {problem && (
        <div className="mt-4">
          <Alert tone="danger">{problem}</Alert>
        </div>
      )}
      <Button type="submit" className="mt-6 w-full" busyText={isBusy ? 'Please wait ...' : undefined}>
        Change Password
      </Button>
    </Form>
  );
}

export function ChangePasswordModal({ onClose }: { onClose: () => void }) {
  const [isChanged, setChanged] = useState(false);
  if (isChanged) return <SuccessModal onClose={onClose} />;
  return (
    <Modal
      title="Change Password"
      subtitle="You stay signed in here, and are signed out everywhere else."
      onClose={onClose}
    >
      <ChangePasswordForm onChanged={() => setChanged(true)} />
    </Modal>
  );
}
