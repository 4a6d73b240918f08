'use client';

import dynamic from 'next/dynamic';
import { ModalHost, type PersonalModals } from '#features/accounts/modal-host.tsx';

const FamilyModal = dynamic(() => import('#features/families/family-modal.tsx').then((module) => module.FamilyModal), {
  ssr: false,
});
const SettingsModal = dynamic(() => import('./settings-modal.tsx').then((module) => module.SettingsModal), {
  ssr: false,
});

const PERSONAL: PersonalModals = {
  family: (user, onClose) => <FamilyModal user={user} onClose={onClose} />,
  settings: (user, onClose) => <SettingsModal user={user} onClose={onClose} />,
};

/** The modal host with the modals of all features. */
export function Modals() {
  return <ModalHost personal={PERSONAL} />;
}
