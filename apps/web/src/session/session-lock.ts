const LOCK_NAME = 'waymark.session';

let last: Promise<unknown> = Promise.resolve();

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => {});
  return done;
}

/** A read during logout would replace its CSRF cookie. Without locks, covers this tab only. */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK_NAME, work) : inThisTab(work);
}
