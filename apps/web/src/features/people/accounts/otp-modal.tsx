'use client';

import { Modal } from '#ui/modal.tsx';
import { OtpForm, type PendingSignUp } from './otp-form.tsx';

export function OtpModal({ pending, onClose }: { pending: PendingSignUp; onClose: () => void }) {
  return (
    <Modal title="OTP Verification" subtitle={`Enter the 5 digits we sent to ${pending.email}`} onClose={onClose}>
      <OtpForm pending={pending} />
    </Modal>
  );
}
