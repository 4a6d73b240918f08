const listeners = new Set<() => void>();

/**
 * Hears when the session of this tab becomes that of another person than the one before, before anything is shown to them: without a
 * load of the page, for instance because they signed in in another tab.
 */
export function onPersonChange(forget: () => void): void {
  listeners.add(forget);
}

export function tellPersonChange(): void {
  for (const forget of listeners) forget();
}
