/**
 * The part of `PROBLEMS` that a browser says before any answer. Without the names of statuses,
 * which weigh more than the two.
 */
export const BROWSER_PROBLEMS = {
  picture_unreadable: {
    status: 400,
    message: 'We can’t read this picture. Please use JPEG, PNG or WebP.',
  },
  unauthenticated: { status: 401, message: 'Missing or invalid credentials' },
} as const;
