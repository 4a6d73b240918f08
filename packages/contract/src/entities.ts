import { z } from 'zod';

/** One row in the shape that the specification reads: `{ id, attributes }`. */
export function entity<Shape extends z.ZodRawShape>(attributes: Shape) {
  return z.object({ id: z.int(), attributes: z.object(attributes) });
}

const LARGEST_PAGE_SIZE = 100;
const LARGEST_PAGE = 1_000_000;

export const Pagination = z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), total: z.int() });
export type Pagination = z.infer<typeof Pagination>;

/** Many rows: `{ data: [...], meta: { pagination } }`. */
export function collection<Item extends z.ZodType>(item: Item) {
  return z.object({ data: z.array(item), meta: z.object({ pagination: Pagination }) });
}

/** A relation inside `attributes`: `{ data: … }`. */
export function relation<Value extends z.ZodType>(value: Value) {
  return z.object({ data: value });
}

function wholeNumber(largest: number) {
  const message = `Give a whole number from 1 to ${largest}.`;
  return z
    .union([z.string().regex(/^[1-9][0-9]{0,6}$/, message), z.int()], message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(largest, message));
}

/** `pagination[page]` and `pagination[pageSize]`, as Strapi's clients write them. */
export const PaginationQuery = z.strictObject({
  page: wholeNumber(LARGEST_PAGE).optional(),
  pageSize: wholeNumber(LARGEST_PAGE_SIZE).optional(),
});
export type PaginationQuery = z.infer<typeof PaginationQuery>;

/**
 * Accepted and without effect, on calls whose answer is the whole shape in the only order there is: what Strapi's clients send
 * along can neither widen nor narrow an answer.
 */
export const wholeShapeQuery = {
  fields: z.unknown().optional(),
  populate: z.unknown().optional(),
  sort: z.unknown().optional(),
};

/** A filter for one value, as `filters[slug]=x` or `filters[slug][$eq]=x`; either reads as the value. */
export function equals(value: z.ZodType<string, string>) {
  return z.union([value, z.strictObject({ $eq: value }).transform(({ $eq }) => $eq)]);
}
