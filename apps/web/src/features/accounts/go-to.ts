/**
 * Leaves for another page of the product with a fresh load, so that everything there knows of the new session. Settles only when
 * the person comes back to this page, so that what waits for it stays busy until the page is gone.
 */
export function goTo(path: `/${string}`): Promise<void> {
  window.location.assign(path);
  return new Promise((resolve) => {
    window.addEventListener('pageshow', () => resolve(), { once: true });
  });
}
