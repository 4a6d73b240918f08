'use client';

import type { SessionUser } from '@waymark/contract/people/session-users';
import { TopicChooser } from '#features/people/topics/topic-chooser.tsx';
import { TextMessages } from '#features/people/triage-subscriptions/text-messages.tsx';
import { QueryProvider } from '#query/query-provider.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Modal } from '#ui/modal.tsx';

interface SettingsModalProps {
  readonly user: SessionUser;
  readonly onClose: () => void;
}

export function SettingsModal({ user, onClose }: SettingsModalProps) {
  return (
    <Modal title="Settings" isWide onClose={onClose}>
      <QueryProvider>
        <TopicChooser userId={user.id} />
        <TextMessages onLeave={onClose} />
        <ButtonLink variant="ghost" className="mt-8 w-full" href="/settings" onClick={onClose}>
          All settings
        </ButtonLink>
      </QueryProvider>
    </Modal>
  );
}
