'use client';

import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ReactNode, useContext } from 'react';
import { ModalOpener } from './modal-opener.ts';

interface ModalProps {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A dialog over the page: focus goes into it and back to what opened it, Escape and the backdrop close it. */
export function Modal({ title, subtitle, onClose, children }: ModalProps) {
  const opener = useContext(ModalOpener);
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid place-items-center overflow-y-auto bg-pine-900/45 p-3 backdrop-blur-[2px] sm:p-6">
          <Dialog.Content
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              opener?.focus();
            }}
            {...(subtitle ? {} : { 'aria-describedby': undefined })}
            className="relative w-full max-w-110 rounded-3xl bg-white px-5 py-6.5 shadow-modal focus:outline-none sm:rounded-modal sm:p-9"
          >
            <Dialog.Title className="pr-10 text-[1.7rem]">{title}</Dialog.Title>
            {subtitle && <Dialog.Description className="mt-2 text-sm text-ink-500">{subtitle}</Dialog.Description>}
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
