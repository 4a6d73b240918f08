import { useSyncExternalStore } from 'react';

const CHANGED = 'test:address';

/** Like Next, lets `useSearchParams` follow calls of `pushState`. */
export function watchAddress(): () => void {
  const { pushState } = window.history;
  window.history.pushState = function push(...parts) {
    pushState.apply(window.history, parts);
    window.dispatchEvent(new Event(CHANGED));
  };
  return () => {
    window.history.pushState = pushState;
  };
}

function subscribe(listener: () => void): () => void {
  for (const name of [CHANGED, 'popstate']) window.addEventListener(name, listener);
  return () => {
    for (const name of [CHANGED, 'popstate']) window.removeEventListener(name, listener);
  };
}

export function useSearchParams(): URLSearchParams {
  return new URLSearchParams(useSyncExternalStore(subscribe, () => location.search));
}
