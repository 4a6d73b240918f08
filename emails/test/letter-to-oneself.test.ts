import { expect, test } from 'vitest';
import { renderLetterToOneself } from '../src/letter-to-oneself.tsx';
import { LETTER } from './every-mail.ts';

test('has the whole letter as it was written, and no word of it in the subject', async () => {
  const { subject, text } = await renderLetterToOneself({ ...LETTER, text: 'Dear me,\n<b>be kind</b>' });
  expect(subject).toBe('A letter from you');
  expect(text).toContain('Dear me,\n<b>be kind</b>');
});
