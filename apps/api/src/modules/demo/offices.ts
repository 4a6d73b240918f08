import type { ProfileFields } from '@waymark/contract/profiles';

interface DemoOffice {
  readonly mailbox: string;
  readonly profile: Pick<ProfileFields, 'country' | 'timeZone' | 'jobTitle'>;
  readonly organisation?: {
    readonly kind: 'enterprise' | 'business';
    readonly name: string;
    readonly size: ProfileFields['organisationSize'];
  };
  readonly group?: { readonly name: string; readonly purpose: string; readonly size: number };
}

export const DEMO_OFFICES: readonly DemoOffice[] = [
  {
    mailbox: 'group',
    profile: { country: 'US', timeZone: 'America/New_York', jobTitle: 'Head of learning' },
    group: {
      name: 'First-time leads, autumn',
      purpose: 'For people who started leading a team this year: half a year with a coach, at their own pace.',
      size: 24,
    },
  },
  {
    mailbox: 'enterprise',
    profile: { country: 'US', timeZone: 'America/New_York', jobTitle: 'Director of people' },
    organisation: { kind: 'enterprise', name: 'Harbour Light Hospitals', size: '1000+' },
  },
  { mailbox: 'smb', profile: { country: 'US', timeZone: 'America/Chicago', jobTitle: 'Programme lead' } },
  {
    mailbox: 'business',
    profile: { country: 'US', timeZone: 'America/Denver', jobTitle: 'Owner' },
    organisation: { kind: 'business', name: 'Ortega Joinery', size: '10-49' },
  },
];
