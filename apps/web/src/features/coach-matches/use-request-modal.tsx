'use client';

import { useState } from 'react';
import { fetchedModal } from '#ui/fetched-modal.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import type { AskedCoach } from './request-modal.tsx';

const RequestModal = fetchedModal(() => import('./request-modal.tsx').then((module) => module.RequestModal));

/** The request modal. It belongs to the page, not to a card, so it stays when the cards change. */
export function useRequestModal() {
  const [asked, setAsked] = useState<{ readonly coach: AskedCoach; readonly opener: HTMLElement | null }>();
  return {
    ask: (coach: AskedCoach) => setAsked({ coach, opener: focusedOpener() }),
    modal: asked && (
      <ModalOpener value={asked.opener}>
        <RequestModal coach={asked.coach} onClose={() => setAsked(undefined)} />
      </ModalOpener>
    ),
  };
}
