import type { Section } from './sections.ts';

/** Specification, section 9. */
export const SCROLL_MS = 800;

/** By any of these the person takes over. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Slow, fast, slow: `part` of the time gone, to part of the way gone. */
const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

let stopCurrent = () => {};

/** Where the page is scrolled to when the element stands at the top, clear of what covers the top. */
function restingPlace(element: HTMLElement): number {
  const page = document.documentElement;
  const covered = Number.parseFloat(getComputedStyle(page).scrollPaddingTop) || 0;
  const wanted = element.getBoundingClientRect().top + window.scrollY - covered;
  return Math.max(0, Math.min(wanted, page.scrollHeight - window.innerHeight));
}

const jump = (top: number) => window.scrollTo({ top, behavior: 'instant' });

function arrive(element: HTMLElement): void {
  jump(restingPlace(element));
  element.querySelector('h2')?.focus({ preventScroll: true });
}

/**
 * Scrolls to a section of this page in 800 ms, at once for people who ask for less motion, and moves the focus to its heading.
 * Scrolling, touching or a key stops it where it is. Gives the way to stop it.
 */
export function scrollToSection(section: Section): () => void {
  stopCurrent();
  const element = document.getElementById(section);
  if (!element) return stopCurrent;
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    arrive(element);
    return stopCurrent;
  }

  const from = window.scrollY;
  let startedAt: number | undefined;
  function step(now: number): void {
    if (!element) return;
    startedAt ??= now;
    const part = (now - startedAt) / SCROLL_MS;
    if (part >= 1) {
      stop();
      arrive(element);
      return;
    }
    // Measured in every step, since what is above may still be growing.
    jump(from + (restingPlace(element) - from) * eased(part));
    frame = requestAnimationFrame(step);
  }
  let frame = requestAnimationFrame(step);

  function stop(): void {
    cancelAnimationFrame(frame);
    for (const name of INTERRUPTIONS) window.removeEventListener(name, stop);
  }
  for (const name of INTERRUPTIONS) window.addEventListener(name, stop, { passive: true });
  stopCurrent = stop;
  return stop;
}
