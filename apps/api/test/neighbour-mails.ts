import { mailSource } from './mail-sources.ts';

/** A mail with what has to be read of it. */
export interface KnownMail {
  readonly kind: string;
  readonly name: string;
  readonly source: Buffer;
  readonly text: string;
  /** What is left out and kept has this in it; absent if nothing may be. */
  readonly folded?: string;
}

export const PLAIN = { From: 'Asha Kumar <asha@example.net>', 'Content-Transfer-Encoding': '8bit' };
export const plain = (body: string | Buffer, charset = 'utf-8', fields = {}): Buffer =>
  mailSource({ ...PLAIN, 'Content-Type': `text/plain; charset=${charset}`, ...fields }, body);
export const page = (body: string): Buffer =>
  mailSource({ ...PLAIN, 'Content-Type': 'text/html; charset=utf-8' }, body);
export const both = (text: string, html: string): Buffer =>
  mailSource(
    { From: PLAIN.From, 'Content-Type': 'multipart/alternative; boundary=b' },
    [
      ['text/plain', text],
      ['text/html', html],
    ]
      .map(([type, body]) => `--b\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${body}\n`)
      .join('')
      .concat('--b--\n'),
  );

const asTyped = (kind: string, name: string, text: string): KnownMail => ({ kind, name, text, source: plain(text) });

export const ABOVE = 'On Mon, 23 Nov 2026 at 10:00, Waymark <no-reply@waymark.local> wrote:';
const OURS = '> Maya wrote to you\n> Open it in Waymark';
const HEAD = 'From: Waymark <no-reply@waymark.local>\nSent: Monday\nTo: Asha\nSubject: Maya wrote to you';

const PROSE: readonly KnownMail[] = [
  asTyped('prose', 'a line that begins like one above a quote', 'On Monday my mother wrote:\nCome home.\n\nI can’t.'),
  asTyped('prose', 'German prose', 'Am Sonntag habe ich gelesen, was mein Vater schrieb\nIch habe lange geweint.'),
  asTyped('prose', 'French prose with a colon', 'Le 3 mai, mon père a écrit :\nReviens.\n\nJe ne sais pas.'),
  asTyped('prose', 'Spanish prose', 'El domingo leí lo que escribió mi padre\nLloré durante horas.'),
  asTyped('prose', 'our name in a sentence', 'On 23 November I wrote in Waymark at 10:\n\nI feel lost.\n\nStill true.'),
  asTyped('prose', 'labels of one’s own', 'From: fear\nTo: calm\nSubject: my week\n\nIt went well.'),
  asTyped('prose', 'words about a phone', 'I was offline.\n\nI sent it from my phone, and lost my iPhone.'),
  asTyped('prose', 'thanks in the middle', 'Good.\nThanks,\nI slept - well.'),
];

const CLOSINGS: readonly KnownMail[] = [
  asTyped('closing', 'a P.S. below a name', 'Fine.\n\nKind regards\nAsha\n\nP.S. Please don’t tell my coach’s office.'),
  asTyped('closing', 'a German one', 'Passt.\n\nLiebe Grüße\nAsha\n\nPS: Ich habe Angst vor Montag.'),
  asTyped('closing', 'a French one', 'Oui.\n\nCordialement,\nAsha\n\nPS : je n’ai pas dormi.'),
  asTyped('closing', 'a Hindi one', 'ठीक है।\n\nधन्यवाद,\nआशा\n\nपुनश्च: मुझे डर लग रहा है।'),
  asTyped('closing', 'a signature that ends with more', 'Fine.\n\n-- \nAsha Kumar\n\nPS: I am scared.'),
  asTyped('closing', 'dashes that nothing of the author follows', 'A good week.\n-- \nAnd a bad Sunday, I am afraid.'),
];

const RULES: readonly KnownMail[] = [
  asTyped('rule', 'a line of equals signs', 'One\n=====\ntwo\n=====\nthree'),
  asTyped('rule', 'stars', 'Morning: fine\n* * *\nEvening: low\n* * *\nNight: bad'),
  asTyped('rule', 'two dashes', 'What went well\n--\nI spoke up.\n--\nWhat was hard\n--\nSaying no.'),
  asTyped('rule', 'two dashes and a blank', 'What went well\n-- \nI spoke up.\n-- \nWhat was hard\n-- \nAsha said no.'),
  asTyped(
    'rule',
    'a title between dashes',
    'Hello\n----- My week -----\nIt was good.\n----- Next week -----\nIt may be bad.',
  ),
  {
    kind: 'rule',
    name: 'a rule in a page',
    text: 'Monday: fine.\n---\nTuesday: low.',
    source: page('<div>Monday: fine.</div><hr><div>Tuesday: low.</div>'),
  },
];

const QUOTES: readonly KnownMail[] = [
  { kind: 'quote', name: 'an answer below our mail', text: 'Gladly.', source: plain(`${ABOVE}\n${OURS}\n\nGladly.`) },
  {
    kind: 'quote',
    name: 'a line above another’s words that are answered',
    text: 'I asked jon@example.org at 10:\n> Will you come?\n\nHe said no.',
    source: plain('I asked jon@example.org at 10:\n> Will you come?\n\nHe said no.'),
  },
  {
    kind: 'quote',
    name: 'answers between another’s lines',
    text: '> How was it?\n\nGood.\n\n> And the night?\n\nBad.',
    source: plain('> How was it?\n\nGood.\n\n> And the night?\n\nBad.'),
  },
  {
    kind: 'quote',
    name: 'the address for replies',
    text: 'Yes.',
    source: plain(
      `Yes.\n\nLe 23 nov. à 10:00, Maya via Waymark <replies+${'0'.repeat(32)}@example.org> a écrit :\n\n${OURS}`,
    ),
  },
  {
    kind: 'quote',
    name: 'our head in Apple’s order',
    text: 'Yes.',
    source: plain(
      'Yes.\n\nSubject: Maya wrote to you\nDate: 23 Nov 2026\nFrom: Waymark <no-reply@waymark.local>\nTo: Asha\n\nMaya wrote to you',
    ),
  },
  {
    kind: 'quote',
    name: 'a title above our head',
    text: 'Yes.',
    source: plain(`Yes.\n\n-----Ursprüngliche Nachricht-----\n${HEAD.replace('From', 'Von')}\n\nMaya wrote to you`),
  },
  {
    kind: 'quote',
    name: 'our head in the order of GMX, in a page',
    text: 'Ja.',
    source: page(
      '<div>Ja.<div>&nbsp;<div name="quote" style="border-left:2px solid #C3D9E5"><div style="margin:0 0 10px 0"><b>Gesendet:</b>&nbsp;Montag, 23. November 2026 um 10:00 Uhr<br/><b>Von:</b>&nbsp;&quot;Waymark&quot; &lt;no-reply@waymark.local&gt;<br/><b>An:</b>&nbsp;asha@example.net<br/><b>Betreff:</b>&nbsp;Maya wrote to you</div><div name="quoted-content">Maya wrote to you</div></div></div></div>',
    ),
  },
  {
    kind: 'quote',
    name: 'a line above that was wrapped before our name',
    text: 'Yes.',
    source: plain(`Yes.\n\nOn 23 Nov 2026, at 10:00,\nWaymark wrote:\n\n${OURS}`),
  },
  {
    kind: 'quote',
    name: 'a line above without an address, and no signs',
    text: 'Yes.',
    source: plain('Yes.\n\nOn 23 Nov 2026, at 10:00, Waymark wrote:\n\nMaya wrote to you'),
  },
  {
    kind: 'quote',
    name: 'a Japanese line above',
    text: 'はい、ぜひ。',
    source: plain(`はい、ぜひ。\n\n2026年11月23日(月) 10:00 Waymark <no-reply@waymark.local>:\n\n${OURS}`),
  },
  {
    kind: 'quote',
    name: 'a text that is moved to the right',
    text: 'My list:\nsleep\nwalk',
    source: page(
      '<div>My list:</div><blockquote style="margin:0 0 0 40px;border:none;padding:0px"><div>sleep</div><div>walk</div></blockquote>',
    ),
  },
];

const FOLDED: readonly KnownMail[] = [
  {
    kind: 'folded',
    name: 'a signature',
    text: 'Yes.',
    folded: '+91 98 123',
    source: plain('Yes.\n\n-- \nAsha Kumar\n+91 98 123\n'),
  },
  {
    kind: 'folded',
    name: 'a signature in a page',
    text: 'Yes.',
    folded: 'Pune',
    source: page('<div>Yes.</div><div class="gmail_signature">Asha Kumar<br>Pune</div>'),
  },
  {
    kind: 'folded',
    name: 'words below our mail that name it and us',
    text: 'Hello.',
    folded: 'As Maya wrote to you, I like Waymark more now.',
    source: plain(`Hello.\n\n${HEAD}\n\nMaya wrote to you\n\nAs Maya wrote to you, I like Waymark more now.\n`),
  },
  {
    kind: 'folded',
    name: 'another’s words with the line above',
    text: 'I read this:',
    folded: 'On 23 Nov 2026, Jon <jon@example.org> wrote:\n> Come home.',
    source: plain('I read this:\n\nOn 23 Nov 2026, Jon <jon@example.org> wrote:\n> Come home.\n'),
  },
  {
    kind: 'folded',
    name: 'words below a head that goes on in the next line',
    text: 'Hello.',
    folded: 'Hello.\n\n\nI cried.',
    source: plain(
      `Hello.\n\n${HEAD.replace('To: Asha', 'To: Asha Kumar\n <asha@example.net>')}\n\nMaya wrote to you\n\nI cried.\n`,
    ),
  },
  {
    kind: 'folded',
    name: 'a signature with an address, which is not passed on',
    text: 'Yes.',
    folded: 'Asha Kumar\n…\nPune',
    source: plain('Yes.\n\n-- \nAsha Kumar\nAsha@example.net\nPune\n'),
  },
  {
    kind: 'folded',
    name: 'words below our mail without signs',
    text: 'Hello.',
    folded: 'I cried a lot today',
    source: plain(`Hello.\n\n${HEAD}\n\nMaya wrote to you\n\nI cried a lot today.\n`),
  },
  {
    kind: 'folded',
    name: 'an answer inside of the lines of ours',
    text: 'See below.',
    folded: 'Thursday is fine',
    source: plain(`See below.\n\n${ABOVE}\n> Maya wrote to you\n> Yes, Thursday is fine for me.\n> Open it in Waymark`),
  },
  {
    kind: 'folded',
    name: 'quoted lines of another',
    text: 'I read this:',
    folded: 'what we owe',
    source: plain('I read this:\n\n> what we owe to each other\n'),
  },
];

/** Of the kinds of mail in `incoming-mails`, with what a person wrote in them. */
export const NEIGHBOURS: readonly KnownMail[] = [...PROSE, ...CLOSINGS, ...RULES, ...QUOTES, ...FOLDED];
