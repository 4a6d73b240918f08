import { createStore } from '#store/store.ts';

/** Who was signed in last; whoever signed out and is back is no other person. */
const lastPersonId = createStore<number | undefined>(undefined);

export const notePerson = lastPersonId.set;

/**
 * Hears when the session of this tab becomes that of another person than the one before, before anything is shown to them: without a
 * load of the page, for instance because they signed in in another tab.
 */
export function onPersonChange(forget: () => void): void {
  lastPersonId.subscribe((_now, before) => {
    if (before !== undefined) forget();
  });
}
