import { expect, test } from 'vitest';
import { renderCoachingAgreement } from '../src/coaching-agreement.tsx';
import { AGREEMENT } from './every-mail.ts';

test('has the whole text of an agreement and its hash, and no word of it in the subject', async () => {
  const { subject, text } = await renderCoachingAgreement({ ...AGREEMENT, text: 'Roles\n<b>Maya</b> listens.' });
  expect(subject).toBe('Your agreement with Maya is in force');
  expect(text).toContain('Roles\n<b>Maya</b> listens.');
  expect(text.replaceAll(/\s/g, '')).toContain(AGREEMENT.hash);
});
