'use client';

import { pathInside } from '@waymark/contract/path-inside';
import { useState } from 'react';
import { endSession } from '#auth/sign-out.ts';
import { FALLBACK_MESSAGE } from '#problems/call-problem.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { OrOffline } from '#ui/or-offline.tsx';
import { loadPage } from './load-page.ts';

interface LogoutModalProps {
  readonly title: string;
  readonly confirmText: string;
  readonly callbackUrl: `/${string}`;
  readonly onClose: () => void;
}

export function LogoutModal({ title, confirmText, callbackUrl, onClose }: LogoutModalProps) {
  const [isEnding, setEnding] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function proceed() {
    setEnding(true);
    setFailed(false);
    const { ended, url } = await endSession({ callbackUrl });
    setEnding(false);
    if (!ended) return setFailed(true);
    onClose();
    loadPage(pathInside(url));
  }

  return (
    <Modal title={title} onClose={onClose}>
      {hasFailed && (
        <div className="mt-4">
          <Alert tone="danger">
            <OrOffline>{FALLBACK_MESSAGE}</OrOffline>
          </Alert>
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button busyText={isEnding ? 'Please wait ...' : undefined} onClick={proceed}>
          {confirmText}
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Modal>
  );
}
