'use client';

import type { SessionUser } from '@waymark/contract/session-users';
import { QueryProvider } from '#query/query-provider.tsx';
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
      <QueryProvider>
        <TopicChooser userId={user.id} />
        <CheckIns />
      </QueryProvider>
    </Modal>
  );
}
