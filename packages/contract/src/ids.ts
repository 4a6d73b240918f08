import { z } from 'zod';

const LARGEST_ID = 2_147_483_647;

/** A row's id in a body. */
export const RowId = z.int().min(1).max(LARGEST_ID);

const ROWS_AT_ONCE = 100;

/** Of those chosen on a page, in a body. */
export const rowIds = (one: string, several: string) =>
  z.array(RowId).min(1, `Choose at least one ${one}.`).max(ROWS_AT_ONCE, `Choose up to ${ROWS_AT_ONCE} ${several}.`);

/** A row's id in an address: digits only, within PostgreSQL's integer. */
export const IdParam = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/, 'This is not a valid id.')
  .transform(Number)
  .pipe(z.int().max(LARGEST_ID, 'This is not a valid id.'));

/** An id that chance chose and that counts nothing, in a body. */
export const RandomId = z.int().min(1);

/** The same in an address: digits only, and exact as a number. */
export const RandomIdParam = z
  .string()
  .regex(/^[1-9][0-9]{0,15}$/, 'This is not a valid id.')
  .transform(Number)
  .pipe(z.int('This is not a valid id.'));

/**
 * Made by the browser: the same request made twice takes effect once and answers the same. With
 * other content, `request_reused`, which the call declares.
 */
export const RequestId = z.uuid('Give the request an id.');
