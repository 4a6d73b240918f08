/** Leaves for another page of the product with a fresh load, so that everything there knows of the new session. */
export function goTo(path: `/${string}`): void {
  window.location.assign(path);
}
