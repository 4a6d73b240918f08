/**
 * Opens another page with a full load, so everything there reads the new session. Settles only if
 * the person comes back, so a button that waits for it stays busy until the page is gone.
 */
export function goTo(path: `/${string}`): Promise<void> {
  window.location.assign(path);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
