'use client';

import { ModalHost, type PersonalModals } from '#features/people/accounts/modal-host.tsx';
import { fetchedModal } from '#ui/fetched-modal.tsx';
// Here once, with the layout: Next would put it into the script of each error page.
import '#features/site/faults/failed-page.tsx';

const FamilyModal = fetchedModal(() =>
  import('#features/people/families/family-modal.tsx').then((module) => module.FamilyModal),
);
const SettingsModal = fetchedModal(() => import('./settings-modal.tsx').then((module) => module.SettingsModal));

const PERSONAL: PersonalModals = {
  family: (user, onClose) => <FamilyModal user={user} onClose={onClose} />,
  settings: (user, onClose) => <SettingsModal user={user} onClose={onClose} />,
};

export function Modals() {
  return <ModalHost personal={PERSONAL} />;
}
