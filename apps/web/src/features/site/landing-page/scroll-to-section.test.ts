// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SCROLL_MS, scrollToSection } from './scroll-to-section.ts';

/** Where the section begins on the page, in pixels. */
const TOP = 1_600;

let frames = new Map<number, FrameRequestCallback>();
let prefersLessMotion = false;

function frameAt(ms: number): void {
  const due = [...frames.values()];
  frames = new Map();
  for (const draw of due) draw(ms);
}

beforeEach(() => {
  frames = new Map();
  prefersLessMotion = false;
  let lastFrame = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => {
    lastFrame += 1;
    frames.set(lastFrame, draw);
    return lastFrame;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame));
  vi.stubGlobal('matchMedia', () => ({ matches: prefersLessMotion }));
  vi.spyOn(window, 'scrollTo').mockImplementation((options) => {
    Object.defineProperty(window, 'scrollY', { value: (options as ScrollToOptions).top, configurable: true });
  });
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
  Object.defineProperty(document.documentElement, 'scrollHeight', { value: 5_000, configurable: true });
  document.body.innerHTML = '<section id="faqs"><h2 tabindex="-1">Questions</h2></section>';
  const section = document.getElementById('faqs') as HTMLElement;
  section.getBoundingClientRect = () => ({ top: TOP - window.scrollY }) as DOMRect;
});

afterEach(() => {
  scrollToSection('reach-out-to-us');
  vi.unstubAllGlobals();
});

const heading = () => document.querySelector('h2');

test('arrives after 800 ms, is halfway after 400, and then focuses the heading', () => {
  scrollToSection('faqs');
  frameAt(1_000);
  expect(window.scrollY).toBe(0);
  frameAt(1_000 + SCROLL_MS / 2);
  expect(window.scrollY).toBe(TOP / 2);
  frameAt(1_000 + SCROLL_MS - 1);
  expect(document.activeElement).not.toBe(heading());
  frameAt(1_000 + 800);
  expect(window.scrollY).toBe(TOP);
  expect(document.activeElement).toBe(heading());
  expect(frames.size).toBe(0);
});

test('starts slowly and never scrolls back', () => {
  scrollToSection('faqs');
  const places = Array.from({ length: 17 }, (_, index) => {
    frameAt(index * 50);
    return window.scrollY;
  });
  expect(places[2]).toBeLessThan(TOP / 16);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test('jumps for people who ask for less motion', () => {
  prefersLessMotion = true;
  scrollToSection('faqs');
  expect(window.scrollY).toBe(TOP);
  expect(document.activeElement).toBe(heading());
  expect(frames.size).toBe(0);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])(
  'stops where it is on a %s, and leaves the focus alone',
  (name) => {
    scrollToSection('faqs');
    frameAt(0);
    frameAt(400);
    window.dispatchEvent(new Event(name));
    frameAt(800);
    expect(window.scrollY).toBe(TOP / 2);
    expect(document.activeElement).toBe(document.body);
  },
);

test('reaches a section that moves while the page scrolls', () => {
  scrollToSection('faqs');
  frameAt(0);
  const section = document.getElementById('faqs') as HTMLElement;
  section.getBoundingClientRect = () => ({ top: TOP + 300 - window.scrollY }) as DOMRect;
  frameAt(800);
  expect(window.scrollY).toBe(TOP + 300);
});

test('scrolls to the second section when it is chosen on the way to the first', () => {
  document.body.insertAdjacentHTML('beforeend', '<section id="reach-out-to-us"><h2 tabindex="-1">Write</h2></section>');
  scrollToSection('faqs');
  frameAt(0);
  scrollToSection('reach-out-to-us');
  expect(frames.size).toBe(1);
});

test('does nothing for a section that is not on the page', () => {
  scrollToSection('coach-journey-section');
  expect(frames.size).toBe(0);
  expect(window.scrollTo).not.toHaveBeenCalled();
});
