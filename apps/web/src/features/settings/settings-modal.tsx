'use client';

import type { SessionUser } from '@waymark/contract/session-users';
import { Modal } from '#ui/modal.tsx';
import { CheckIns } from './check-ins.tsx';
import { TopicChooser } from './topic-chooser.tsx';

interface SettingsModalProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

export function SettingsModal({ user, onClose }: SettingsModalProps) {
  return (
    <Modal title="Settings" isWide onClose={onClose}>
      <TopicChooser userId={user.id} />
      <CheckIns />
    </Modal>
  );
}
