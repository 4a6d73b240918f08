import { readFileSync } from 'node:fs';
import iconv from 'iconv-lite';
import { mailSource } from './mail-sources.ts';
import { ABOVE, both, type KnownMail, NEIGHBOURS as OF_WORDS, PLAIN, page, plain } from './neighbour-mails.ts';

const FORMS: readonly KnownMail[] = [
  {
    kind: 'form',
    name: 'a plain part of blanks that can’t be seen',
    text: 'Thursday at ten.',
    source: both('\u200b \u00a0\ufeff', '<p>Thursday at ten.</p>'),
  },
  {
    kind: 'form',
    name: 'a plain part that says to look elsewhere',
    text: 'I made the list, and slept.',
    source: both('', '<p>I made the <b>list</b>, and slept.</p>'),
  },
  {
    kind: 'form',
    name: 'a plain part about the page',
    text: 'I made the list, and slept well, and read the letter.',
    source: both('Please view this in HTML.', '<p>I made the list, and slept well, and read the letter.</p>'),
  },
  {
    kind: 'form',
    name: 'a page without words',
    text: 'Thursday at ten.',
    source: both('Thursday at ten.', '<html><body><img src="x"></body></html>'),
  },
  {
    kind: 'form',
    name: 'a page with less',
    text: 'Thursday at ten. And on Friday I rest, as the doctor said I should.',
    source: both('Thursday at ten. And on Friday I rest, as the doctor said I should.', '<p>Thursday at ten.</p>'),
  },
  {
    kind: 'form',
    name: 'two paragraphs, wrapped',
    text: `${'A long line of words that goes on. '.repeat(4).trim()}\n\nAnd another.`,
    source: both(
      `${'A long line of words that goes on.\n'.repeat(4)}\nAnd another.`,
      `<p>${'A long line of words that goes on. '.repeat(4).trim()}</p><p>And another.</p>`,
    ),
  },
  {
    kind: 'form',
    name: 'format=flowed',
    text: 'One line that was wrapped.',
    source: plain('One line \r\nthat was \r\nwrapped.\r\n', 'utf-8; format=flowed'),
  },
  {
    kind: 'form',
    name: 'stars of a plain part',
    text: 'It was very good.',
    source: both('It was *very* good.', '<div>It was <b>very</b> good.</div>'),
  },
];

const CHARSETS: readonly KnownMail[] = [
  { kind: 'charset', name: 'none named, UTF-8', text: 'Grüße ✓', source: mailSource({ ...PLAIN }, 'Grüße ✓') },
  {
    kind: 'charset',
    name: 'none named, Latin 1',
    text: 'Grüße',
    source: mailSource({ ...PLAIN }, Buffer.from('Grüße', 'latin1')),
  },
  {
    kind: 'charset',
    name: 'x-unknown, Windows',
    text: '“Grüße” €',
    source: plain(Buffer.from([0x93, 0x47, 0x72, 0xfc, 0xdf, 0x65, 0x94, 0x20, 0x80]), 'x-unknown'),
  },
  { kind: 'charset', name: 'us-ascii with UTF-8 in it', text: 'Grüße ✓', source: plain('Grüße ✓', 'us-ascii') },
  { kind: 'charset', name: 'iso-8859-1 with UTF-8 in it', text: 'Grüße ✓', source: plain('Grüße ✓', 'iso-8859-1') },
  {
    kind: 'charset',
    name: 'UTF-8 with Latin 1 in it',
    text: 'Grüße',
    source: plain(Buffer.from('Grüße', 'latin1'), 'utf-8'),
  },
  { kind: 'charset', name: 'UTF-7', text: 'Grüße', source: plain(iconv.encode('Grüße', 'utf-7'), 'utf-7') },
  { kind: 'charset', name: 'cp437', text: 'Grüße', source: plain(iconv.encode('Grüße', 'cp437'), 'cp437') },
  { kind: 'charset', name: 'a name that no one knows', text: 'Grüße ✓', source: plain('Grüße ✓', 'klingon') },
];

const UNSEEN: readonly KnownMail[] = [
  '\ufeff\ufeff',
  '\u200e\u200f \u2066\u2069',
  '\u00ad\u2060\n\u200d',
  '\u2800\n\u3164',
].map((body, index) => ({ kind: 'unseen', name: `${index}`, text: '', source: plain(body) }));

const INSIDE: readonly KnownMail[] = [
  {
    kind: 'inside',
    name: 'with our address',
    text: '',
    source: plain(`${ABOVE}\n> Maya wrote to you\n> I can’t come.\n`),
  },
  {
    kind: 'inside',
    name: 'below deeper signs',
    text: '',
    source: plain(`${ABOVE}\n>> Maya wrote to you\n> Yes!\n>> Open it in Waymark\n`),
  },
  {
    kind: 'inside',
    name: 'in a page',
    text: '',
    source: page(
      '<blockquote type="cite"><div>On 23 Nov, Waymark &lt;no-reply@waymark.local&gt; wrote:</div><div>Maya wrote to you</div><div>I cried.</div></blockquote>',
    ),
  },
];

export const NEIGHBOURS: readonly KnownMail[] = [...OF_WORDS, ...FORMS, ...CHARSETS, ...UNSEEN, ...INSIDE];

const FOLDER = new URL('incoming-mails/', import.meta.url);

/** A whole mail from the folder `incoming-mails`. */
export const storedMail = (name: string): Buffer => readFileSync(new URL(`${name}.eml`, FOLDER));

const LONG =
  'This week I tried the breathing exercise every morning before the children woke up and it helped me more than I thought it would, so I want to keep it.';
const typedIn = (name: string): string =>
  storedMail(name).toString().split('\r\n\r\n').slice(1).join('\n\n').replaceAll('\r\n', '\n').trim();

/** What has to be read of each mail in the folder. */
export const STORED: readonly KnownMail[] = [
  ['prose_on_wrote', typedIn('prose_on_wrote')],
  ['ps_after_wishes', typedIn('ps_after_wishes')],
  ['dash_sections', typedIn('dash_sections')],
  ['outlook_rule_sections', typedIn('outlook_rule_sections')],
  ['danish_outlook', 'Ja, gerne.'],
  ['outlook_name_only', 'Yes, gladly.'],
  ['hindi_gmail', 'हाँ, ज़रूर।'],
  ['outlook_web_html', 'Yes, gladly.'],
  ['proton', 'Yes, gladly.'],
  ['empty_text_part', 'Yes, Thursday at ten works.'],
  ['gmail_wrapped', LONG],
  ['unknown_8bit', 'Grüße ✓'],
  ['zero_width_only', ''],
  ['inside_quote', ''],
].map(([name = '', text = '']) => ({ kind: 'stored', name, text, source: storedMail(name) }));
