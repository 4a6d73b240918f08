/** A part of `PROBLEMS` that a browser says before any answer, on pages with pictures only. */
export const UNREADABLE_PICTURE = {
  status: 400,
  message: 'We can’t read this picture. Please use JPEG, PNG or WebP.',
} as const;
