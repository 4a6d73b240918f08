/** A full load, so the page reads the new session; settles only if the person comes back. */
export function loadPage(path: `/${string}`): Promise<void> {
  window.location.assign(path);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
