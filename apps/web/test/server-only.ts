/** Replaces the marker that keeps server code out of browser bundles; tests have no bundle. */
export {};
