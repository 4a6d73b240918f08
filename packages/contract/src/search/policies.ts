import type { ContentPolicies, KeptOf } from '../policy.ts';

export const SEARCH_POLICIES = {
  search: {
    label: 'What you search for',
    about: 'You find only what you can open anyway. What you type is never kept.',
    read: ['self'],
    write: [],
  },
} as const satisfies ContentPolicies;

export const SEARCH_KEPT = { search: null } as const satisfies KeptOf<typeof SEARCH_POLICIES>;
