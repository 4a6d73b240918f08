import { createContext } from 'react';

/** What had the focus when a modal was asked for, and gets it back when the modal is gone. */
export const ModalOpener = createContext<HTMLElement | null>(null);

/** The element to give as `ModalOpener`: what has the focus, or the button of the menu that it is in, since menus close. */
export function focusedOpener(): HTMLElement | null {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : focused;
}
