/** Stands in templates for what the practice is called: a sign that has no meaning elsewhere. */
export const PRACTICE = '\u{e000}';
