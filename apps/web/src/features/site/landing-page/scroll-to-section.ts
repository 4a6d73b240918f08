import type { Section } from './sections.ts';

/** Specification, section 9. */
export const SCROLL_MS = 800;

/** Any of these stops the scrolling. */
const INTERRUPTIONS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Eases in and out: maps the share of time elapsed to the share of the way. */
const eased = (part: number) => (part < 0.5 ? 4 * part ** 3 : 1 - (2 - 2 * part) ** 3 / 2);

let stopCurrent = () => {};

/** The scroll position that puts the element at the top, below the sticky header. */
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

/** Jumps for people who ask for less motion. Returns a function that stops the scrolling. */
export function scrollToSection(section: Section): () => void {
  stopCurrent();
  const element = document.getElementById(section);
  if (!element) return stopCurrent;
  const { motion } = document.documentElement.dataset;
  if (motion === 'less' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
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
    // Measured in every frame because the content above may still be loading.
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
