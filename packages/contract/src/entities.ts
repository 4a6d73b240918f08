import { z } from 'zod';

/** One row in the specification's shape: `{ id, attributes }`. */
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

/** `pagination[page]` and `pagination[pageSize]`, in Strapi's notation. */
export const PaginationQuery = z.strictObject({
  page: wholeNumber(LARGEST_PAGE).optional(),
  pageSize: wholeNumber(LARGEST_PAGE_SIZE).optional(),
});
export type PaginationQuery = z.infer<typeof PaginationQuery>;

/** Strapi's clients send these; ignored where an answer is always complete and in one order. */
export const wholeShapeQuery = {
  fields: z.unknown().optional(),
  populate: z.unknown().optional(),
  sort: z.unknown().optional(),
};

/** A filter for one value: `filters[slug]=x` or `filters[slug][$eq]=x`. */
export function equalsFilter(value: z.ZodType<string, string>) {
  return z.union([value, z.strictObject({ $eq: value }).transform(({ $eq }) => $eq)]);
}
