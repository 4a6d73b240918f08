import { createStore } from '#store/store.ts';

/** The last signed-in person, kept across a logout to recognise their return. */
const lastPersonId = createStore<number | undefined>(undefined);

export const notePerson = lastPersonId.set;

/** Runs before anything is shown to the next person, who may sign in in another tab. */
export function onPersonChange(forget: () => void): void {
  lastPersonId.subscribe((_now, before) => {
    if (before !== undefined) forget();
  });
}
