const LOCK_NAME = 'waymark.session';

/**
 * Runs one at a time over all tabs what needs the CSRF cookie, which next-auth makes anew when it is not there: whoever asks for it
 * while another tab, or another part of this one, logs out would have that refused.
 */
export function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = navigator.locks as LockManager | undefined;
  return locks ? locks.request(LOCK_NAME, work) : work();
}
