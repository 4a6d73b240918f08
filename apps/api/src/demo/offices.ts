import type { ProfileFields } from '@waymark/contract/people/profiles';

interface DemoOffice {
  readonly mailbox: string;
  readonly profile: Pick<ProfileFields, 'country' | 'timeZone' | 'jobTitle'>;
  readonly organisation?: {
    readonly kind: 'enterprise' | 'business' | 'portfolio';
    readonly name: string;
    readonly size: ProfileFields['organisationSize'];
  };
}

export const DEMO_OFFICES: readonly DemoOffice[] = [
  {
    mailbox: 'group',
    profile: { country: 'US', timeZone: 'America/New_York', jobTitle: 'Head of learning' },
  },
  {
    mailbox: 'enterprise',
    profile: { country: 'US', timeZone: 'America/New_York', jobTitle: 'Director of people' },
    organisation: { kind: 'enterprise', name: 'Harbour Light Hospitals', size: '1000+' },
  },
  {
    mailbox: 'smb',
    profile: { country: 'US', timeZone: 'America/Chicago', jobTitle: 'Programme lead' },
    organisation: { kind: 'portfolio', name: 'Kestrel Benefits', size: '10-49' },
  },
  {
    mailbox: 'business',
    profile: { country: 'US', timeZone: 'America/Denver', jobTitle: 'Owner' },
    organisation: { kind: 'business', name: 'Ortega Joinery', size: '10-49' },
  },
];
