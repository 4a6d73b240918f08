'use client';

import { Dialog } from 'radix-ui';
import { type ReactNode, useContext } from 'react';
import { X } from './icons.tsx';
import { ModalOpener } from './modal-opener.ts';

interface ModalProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly isWide?: boolean;
  /** The whole screen of a phone, with the first field in focus. */
  readonly isFull?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** For dialogs that start with text: the first field would take the focus and scroll past it. */
function startAtTop(event: Event): void {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Gets the focus back; if the element is gone by then, the page's content does. */
function focusAfterwards(opener: HTMLElement | null): HTMLElement | null {
  return opener?.isConnected === false ? document.getElementById('content') : opener;
}

/** The top stays fixed, so nothing moves under the pointer when an error appears. */
export function Modal({ title, subtitle, isWide = false, isFull = false, onClose, children }: ModalProps) {
  const opener = useContext(ModalOpener);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={`fixed inset-0 z-40 grid grid-cols-[minmax(0,1fr)] content-start justify-items-center overflow-y-auto bg-pine-900/45 backdrop-blur-[2px] sm:px-6 sm:pt-[8dvh] sm:pb-6 ${isFull ? '' : 'px-3 pt-[8dvh] pb-6'}`}
        >
          <Dialog.Content
            onOpenAutoFocus={(event) => isWide && !isFull && startAtTop(event)}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusAfterwards(opener)?.focus();
            }}
            {...(subtitle ? {} : { 'aria-describedby': undefined })}
            className={`relative w-full rounded-3xl bg-white px-5 py-6.5 shadow-modal focus:outline-none focus-visible:rounded-3xl focus-visible:shadow-modal sm:rounded-modal sm:p-9 ${isWide ? 'max-w-160' : 'max-w-110'} ${isFull ? 'max-sm:flex max-sm:h-dvh max-sm:flex-col max-sm:rounded-none max-sm:pb-3' : ''}`}
          >
            <Dialog.Title className="pr-10 text-[1.7rem]">{title}</Dialog.Title>
            {subtitle && (
              <Dialog.Description className="mt-2 text-sm wrap-anywhere text-ink-500">{subtitle}</Dialog.Description>
            )}
            {children}
            <Dialog.Close
              aria-label="Close"
              className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-ink-500 hover:bg-sand-100 hover:text-ink-900 focus-visible:rounded-full sm:top-6 sm:right-6"
            >
              <X aria-hidden className="size-5" />
            </Dialog.Close>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
