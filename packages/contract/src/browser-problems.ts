import type { ProblemKind } from './problem-kind.ts';

/** The part of `PROBLEMS` that a browser says before any answer, so its pages bring only these. */
export const BROWSER_PROBLEMS = {
  picture_unreadable: {
    status: 400,
    name: 'ValidationError',
    message: 'We can’t read this picture. Please use JPEG, PNG or WebP.',
  },
  unauthenticated: { status: 401, name: 'UnauthorizedError', message: 'Missing or invalid credentials' },
} as const satisfies Record<string, ProblemKind>;
