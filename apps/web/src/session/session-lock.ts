const LOCK_NAME = 'waymark.session';

let last: Promise<unknown> = Promise.resolve();

function inThisTab<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work, work);
  last = done.catch(() => {});
  return done;
}

/**
 * Runs one at a time what needs the CSRF cookie, which next-auth makes anew when it is not there: whoever asks for it while somebody
 * logs out would have that refused. Over all tabs, or in this one where the browser has no locks, as on plain http.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK_NAME, work) : inThisTab(work);
}
