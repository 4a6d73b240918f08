import { GENDERS, ORGANISATION_SIZES } from '@waymark/contract/people/profile-labels';
import {
  BIO_MIN_LENGTH,
  type Profile,
  type ProfileField,
  type ProfileKind,
} from '@waymark/contract/without-schemas/people/profiles';
import { READERS_IN_WORDS } from '@waymark/contract/without-schemas/readers';

export interface FieldWords {
  readonly label: string;
  readonly hint?: string;
  readonly autoComplete?: string;
  readonly control: 'line' | 'text' | 'country' | 'time-zone' | 'choice';
  readonly options?: Readonly<Record<string, string>>;
}

const FIELDS: Readonly<Record<ProfileField, FieldWords>> = {
  firstName: {
    label: 'First name',
    hint: 'If you have only one name, put it here.',
    autoComplete: 'given-name',
    control: 'line',
  },
  lastName: { label: 'Last name', autoComplete: 'family-name', control: 'line' },
  pronouns: { label: 'Pronouns', hint: 'For example she/her or they/them.', control: 'line' },
  country: { label: 'Country', control: 'country' },
  timeZone: { label: 'Time zone', control: 'time-zone' },
  headline: { label: 'What you do, in one line', hint: 'Shown below your name.', control: 'line' },
  bio: {
    label: 'About you',
    hint: `Who you are, how you came to coach, and what people leave with. At least ${BIO_MIN_LENGTH} characters.`,
    control: 'text',
  },
  gender: {
    label: 'Gender',
    hint: 'Not shown on your page. Used when someone looks for, or asks us for, a coach of a certain gender.',
    control: 'choice',
    options: GENDERS,
  },
  city: { label: 'City', control: 'line', autoComplete: 'address-level2' },
  jobTitle: { label: 'Job title', autoComplete: 'organization-title', control: 'line' },
  organisationName: {
    label: 'Name of the organisation',
    hint: 'As its people know it.',
    autoComplete: 'organization',
    control: 'line',
  },
  organisationSize: { label: 'How many people work there?', control: 'choice', options: ORGANISATION_SIZES },
};

/** Only coachees are shown help lines, so only they read what their country is for. */
const COACHEE_COUNTRY: FieldWords = { ...FIELDS.country, hint: 'So that we can show you help lines near you.' };

export const fieldWordsOf = (field: ProfileField, kind: ProfileKind): FieldWords =>
  kind === 'coachee' && field === 'country' ? COACHEE_COUNTRY : FIELDS[field];

/** Who sees what is in the form of each kind; a name is seen wherever its owner is met. */
export const READERS: Readonly<Record<ProfileKind, string>> = {
  coachee: 'you. Your family, your coach and any coach you ask also see your name.',
  coach: READERS_IN_WORDS['coach-page'],
  'enterprise-admin': READERS_IN_WORDS.profile,
  'business-admin': READERS_IN_WORDS.profile,
  'group-admin': READERS_IN_WORDS.profile,
  'super-admin': READERS_IN_WORDS.profile,
};

export interface FieldSet {
  readonly title: string;
  readonly text: string;
  readonly fields: readonly ProfileField[];
}

const NAMES = ['firstName', 'lastName', 'pronouns'] as const;
const PLACE = ['country', 'timeZone'] as const;

const ABOUT_YOU: FieldSet = {
  title: 'About you',
  text: 'Your name here, and where you are.',
  fields: [...NAMES, ...PLACE],
};
const WITH_TITLE: FieldSet = { ...ABOUT_YOU, fields: [...NAMES, 'jobTitle', ...PLACE] };
const ORGANISATION = (title: string): FieldSet => ({
  title,
  text: 'Shown in invitations to its people.',
  fields: ['organisationName', 'organisationSize'],
});

export const FIELD_SETS: Readonly<Record<ProfileKind, readonly FieldSet[]>> = {
  coachee: [ABOUT_YOU],
  coach: [
    { ...ABOUT_YOU, fields: [...NAMES, 'country', 'city', 'timeZone'] },
    {
      title: 'How coachees meet you',
      text: 'This is the first thing they read. You can change it at any time.',
      fields: ['headline', 'bio', 'gender'],
    },
  ],
  'enterprise-admin': [WITH_TITLE, ORGANISATION('Your organisation')],
  'business-admin': [WITH_TITLE, ORGANISATION('Your business')],
  'group-admin': [WITH_TITLE],
  'super-admin': [WITH_TITLE],
};

/** What the form holds: every field of the kind, as typed. */
export type ProfileValues = Readonly<Record<string, string>>;

export const fieldsOf = (kind: ProfileKind): readonly ProfileField[] =>
  FIELD_SETS[kind].flatMap(({ fields }) => fields);

export const knownValues = (profile: Profile): ProfileValues =>
  Object.fromEntries(fieldsOf(profile.kind).map((field) => [field, profile[field] ?? '']));
