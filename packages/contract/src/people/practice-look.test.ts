import { expect, test } from 'vitest';
import { faultOfFields, filledIn, PracticeLook } from './practice-look.ts';

const sentenceFor = (changes: Record<string, unknown>) =>
  PracticeLook.partial()
    .safeParse(changes)
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

test.each([
  ['a name with markup', { name: '<b>Tide</b>' }, 'name: Write it without brackets, quotation marks and addresses.'],
  ['a name that is an address', { name: 'help@tide.example' }, 'name: Write it without'],
  ['a colour by name', { mainColour: 'green' }, 'mainColour: Write it as # and six signs'],
  [
    'a pale colour',
    { mainColour: '#ffff00' },
    'mainColour: White text on it has a contrast of 1.07:1 and needs 4.5:1.',
  ],
  [
    'a link that runs something',
    { links: [{ label: 'x', href: 'javascript:alert(1)' }] },
    'links.0.href: Enter an address',
  ],
  [
    'a link with a name in it',
    { links: [{ label: 'x', href: 'https://bank.example@evil.example' }] },
    'links.0.href: ',
  ],
  [
    'a field that is not closed',
    { welcome: 'Hello {name, welcome' },
    'welcome: The field {name, welcome isn’t closed.',
  ],
  ['a field that there isn’t', { coachWelcome: 'Hello {client}' }, 'coachWelcome: There is no field {client}.'],
  ['a bracket that closes nothing', { welcome: 'Hello name}' }, 'welcome: A } closes nothing.'],
])('refuses %s at its field', (_what, changes, sentence) => {
  expect(sentenceFor(changes)?.[0]).toContain(sentence);
});

test('takes what people write in names and links', () => {
  const { success, data } = PracticeLook.partial().safeParse({
    name: ' Smith & Sons’ Café ',
    mainColour: '#1D4ED8',
    links: [{ label: 'Blog', href: 'https://tide.example/a?b=c' }],
  });
  expect(success).toBe(true);
  expect(data).toEqual({
    name: 'Smith & Sons’ Café',
    mainColour: '#1d4ed8',
    links: [{ label: 'Blog', href: 'https://tide.example/a?b=c' }],
  });
});

test('fills in a welcome, and greets someone without a name without one', () => {
  expect(faultOfFields('Hello {name}, this is {practice}.')).toBeUndefined();
  expect(filledIn('Hello {name}, this is {practice}.', { name: 'Asha', practice: 'Tide' })).toBe(
    'Hello Asha, this is Tide.',
  );
  expect(filledIn('Hello, {name}! Welcome.', { name: '', practice: 'Tide' })).toBe('Hello! Welcome.');
});
