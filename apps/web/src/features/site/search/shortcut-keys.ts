import { createStore, type ReadableStore } from '#store/store.ts';

const KEY = 'waymark.question-mark';

/** In this browser, since it is about its keyboard. */
const choice = createStore(true);

export const QUESTION_MARK: ReadableStore<boolean> = choice;

/** As it is kept; some browsers turn storage off, and the choice then lasts as long as the page. */
export function readQuestionMark(): boolean {
  try {
    if (localStorage.getItem(KEY) === 'off') choice.set(false);
  } catch {}
  return choice.get();
}

export function chooseQuestionMark(isOn: boolean): void {
  choice.set(isOn);
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {}
}

/** Ctrl elsewhere. */
export const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
