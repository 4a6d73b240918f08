import { namedProblems } from './problem-kind.ts';

/** The part of `PROBLEMS` that a browser says before any answer, so its pages bring only these. */
export const BROWSER_PROBLEMS = namedProblems({
  picture_unreadable: {
    status: 400,
    message: 'We can’t read this picture. Please use JPEG, PNG or WebP.',
  },
  unauthenticated: { status: 401, message: 'Missing or invalid credentials' },
});
