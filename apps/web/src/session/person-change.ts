import { createStore } from '#store/store.ts';

/** The last signed-in person, kept across a logout to recognise their return. */
const lastPersonId = createStore<number | undefined>(undefined);

export const notePerson = lastPersonId.set;

/**
 * Calls back when another person signs in, for example in another tab, before anything is shown to
 * them.
 */
export function onPersonChange(forget: () => void): void {
  lastPersonId.subscribe((_now, before) => {
    if (before !== undefined) forget();
  });
}
