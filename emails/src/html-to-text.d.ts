declare module 'html-to-text' {
  /** Reads the options once: that takes longer than a mail. */
  export function compile(options: object): (html: string) => string;
}
