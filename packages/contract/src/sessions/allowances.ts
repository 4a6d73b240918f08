import { z } from 'zod';

const instant = z.iso.datetime({ offset: true });

/** What a person has left of the sessions of a period, whose end is not part of it. */
export const AllowancePeriod = z.object({ left: z.int(), of: z.int(), from: instant, until: instant });
export type AllowancePeriod = z.infer<typeof AllowancePeriod>;
