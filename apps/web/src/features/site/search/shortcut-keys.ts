const KEY = 'waymark.question-mark';

/** Some browsers turn storage off; the choice then lasts as long as the page. */
let isQuestionMarkOn = true;

/** Kept in this browser, since it is about its keyboard. */
export function readQuestionMark(): boolean {
  try {
    isQuestionMarkOn = localStorage.getItem(KEY) !== 'off';
  } catch {
    // As it was chosen last.
  }
  return isQuestionMarkOn;
}

export function chooseQuestionMark(isOn: boolean): void {
  isQuestionMarkOn = isOn;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // It lasts as long as the page.
  }
}

/** Ctrl elsewhere. */
export const isApple = (): boolean => typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);
