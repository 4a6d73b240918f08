import { z } from 'zod';

/** Those of the specification, which its calls accept. */
export const SpecifiedRoleId = z.literal([3, 5, 10, 11, 12, 13]);
export type SpecifiedRoleId = z.infer<typeof SpecifiedRoleId>;

/** Those of accounts: also of people who run the practice and have no other part here. */
export const RoleId = z.literal([...SpecifiedRoleId.values, 20]);
export type RoleId = z.infer<typeof RoleId>;

export const SubRoleId = z.literal([2, 5, 7]);
export type SubRoleId = z.infer<typeof SubRoleId>;
