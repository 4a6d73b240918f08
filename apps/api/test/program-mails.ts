import { mailSource } from './mail-sources.ts';

/** A reply as a mail program writes it, with the words that its author typed. */
export interface ProgramMail {
  readonly program: string;
  readonly language: string;
  readonly source: Buffer;
  readonly typed: string;
}

interface Language {
  readonly reply: string;
  readonly subject: string;
  /** Above a quote, by Gmail, Apple Mail, Thunderbird and Yahoo; `WHO` is the sender. */
  readonly above: readonly [gmail: string, apple: string, thunderbird: string, yahoo: string];
  /** “From, Sent, To, Subject” of Outlook. */
  readonly fields: readonly [string, string, string, string];
  readonly phone: string;
  readonly outlookPhone: string;
  readonly proton: string;
  readonly day: string;
}

const WHO = 'Waymark <no-reply@waymark.local>';

const LANGUAGES: Readonly<Record<string, Language>> = {
  English: {
    reply: 'Yes, gladly.\n\nI slept well.',
    subject: 'Re: Maya wrote to you',
    above: [
      'On Mon, Nov 23, 2026 at 10:00 AM WHO wrote:',
      'On 23 Nov 2026, at 10:00, WHO wrote:',
      'On 11/23/26 10:00, Waymark wrote:',
      'On Monday, 23 November 2026 at 10:00:00 am IST, WHO wrote:',
    ],
    fields: ['From: ', 'Sent: ', 'To: ', 'Subject: '],
    phone: 'Sent from my iPhone',
    outlookPhone: 'Get Outlook for iOS',
    proton: 'Sent with Proton Mail secure email.',
    day: 'Monday, November 23, 2026 10:00 AM',
  },
  German: {
    reply: 'Ja, sehr gern.\n\nIch habe gut geschlafen – und du?',
    subject: 'AW: Maya wrote to you',
    above: [
      'Am Mo., 23. Nov. 2026 um 10:00 Uhr schrieb WHO:',
      'Am 23.11.2026 um 10:00 schrieb WHO:',
      'Am 23.11.26 um 10:00 schrieb Waymark:',
      'Am Montag, 23. November 2026 um 10:00:00 MEZ hat WHO Folgendes geschrieben:',
    ],
    fields: ['Von: ', 'Gesendet: ', 'An: ', 'Betreff: '],
    phone: 'Von meinem iPhone gesendet',
    outlookPhone: 'Outlook für iOS beziehen',
    proton: 'Gesendet mit Proton Mail.',
    day: 'Montag, 23. November 2026 10:00',
  },
  French: {
    reply: 'Oui, avec plaisir.\n\nJ’ai bien dormi.',
    subject: 'RE : Maya wrote to you',
    above: [
      'Le lun. 23 nov. 2026 à 10:00, WHO a écrit :',
      'Le 23 nov. 2026 à 10:00, WHO a écrit :',
      'Le 23/11/2026 à 10:00, Waymark a écrit :',
      'Le lundi 23 novembre 2026 à 10:00:00 UTC+1, WHO a écrit :',
    ],
    fields: ['De : ', 'Envoyé : ', 'À : ', 'Objet : '],
    phone: 'Envoyé de mon iPhone',
    outlookPhone: 'Télécharger Outlook pour iOS',
    proton: 'Envoyé avec Proton Mail.',
    day: 'lundi 23 novembre 2026 10:00',
  },
  Spanish: {
    reply: 'Sí, con gusto.\n\n¿Mañana a las diez?',
    subject: 'RV: Maya wrote to you',
    above: [
      'El lun, 23 nov 2026 a las 10:00, WHO escribió:',
      'El 23 nov 2026, a las 10:00, WHO escribió:',
      'El 23/11/26 a las 10:00, Waymark escribió:',
      'El lunes, 23 de noviembre de 2026, 10:00:00 CET, WHO escribió:',
    ],
    fields: ['De: ', 'Enviado: ', 'Para: ', 'Asunto: '],
    phone: 'Enviado desde mi iPhone',
    outlookPhone: 'Obtener Outlook para iOS',
    proton: 'Enviado con Proton Mail.',
    day: 'lunes, 23 de noviembre de 2026 10:00',
  },
  Hindi: {
    reply: 'हाँ, ज़रूर।\n\nमैं अच्छी तरह सोई।',
    subject: 'Re: Maya wrote to you',
    above: [
      'सोम, 23 नव॰ 2026 को 10:00 am बजे को WHO ने लिखा:',
      '23 नव॰ 2026 को, 10:00 बजे, WHO ने लिखा:',
      '23/11/26 10:00 को Waymark ने लिखा:',
      'सोमवार, 23 नवंबर 2026 को 10:00:00 am IST बजे, WHO ने लिखा:',
    ],
    fields: ['प्रेषक: ', 'प्रेषित: ', 'प्रति: ', 'विषय: '],
    phone: 'मेरे iPhone से भेजा गया',
    outlookPhone: 'iOS के लिए Outlook प्राप्त करें',
    proton: 'Proton Mail से भेजा गया.',
    day: 'सोमवार, २३ नवंबर २०२६ १०:००',
  },
  Danish: {
    reply: 'Ja, gerne.\n\nJeg har sovet godt på øen.',
    subject: 'SV: Maya wrote to you',
    above: [
      'Den man. 23. nov. 2026 kl. 10.00 skrev WHO:',
      'Den 23. nov. 2026 kl. 10.00 skrev WHO:',
      'Den 23.11.2026 kl. 10.00 skrev Waymark:',
      'Mandag den 23. november 2026 kl. 10.00.00 CET skrev WHO:',
    ],
    fields: ['Fra: ', 'Sendt: ', 'Til: ', 'Emne: '],
    phone: 'Sendt fra min iPhone',
    outlookPhone: 'Hent Outlook til iOS',
    proton: 'Sendt med Proton Mail.',
    day: '23. november 2026 10:00',
  },
};

/** A mail about a message, as programs quote it. */
const OURS = [
  'Waymark',
  '',
  'Maya wrote to you',
  '',
  'Open the conversation to read it. Only the two of you can. Or reply to this email: what you write reaches Maya as a message, without attachments.',
  '',
  'See it in Waymark https://waymark.example.org/coachee/messages/3f0e3a52-7f2c-4a7e-9a54-1d8a7f0f4b11',
  '',
  'You choose which mails you get, and when https://waymark.example.org/notifications?show=preferences.',
  '',
  'Waymark · coaching and wellness, private to you',
];

const inPage = (text: string): string => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const ourPage = `<div><h1>Maya wrote to you</h1><p>${OURS.slice(4).filter(Boolean).join('</p><p>')}</p></div>`;
const quoted = (lines: readonly string[]): string => lines.map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
const divs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<div>${line === '' ? '<br>' : inPage(line)}</div>`)
    .join('');

/** At the last blank before this column, as plain texts are sent. */
const wrapped = (line: string, columns = 76): string => {
  const at = line.length > columns ? line.lastIndexOf(' ', columns) : -1;
  return at < 0 ? line : `${line.slice(0, at)}\n${wrapped(line.slice(at + 1), columns)}`;
};

interface Body {
  readonly plain?: string;
  readonly page?: string;
}

function sourceOf({ plain, page }: Body, { subject }: Language, name: string): Buffer {
  const encoded = Buffer.from(subject).toString('base64');
  const fields = {
    Subject: `=?utf-8?B?${encoded}?=`,
    From: 'Asha Kumar <asha@example.net>',
    'Message-ID': `<${name}@example.net>`,
  };
  const eight = { 'Content-Transfer-Encoding': '8bit' };
  if (page === undefined)
    return mailSource({ ...fields, ...eight, 'Content-Type': 'text/plain; charset=utf-8' }, plain ?? '');
  if (plain === undefined) return mailSource({ ...fields, ...eight, 'Content-Type': 'text/html; charset=utf-8' }, page);
  const parts = [
    ['text/plain', plain],
    ['text/html', page],
  ].map(([type, text]) => `--b\nContent-Type: ${type}; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${text}\n`);
  return mailSource({ ...fields, 'Content-Type': 'multipart/alternative; boundary=b' }, `${parts.join('')}--b--\n`);
}

type Writer = (language: Language) => Body;

const headOf = ({ fields, day, subject: _ }: Language, who: string): readonly string[] => [
  `${fields[0]}${who}`,
  `${fields[1]}${day}`,
  `${fields[2]}Asha Kumar <asha@example.net>`,
  `${fields[3]}Maya wrote to you`,
];

const boldHead = (language: Language, who: string): string =>
  headOf(language, who)
    .map((line) => inPage(line).replace(/^[^:]+:/, '<b>$&</b>'))
    .join('<br>');

const msoParagraphs = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p class="MsoNormal">${line === '' ? '&nbsp;' : inPage(line)}<o:p></o:p></p>`)
    .join('');

const PROGRAMS: Readonly<Record<string, Writer>> = {
  'Gmail on the web': ({ reply, above: [gmail] }) => ({
    plain: `${reply}\n\n${wrapped(gmail.replace('WHO', WHO))}\n\n${quoted(OURS)}\n`,
    page: `<div dir="ltr">${divs(reply)}</div><br><div class="gmail_quote gmail_quote_container"><div dir="ltr" class="gmail_attr">${inPage(gmail.replace('WHO', WHO))}<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex;border-left:1px #ccc solid;padding-left:1ex">${ourPage}</blockquote></div>`,
  }),
  'Gmail on a phone': ({ reply, above: [gmail] }) => ({
    plain: `${reply}\n\n${wrapped(gmail.replace('WHO', WHO))}\n\n${quoted(OURS)}\n`,
    page: `<div dir="auto">${divs(reply)}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">${inPage(gmail.replace('WHO', WHO))}<br></div><blockquote class="gmail_quote">${ourPage}</blockquote></div>`,
  }),
  'Apple Mail': ({ reply, above: [, apple] }) => ({
    plain: `${reply}\n\n${quoted([apple.replace('WHO', WHO), '', ...OURS])}\n`,
    page: `<html><body style="overflow-wrap: break-word;">${divs(reply)}<div><br><blockquote type="cite"><div>${inPage(apple.replace('WHO', WHO))}</div><br class="Apple-interchange-newline"><div>${ourPage}</div></blockquote></div></body></html>`,
  }),
  'Mail on an iPhone': ({ reply, above: [, apple], phone }) => ({
    plain: `${reply}\n\n${phone}\n\n${quoted([apple.replace('WHO', WHO), '', ...OURS])}\n`,
    page: `<html><body dir="auto">${divs(reply)}<br id="lineBreakAtBeginningOfSignature"><div dir="ltr">${phone}</div><div dir="ltr"><br><blockquote type="cite">${inPage(apple.replace('WHO', WHO))}<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${ourPage}</div></blockquote></body></html>`,
  }),
  'Outlook on the desktop': (language) => ({
    plain: `${language.reply}\n\n${headOf(language, WHO).join('\n')}\n\n${OURS.join('\n')}\n`,
    page: `<html><body lang="EN-US"><div class="WordSection1">${msoParagraphs(language.reply)}<p class="MsoNormal">&nbsp;</p><div><div style="border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0cm 0cm 0cm"><p class="MsoNormal">${boldHead(language, WHO)}<o:p></o:p></p></div></div><p class="MsoNormal"><o:p>&nbsp;</o:p></p>${ourPage}</div></body></html>`,
  }),
  'Outlook on the web': (language) => ({
    plain: `${language.reply}\n________________________________\n${headOf(language, WHO).join('\n')}\n\n${OURS.join('\n')}\n`,
    page: `<html><body>${divs(language.reply)}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr">${boldHead(language, WHO)}<div>&nbsp;</div></div>${ourPage}</body></html>`,
  }),
  'Outlook with a name only': (language) => ({
    plain: `${language.reply}\n\n${headOf(language, 'Waymark').join('\n')}\n\n${OURS.join('\n')}\n`,
  }),
  'Outlook on a phone': (language) => ({
    plain: `${language.reply}\n\n${language.outlookPhone}<https://aka.ms/o0ukef>\n________________________________\n${headOf(language, WHO).join('\n')}\n\n${OURS.join('\n')}\n`,
    page: `<html><body><div dir="ltr">${divs(language.reply)}</div><div id="ms-outlook-mobile-signature"><div><br></div>${language.outlookPhone.replace('Outlook', '<a href="https://aka.ms/o0ukef">Outlook')}</a></div><hr><div id="divRplyFwdMsg">${boldHead(language, WHO)}</div>${ourPage}</body></html>`,
  }),
  Thunderbird: ({ reply, above: [, , thunderbird] }) => ({
    plain: `${reply}\n\n${thunderbird}\n${quoted(OURS)}\n`,
  }),
  'Thunderbird with a page': ({ reply, above: [, , thunderbird] }) => ({
    page: `<html><body><p>${inPage(reply).replaceAll('\n\n', '</p><p>')}</p><div class="moz-cite-prefix">${thunderbird}<br></div><blockquote type="cite" cite="mid:x@waymark.local">${ourPage}</blockquote></body></html>`,
  }),
  Proton: ({ reply, proton, above: [gmail] }) => ({
    plain: `${reply}\n\n${proton}\n\n${gmail.replace('WHO', WHO)}\n\n${quoted(OURS)}\n`,
    page: `<div>${divs(reply)}</div><div><br></div><div class="protonmail_signature_block"><div class="protonmail_signature_block-proton">${proton}</div></div><div class="protonmail_quote">${inPage(gmail.replace('WHO', WHO))}<br><blockquote class="protonmail_quote" type="cite">${ourPage}</blockquote></div>`,
  }),
  Yahoo: ({ reply, above: [, , , yahoo] }) => ({
    plain: ` ${reply}\n\n    ${yahoo.replace('WHO', WHO)}  \n \n ${OURS.join('\n ')}\n`,
    page: `<html><body><div class="ydpyahoo-style-wrap">${divs(reply)}</div><div id="ydpyahoo_quoted" class="yahoo_quoted"><div>${inPage(yahoo.replace('WHO', WHO))}</div><div><br></div><div>${ourPage}</div></div></body></html>`,
  }),
};

export const PROGRAM_MAILS: readonly ProgramMail[] = Object.entries(PROGRAMS).flatMap(([program, write]) =>
  Object.entries(LANGUAGES).map(([language, words]) => ({
    program,
    language,
    typed: words.reply,
    source: sourceOf(write(words), words, `${program}-${language}`.replaceAll(' ', '-')),
  })),
);
