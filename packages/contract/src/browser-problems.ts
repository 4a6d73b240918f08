/**
 * A part of `PROBLEMS` that a browser says before any answer. Without the name of its status,
 * which weighs more than the rest.
 */
export const UNAUTHENTICATED = { status: 401, message: 'Missing or invalid credentials' } as const;
