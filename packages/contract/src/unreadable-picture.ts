/** A part of `PROBLEMS` that a browser says before any answer, apart for the pages with pictures. */
export const UNREADABLE_PICTURE = {
  status: 400,
  message: 'We can’t read this picture. Please use JPEG, PNG or WebP.',
} as const;
