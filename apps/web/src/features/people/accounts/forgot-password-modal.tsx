'use client';

import { Modal } from '#ui/modal.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

export function ForgotPasswordModal({ onClose }: { onClose: () => void }) {
  return (
    <Modal
      title="Forgot Password"
      subtitle="Enter your email and we’ll send you a link to set a new password."
      onClose={onClose}
    >
      <ForgotPasswordForm />
    </Modal>
  );
}
