import { z } from 'zod';

export const RoleId = z.literal([3, 5, 10, 11, 12, 13]);
export type RoleId = z.infer<typeof RoleId>;

export const SubRoleId = z.literal([2, 5, 7]);
export type SubRoleId = z.infer<typeof SubRoleId>;
