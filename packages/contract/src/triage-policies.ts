import type { Policy } from './policy.ts';

export const TRIAGE_POLICIES = {
  'triage-thread': {
    label: 'Your conversation with the triage line',
    about:
      'What you and the coaches on duty write, which sentence you picked, and who answers. Notes they hand over with are for them alone.',
    read: ['self', 'on-duty'],
    write: ['self', 'on-duty'],
    when: { 'on-duty': 'while it is open, and for seven days after it was closed' },
  },
  'duty-roster': {
    label: 'Your triage duty',
    about: 'Whether you take turns on duty, and your hours. The practice’s lead says who does.',
    read: ['self', 'on-duty'],
    write: ['self'],
  },
} as const satisfies Record<string, Policy>;
