const LOCK_NAME = 'waymark.session';

let last: Promise<unknown> = Promise.resolve();

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => {});
  return done;
}

/**
 * Runs tasks with the CSRF cookie one at a time: a read during logout makes next-auth replace the
 * cookie, and the logout fails. Covers all tabs, or just this one without locks, as on plain http.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK_NAME, work) : inThisTab(work);
}
