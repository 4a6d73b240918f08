import { describe, expect, test } from 'vitest';
import { NEIGHBOURS, STORED } from '#test/known-mails.ts';
import { OUR_MAILS } from '#test/mail-sources.ts';
import type { KnownMail } from '#test/neighbour-mails.ts';
import { PROGRAM_MAILS } from '#test/program-mails.ts';
import { readSource } from './read-source.ts';

const known = ({ kind, name, ...mail }: KnownMail) => [`${kind}: ${name}`, mail] as const;

test.each([...STORED, ...NEIGHBOURS].map(known))('reads what a person wrote: %s', async (_name, mail) => {
  const read = await readSource({ source: mail.source, own: OUR_MAILS });
  expect(read.text).toBe(mail.text);
  if (mail.folded !== undefined) expect(read.whole).toContain(mail.folded);
  else if (mail.text !== '') expect(read.whole).toBeNull();
});

describe('leaves our mail out, and nothing else', () => {
  test.each([...new Set(PROGRAM_MAILS.map(({ program }) => program))])('%s', async (program) => {
    for (const { language, source, typed } of PROGRAM_MAILS.filter((mail) => mail.program === program)) {
      const read = await readSource({ source, own: OUR_MAILS });
      expect({ language, text: read.text, whole: read.whole }).toEqual({ language, text: typed, whole: null });
    }
  });
});
