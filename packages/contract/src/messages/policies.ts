import type { ContentPolicies, KeptOf } from '../policy.ts';
import { ageInWords } from '../retention.ts';

export const TRIAGE_POLICIES = {
  'triage-thread': {
    label: 'Your conversation with the triage line',
    about:
      'What you and the coaches on duty write, which sentence you picked, and who answers. Notes they hand over with are for them alone.',
    read: ['self', 'on-duty'],
    write: ['self', 'on-duty'],
    when: { 'on-duty': 'with hours on the roster, while it is open and for seven days after it was closed' },
  },
  'duty-roster': {
    label: 'Your triage duty',
    about: 'Whether you take turns on duty, and your hours. The practice’s lead says who does.',
    read: ['self', 'on-duty'],
    write: ['self'],
  },
} as const satisfies ContentPolicies;

export const TRIAGE_KEPT = {
  'triage-thread': {
    what: 'Your conversation with the triage line',
    detail:
      'What you and the coaches on duty write and when, how you asked for help and which sentence you picked, who took it, and when an answer is due. Coaches with hours on the duty roster read it while it is open and for seven days after it was closed. Notes that they hand over with are for them alone, and are erased when the conversation is closed',
    why: 'So that someone on duty answers you in time, even if one of them can’t go on',
    until: `Until ${ageInWords('triage-threads')} after it was closed, or until your account is deleted`,
  },
  'duty-roster': {
    what: 'Your triage duty',
    detail: 'If you are a coach: whether you take turns on duty, since when, and your hours',
    why: 'To know who to alert, and to count the time to an answer',
    until: 'Until you are taken off duty or your account is deleted',
  },
} as const satisfies KeptOf<typeof TRIAGE_POLICIES>;
