'use client';

import { type ComponentType, type FocusEvent, type PointerEvent, useMemo } from 'react';
import { reportAs } from '#logging/report-failure.ts';
import { toCallProblem } from '#problems/call-problem.ts';
import { createStore } from '#store/store.ts';
import { addOffer, offers, pauseOffer, resumeOffer, type Undoable, undoOffer } from '#store/undoable.ts';
import { useStore } from '#store/use-store.ts';
import { afterPaint } from './after-paint.ts';

const loadContainer = () => import('./toast-container.tsx').then((module) => module.LightToastContainer);

const container = createStore<ComponentType | null>(null);

/** Loaded with the first toast. */
export function Toasts() {
  const ToastContainer = useStore(container);
  return ToastContainer && <ToastContainer />;
}

async function loadToasts() {
  const [{ toast }, loaded] = await Promise.all([import('react-toastify'), loadContainer()]);
  container.set(loaded);
  return toast;
}

/**
 * For events elsewhere; feedback on an action belongs next to that action. Throws when its code
 * can't be fetched, before anything is drawn: the container would take the whole page down.
 */
export async function showToast({ title, body }: { title: string; body?: string }): Promise<void> {
  const toast = await loadToasts();
  toast(
    <span>
      <b className="block">{title}</b>
      {body && <span className="text-sm text-ink-700">{body}</span>}
    </span>,
  );
}

const sayFailed = (title: string) => (error: unknown) =>
  void showToast({ title, body: toCallProblem(error).message }).catch(reportAs('show-toast'));

async function showOffer(id: number, said: string): Promise<void> {
  const opener = document.activeElement;
  const toast = await loadToasts();
  const isOpen = () => offers.get().some((offer) => offer.id === id && !offer.isSending);
  if (!isOpen()) return;
  const toastId = `undo-${id}`;
  toast(<UndoToast id={id} said={said} opener={opener} />, {
    toastId,
    role: 'status',
    autoClose: false,
    closeOnClick: false,
    closeButton: false,
    draggable: false,
  });
  // The seconds begin when the person can see it.
  resumeOffer(id);
  const stop = offers.subscribe(() => {
    if (isOpen()) return;
    toast.dismiss(toastId);
    stop();
  });
}

/**
 * Says what was done, with a way to undo it for eight seconds. What others hear of is given as
 * `send` and sent after that; everything else is sent before, and `onUndo` restores it.
 */
export function offerUndo({ said, marks, onUndo, send }: Undoable): void {
  const id = addOffer({
    said,
    ...(marks && { marks }),
    onUndo: async () => {
      await Promise.resolve(onUndo?.()).catch(sayFailed(`Not undone: ${said}`));
    },
    ...(send && { send: (isLeaving) => send(isLeaving).catch(sayFailed(`Not done: ${said}`)) }),
  });
  void showOffer(id, said).catch(reportAs('show-undo'));
}

interface UndoToastProps {
  readonly id: number;
  readonly said: string;
  /** Where the focus was before. */
  readonly opener: Element | null;
}

/** Waits as long as someone points at it or has the focus in it. */
function UndoToast({ id, said, opener }: UndoToastProps) {
  function undo(): void {
    afterPaint(() => undoOffer(id));
    const target = opener instanceof HTMLElement && opener.isConnected ? opener : document.getElementById('content');
    target?.focus();
  }

  function onPointerLeave({ currentTarget }: PointerEvent): void {
    if (!currentTarget.contains(document.activeElement)) resumeOffer(id);
  }

  function onBlur({ currentTarget }: FocusEvent): void {
    if (!currentTarget.matches(':hover')) resumeOffer(id);
  }

  return (
    <fieldset
      className="-m-3.5 flex min-w-0 flex-1 items-center justify-between gap-3 p-3.5"
      onPointerEnter={() => pauseOffer(id)}
      onPointerLeave={onPointerLeave}
      onFocus={() => pauseOffer(id)}
      onBlur={onBlur}
    >
      <span className="min-w-0 text-sm wrap-anywhere">{said}</span>
      <button
        type="button"
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
        className="-my-2 min-h-11 shrink-0 rounded-pill px-3 text-sm font-[650] text-pine-600 underline underline-offset-2 hover:bg-sand-100"
      >
        Undo
      </button>
    </fieldset>
  );
}

export interface RowMark {
  /** What was done to the row. */
  readonly as: string;
  /** Undefined once it can't be undone any more. */
  readonly undo: (() => void) | undefined;
}

/** The rows that are shown as done while it can be undone, and until it is sent. */
export function useRowMarks(): ReadonlyMap<string, RowMark> {
  const open = useStore(offers);
  return useMemo(
    () =>
      new Map(
        open.flatMap(({ id, isSending, marks = new Map<string, string>() }) =>
          [...marks].map(([row, as]) => [row, { as, undo: isSending ? undefined : () => undoOffer(id) }] as const),
        ),
      ),
    [open],
  );
}
