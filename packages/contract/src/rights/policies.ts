import type { ContentPolicies, KeptOf, Policies } from '../policy.ts';
import { ageInWords } from '../retention.ts';

const OWN = {
  download: {
    label: 'The download of your data',
    about: 'A file with everything that is yours, made when you ask for it.',
    read: ['self'],
    write: ['self'],
  },
} as const satisfies ContentPolicies;

const ANSWERED = {
  correction: {
    label: 'Corrections you ask for',
    about: 'What should be different in your data. The people who run this Waymark read it to answer you.',
    read: ['self', 'practice'],
    write: ['self', 'practice'],
    when: { practice: 'owners and coordinators' },
  },
} as const satisfies Policies;

export const RIGHTS_POLICIES = { ...OWN, ...ANSWERED } as const;

export const RIGHTS_KEPT = {
  download: {
    what: 'Downloads of your data',
    detail: 'The file with everything that is yours, and when you asked for it',
    why: 'So that you can take your data with you',
    until: `The file, ${ageInWords('downloads')} or until you delete it; that you asked, until your account is deleted`,
  },
  correction: {
    what: 'Corrections you ask for',
    detail: 'What should be different, until it is answered; then our answer, and when you asked',
    why: 'So that we can correct what you can’t change yourself',
    until: 'Until your account is deleted',
  },
} as const satisfies KeptOf<typeof RIGHTS_POLICIES>;
