'use client';

import type { CoachMatch } from '@waymark/contract/coaching/coach-matches';
import { useState } from 'react';
import { fetchedModal } from '#ui/fetched-on-press.tsx';
import { focusedOpener, ModalOpener } from '#ui/modal-opener.ts';
import type { AskedCoach, PresentMatch } from './request-modal.tsx';

const RequestModal = fetchedModal(() => import('./request-modal.tsx').then((module) => module.RequestModal));

export const presentMatchOf = ({ id, attributes }: CoachMatch): PresentMatch => ({
  id,
  firstName: attributes.coach.attributes.firstName,
});

interface Asked {
  readonly coach: AskedCoach;
  /** As it was when the person chose: the answer may arrive while the modal is open. */
  readonly present: PresentMatch | null;
  readonly opener: HTMLElement | null;
}

interface RequestModalOptions {
  /** The coaching that a request would replace. */
  readonly present: PresentMatch | null;
  readonly onSent?: () => void;
}

/** The request modal. It belongs to the page, not to a card, so it stays when the cards change. */
export function useRequestModal({ present, onSent }: RequestModalOptions) {
  const [asked, setAsked] = useState<Asked>();
  return {
    ask: (coach: AskedCoach) => setAsked({ coach, present, opener: focusedOpener() }),
    modal: asked && (
      <ModalOpener value={asked.opener}>
        <RequestModal coach={asked.coach} present={asked.present} onSent={onSent} onClose={() => setAsked(undefined)} />
      </ModalOpener>
    ),
  };
}
