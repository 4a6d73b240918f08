import type { Locator, Page } from 'playwright-core';
import { inView, untilStill } from './in-view.ts';

/** Card, Moran and Newell, "The keystroke-level model" (1980), in seconds; a tap is a click. */
const MODEL = { key: 0.28, point: 1.1, click: 0.2, homing: 0.4, mental: 1.35 };
/** Our own: the model has no operator for scrolling by a screen. */
const SCROLL = 1;

export interface Effort {
  /** Clicks, taps, pastes and keys that act. */
  presses: number;
  /** Screens to scroll by before what is pressed next is in view. */
  scrolls: number;
  /** Characters. */
  typed: number;
  /** By the model, and without the waiting for answers. */
  seconds: number;
}

/** What someone does at a screen, by pointer or by keys. */
export interface Acts {
  press(target: Locator): Promise<void>;
  /** Into the field that has the focus. */
  type(text: string): Promise<void>;
  /** Into the field that has the focus, what was copied before. */
  paste(text: string): Promise<void>;
  key(name: string): Promise<void>;
  read(target: Locator): Promise<void>;
}

/** Runs in the page. */
const hasField = () => document.activeElement?.matches('input, textarea') === true;

/** Acts as a person at a screen would, and counts what it takes them. */
export class Hands implements Acts {
  readonly effort: Effort = { presses: 0, scrolls: 0, typed: 0, seconds: 0 };
  readonly page: Page;
  readonly #isTouch: boolean;
  #areOnKeys = false;

  constructor(page: Page, isTouch: boolean) {
    this.page = page;
    this.#isTouch = isTouch;
  }

  async press(target: Locator): Promise<void> {
    const pressed = await this.#bringIntoView(target);
    this.#move(false);
    this.#press(MODEL.mental + MODEL.point + MODEL.click);
    await (this.#isTouch ? pressed.tap() : pressed.click());
  }

  /** An option of a native list, which the browser draws: one press opens it, the other chooses. */
  async choose(list: Locator, label: string): Promise<void> {
    const pressed = await this.#bringIntoView(list);
    this.#move(false);
    this.#press(MODEL.mental + MODEL.point + MODEL.click);
    this.#press(MODEL.point + MODEL.click);
    await pressed.selectOption({ label });
  }

  async type(text: string): Promise<void> {
    await this.page.waitForFunction(hasField);
    this.#move(true);
    this.effort.typed += text.length;
    this.effort.seconds += MODEL.mental + MODEL.key * text.length;
    await this.page.keyboard.insertText(text);
  }

  /** Two keys at once. */
  async paste(text: string): Promise<void> {
    await this.page.waitForFunction(hasField);
    this.#move(true);
    this.#press(MODEL.mental + 2 * MODEL.key);
    await this.page.keyboard.insertText(text);
  }

  async key(name: string): Promise<void> {
    this.#move(true);
    this.#press(MODEL.key);
    await this.page.keyboard.press(name);
  }

  /** Scrolls until it can be read. */
  async read(target: Locator): Promise<void> {
    await this.#bringIntoView(target);
  }

  async #bringIntoView(target: Locator): Promise<Locator> {
    await target.waitFor({ state: 'attached' });
    await untilStill(this.page);
    const { pressed, scrolls } = await inView(target);
    this.effort.scrolls += scrolls;
    this.effort.seconds += scrolls * SCROLL;
    return pressed;
  }

  #press(seconds: number): void {
    this.effort.presses += 1;
    this.effort.seconds += seconds;
  }

  #move(toKeys: boolean): void {
    if (this.#areOnKeys !== toKeys) this.effort.seconds += MODEL.homing;
    this.#areOnKeys = toKeys;
  }
}
