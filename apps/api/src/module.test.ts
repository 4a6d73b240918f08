import { expect, test } from 'vitest';
import { collectListeners, collectOffers, type Module } from './module.ts';

const place = { refuseForeign() {}, findKey: async () => undefined, show: async () => {} };
const defined = (name: string, { offers = {}, ...listeners }: Partial<Module>): Module => ({
  ...{ name, routes: [], offers },
  ...listeners,
});

const profiles = defined('profiles', { offers: { picturePlaces: { person: place } } });
const groups = defined('groups', { offers: { picturePlaces: { group: place } } });
const welcomes = defined('welcomes', { offers: { readMailHead: async () => undefined } });
const messages = defined('messages', { offers: { findReplyAddress: async () => undefined } });
const settings = defined('settings', {
  offers: { readOrganisationFields: async () => ({ organisationName: null, organisationSize: null }) },
});
const plans = defined('plans', { offers: { countsSessions: async () => false, creditGroup: async () => {} } });
const practice = defined('practice', {
  offers: { findPracticePart: async () => undefined, isLastOwner: async () => false },
});
const ALL = [profiles, groups, welcomes, messages, settings, plans, practice, defined('goals', {})];

test('takes each offer from the module that makes it, and pictures place by place', () => {
  expect(collectOffers(ALL)).toEqual({
    picturePlaces: { person: place, group: place },
    readMailHead: welcomes.offers?.readMailHead,
    findReplyAddress: messages.offers?.findReplyAddress,
    readOrganisationFields: settings.offers?.readOrganisationFields,
    countsSessions: plans.offers?.countsSessions,
    creditGroup: plans.offers?.creditGroup,
    findPracticePart: practice.offers?.findPracticePart,
    isLastOwner: practice.offers?.isLastOwner,
  });
});

test.each([
  [welcomes, 'No module offers readMailHead, which the API needs. One has to.'],
  [settings, 'No module offers readOrganisationFields, which the API needs. One has to.'],
  [groups, 'No module offers picturePlaces.group, which the API needs. One has to.'],
])('does not start without what $name offers', (missing, sentence) => {
  expect(() => collectOffers(ALL.filter((module) => module !== missing))).toThrow(sentence);
});

test.each([
  [welcomes, 'welcomes and others both offer readMailHead. Only one module may.'],
  [profiles, 'profiles and others both offer picturePlaces.person. Only one module may.'],
])('does not start if another module offers what $name does', ({ offers = {} }, sentence) => {
  expect(() => collectOffers([...ALL, defined('others', { offers })])).toThrow(sentence);
});

test('calls every module that listens, and none for what no one listens to', () => {
  const onPurge = async () => {};
  const onJoined = async () => {};
  const {
    onPurge: purges,
    onJoined: joins,
    onMailReceived: mails,
  } = collectListeners([defined('goals', { onPurge }), defined('wheels', { onPurge, onJoined })]);

  expect([purges, joins, mails]).toEqual([[onPurge, onPurge], [onJoined], []]);
});
