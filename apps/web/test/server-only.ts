/** Stands in for the marker that keeps server code out of the browser's bundle; tests have no bundle. */
export {};
