import { randomUUID } from 'node:crypto';
import * as contacts from '@waymark/contract/practice/crisis-contacts';
import * as articles from '@waymark/contract/practice/library-articles';
import * as libraryTopics from '@waymark/contract/practice/library-topics';
import * as agreements from '@waymark/contract/practice/practice-agreements';
import { PRODUCT_WORDS } from '#coaching/coaching-agreements/agreement-documents.service.ts';
import { findEdition, insertEdition } from '#coaching/coaching-agreements/agreement-editions.queries.ts';
import { insertDraft } from '#library/article-editions.queries.ts';
import { holdCountry, replaceEntry } from '#people/crisis-contacts/crisis-contacts.queries.ts';
import { insertTopic, updateTopic } from '#people/topics/topics.queries.ts';
import type { Probe } from './probe.ts';

const WORDS = { summary: '', content: '', topics: [], keywords: '', sources: '', pictureAlt: '' };

/** Drafts, which no reader and no one else sees. */
export const libraryArticleProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { id, mark }) {
    const [slug, title] = [`draft-${mark}`, `A draft of ${mark} that no one else has`];
    await insertDraft(db, slug, { ...WORDS, title }, id);
    return { value: title, params: { slug, number: 1, version: 1 } };
  },
  writes: [
    { endpoint: articles.beginArticle, body: () => ({ slug: `begun-${randomUUID()}`, title: 'Begun' }) },
    { endpoint: articles.uploadArticlePicture, body: () => Buffer.from('no picture') },
    { endpoint: articles.removeArticlePicture },
    { endpoint: articles.withdrawArticle, body: () => ({ version: 2 }) },
    { endpoint: articles.saveArticle, body: () => ({ ...WORDS, title: 'Saved', version: 2 }) },
    { endpoint: articles.publishArticle, body: () => ({ version: 3 }) },
  ],
};

const LINE = { name: 'Line', phone: '116 123', hours: 'Day and night', source: 'https://lines.example/' };

/** That a change has to name. */
let contactsVersion = 0;

/** With its source, which only the console shows. */
export const crisisContactsProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const source = `https://lines-${mark}.example/only-in-the-console`;
    await db.transaction(async (tx) => {
      const { version } = await holdCountry(tx, 'NZ');
      contactsVersion = version + 1;
      await replaceEntry(tx, 'NZ', { lines: [{ ...LINE, source }], emergency: null });
    });
    return { value: source, params: { country: 'NZ' } };
  },
  writes: [
    { endpoint: contacts.lookAtCrisisContacts, body: () => ({ version: contactsVersion }) },
    {
      endpoint: contacts.changeCrisisContacts,
      body: () => ({ version: contactsVersion, lines: [LINE], emergency: null }),
    },
    { endpoint: contacts.resetCrisisContacts, body: () => ({ version: contactsVersion }) },
  ],
};

/** That a publication has to name. */
let newestEdition = 0;

/** An older edition, which only the console shows: coaches read the newest. */
export const practiceAgreementProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const title = `Agreement ${mark} that only the console shows`;
    const number = ((await findEdition(db, 'sv'))?.number ?? 0) + 1;
    newestEdition = number + 1;
    await insertEdition(db, { language: 'sv', number, words: { ...PRODUCT_WORDS, title } }, null);
    await insertEdition(db, { language: 'sv', number: newestEdition, words: PRODUCT_WORDS }, null);
    return { value: title, params: { language: 'sv', number } };
  },
  writes: [
    {
      endpoint: agreements.publishPracticeAgreement,
      body: () => ({ version: newestEdition, words: { ...PRODUCT_WORDS, title: `Published ${randomUUID()}` } }),
    },
  ],
};

export const libraryTopicProbe: Probe = {
  owners: ['group admin'],
  async plant({ db }, { mark }) {
    const [slug, name] = [`topic-${mark}`, `Topic ${mark} that only the console shows`];
    await insertTopic(db, slug, name);
    await updateTopic(db, slug, { name, isWithdrawn: true });
    return { value: name, params: { slug } };
  },
  writes: [
    { endpoint: libraryTopics.addTopic, body: () => ({ slug: `added-${randomUUID()}`, name: 'Added' }) },
    {
      endpoint: libraryTopics.changeTopic,
      body: () => ({ name: 'Other', isWithdrawn: true, seen: { name: 'x', isWithdrawn: true } }),
    },
  ],
};
