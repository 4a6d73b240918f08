// What keeps the rows of those who sponsor coaching and of those who run the practice.
import { deleteDownload } from '@waymark/contract/rights/downloads';
import {
  age,
  api,
  calls,
  ERASED,
  INVENTORY,
  type Promises,
  readers,
  SAYS,
  type Sentences,
  STAYS,
  until,
  WITH_ACCOUNT,
} from './keepers.ts';

const AS_LONG_AS_ACCOUNT = until('As long as your account', ERASED);
const NUMBER_ALONE: Sentences[number] = ['once an account is deleted, its number leads nowhere', STAYS];

export const SPONSOR_PROMISES: Promises = {
  'Your place in an organisation': [
    ['it never sees your coaching', api('policies/sponsor-markers')],
    ...AS_LONG_AS_ACCOUNT,
    ['an invitation that no one accepted', age('unanswered-invitations')],
  ],
  'Requests for seats and sessions': AS_LONG_AS_ACCOUNT,
  'Your organisation, business or group': [
    ['for a group also its purpose', INVENTORY],
    ...WITH_ACCOUNT,
    ['what says nothing about you', STAYS],
  ],
  'Coach pools': AS_LONG_AS_ACCOUNT,
  'Group sessions of your organisation': [
    ['Admins of your group see who has a seat', api('sessions/seated-sessions/seated-sessions')],
    ['they don’t see who came', api('policies/sponsor-markers')],
    ...AS_LONG_AS_ACCOUNT,
  ],
  'Your organisation’s welcome': [
    ['We don’t keep who reads or opens them', INVENTORY],
    ['How long: Until an admin changes it', api('organisations/welcomes/welcomes')],
    ['gone once the organisation leaves', api('organisations/welcomes/welcomes')],
  ],
  'Your business in a portfolio': [
    ['it sees no one else of the business', readers('business', 'self', 'portfolio', 'practice')],
    ['How long: Your name, until your account', ERASED],
    ['the business itself stays', STAYS],
  ],
  'What you did as an admin': [['How long: ', age('audit-entries')], NUMBER_ALONE],
  'Figures of your organisation': [
    ['They don’t say who the people are', api('figures/figures/notebook')],
    ['How long: For good', SAYS],
    ['they never change', api('db/append-only'), STAYS],
  ],
  'Downloads of your data': [
    ['How long: The file', age('downloads'), calls({ deleteDownload })],
    ['that you asked, until your account', ERASED],
  ],
  'Corrections you ask for': [['then our answer', api('rights/corrections/corrections')], ...WITH_ACCOUNT],
  'Your part in running this practice': WITH_ACCOUNT,
  'What you did in the practice’s console': [['How long: ', age('practice-entries')], NUMBER_ALONE],
  'Sign-ins, and tries that failed': [
    ['never the whole address', api('practice/sign-in-log/sign-in-log')],
    ['How long: ', age('sign-in-events'), ERASED],
  ],
  'What you wrote for the library': [
    ['How long: As long as the article is kept', STAYS],
    ['once your account is deleted, its number', STAYS],
  ],
  'What you published of the text of agreements': [
    ['How long: As long as the edition is kept', STAYS],
    ['once your account is deleted, its number', STAYS],
  ],
  'What you did for the crisis contacts here': [
    ['How long: Until someone else looks', api('practice/crisis-contacts/crisis-contacts')],
    ['once your account is deleted, its number', STAYS],
  ],
};
