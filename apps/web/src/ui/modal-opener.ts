import { createContext } from 'react';

/** The element that gets the focus back when the modal closes. */
export const ModalOpener = createContext<HTMLElement | null>(null);

/** Returns the focused element, or its menu's button, since menus close. */
export function focusedOpener(): HTMLElement | null {
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  const menuButton = focused?.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return menuButton ? document.getElementById(menuButton) : focused;
}
