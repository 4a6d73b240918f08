import { formatDate, formatMoment, zoneShortName } from '@waymark/contract/moments';
import type { PersonalField, PersonalPart, PersonalRow } from '#inventory/personal-data.ts';
import type { Downloader } from '../requests/download-requests.queries.ts';

/** Of the readable page: it loads nothing, follows the reader's light or dark, and prints. */
const PAGE_STYLES = `
:root{color-scheme:light dark;--paper:#fdfaf5;--card:#fff;--ink:#17322c;--quiet:#4d625c;--line:#e3dccf;--link:#1f6a55}
@media (prefers-color-scheme:dark){:root{--paper:#10211d;--card:#182c27;--ink:#eef4f1;--quiet:#b9d8cc;--line:#34504a;--link:#8fd3bb}}
*{box-sizing:border-box}
body{margin:0 auto;max-width:64rem;padding:2rem 1rem 4rem;background:var(--paper);color:var(--ink);font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 .75rem}
h2{font-size:1.25rem;line-height:1.3;margin:2.5rem 0 .75rem}
p{margin:.5rem 0;max-width:44rem}
a{color:var(--link)}
:focus-visible{outline:3px solid var(--link);outline-offset:2px}
.quiet,caption,dt,th{color:var(--quiet)}
nav ul{columns:18rem;padding-left:1.25rem}
.wide{overflow-x:auto;background:var(--card);border:1px solid var(--line);border-radius:.75rem}
table{border-collapse:collapse;width:100%}
caption{text-align:left;font-size:.875rem;padding:.75rem .75rem 0}
th,td{text-align:left;vertical-align:top;padding:.5rem .75rem;border-bottom:1px solid var(--line)}
th{font-size:.875rem}
td,dd{white-space:pre-wrap}
td ul,dd ul{white-space:normal;margin:0;padding-left:1.25rem}
.entries{list-style:none;margin:0;padding:0}
.entries>li{background:var(--card);border:1px solid var(--line);border-radius:.75rem;padding:.75rem;margin-bottom:.5rem}
dl{margin:0;display:grid;gap:.35rem}
dl>div{display:grid;grid-template-columns:minmax(6rem,12rem) 1fr;gap:.25rem 1rem}
dd{margin:0}
img{border-radius:.5rem;display:block}
@media (max-width:30rem){dl>div{grid-template-columns:1fr}}
@media print{:root{--paper:#fff;--card:#fff;--ink:#000;--quiet:#333;--line:#999;--link:#000}body{max-width:none;padding:0}.wide{overflow:visible}.entries>li,tr{break-inside:avoid}h2{break-after:avoid}}
`;

/** What is around the parts. */
export interface DownloadFrame {
  readonly downloader: Downloader;
  readonly madeAt: Date;
  readonly parts: readonly PersonalPart[];
  /** In words, what is not in it. */
  readonly leftOut: readonly string[];
  /** Rows of each part by its name. */
  readonly counts: ReadonlyMap<string, number>;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** With more, a table is too wide to read. */
const COLUMNS_AT_MOST = 5;
const isTable = ({ fields }: PersonalPart) => Object.keys(fields).length <= COLUMNS_AT_MOST;

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function structureWords(value: unknown): string {
  if (Array.isArray(value)) return `<ul>${value.map((item) => `<li>${structureWords(item)}</li>`).join('')}</ul>`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).filter(([, part]) => !isEmpty(part));
    return `<ul>${entries.map(([name, part]) => `<li>${escaped(name)}: ${structureWords(part)}</li>`).join('')}</ul>`;
  }
  return escaped(typeof value === 'boolean' ? yesOrNo(value) : String(value));
}

/** `set-aside` is “Set aside”. */
function codeWords(value: string): string {
  const spaced = value.replaceAll('-', ' ');
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No');

function inWords(value: unknown, { kind, label }: PersonalField, reader: Downloader): string {
  if (isEmpty(value)) return '';
  if (kind === 'moment') {
    const instant = String(value);
    return `<time datetime="${escaped(instant)}">${escaped(formatMoment(instant, { zone: reader.timeZone, hourCycle: reader.hourCycle }))}</time>`;
  }
  if (kind === 'yes-no') return yesOrNo(value);
  if (kind === 'day') return `<time datetime="${escaped(String(value))}">${escaped(formatDate(String(value)))}</time>`;
  if (kind === 'code') return escaped(codeWords(String(value)));
  if (kind === 'list' && Array.isArray(value)) return escaped(value.join(', '));
  if (kind === 'picture')
    return `<img src="${escaped(String(value))}" alt="${escaped(label)}" width="128" height="128">`;
  return kind === 'structure' ? structureWords(value) : escaped(String(value));
}

const titleId = ({ name }: PersonalPart) => `part-${name}`;

export function sectionStart(part: PersonalPart): string {
  const id = titleId(part);
  const head = `<section aria-labelledby="${id}">\n<h2 id="${id}">${escaped(part.title)}</h2>\n`;
  if (!isTable(part)) return `${head}<ol class="entries">\n`;
  const columns = Object.values(part.fields).map(({ label }) => `<th scope="col">${escaped(label)}</th>`);
  return `${head}<div class="wide" role="group" tabindex="0" aria-labelledby="${id}"><table><caption>${escaped(part.title)}</caption><thead><tr>${columns.join('')}</tr></thead><tbody>\n`;
}

function entry({ fields }: PersonalPart, row: PersonalRow, reader: Downloader): string {
  const filled = Object.entries(fields).filter(([name]) => !isEmpty(row[name]));
  if (filled.length === 0) return '';
  const lines = filled.map(
    ([name, field]) => `<div><dt>${escaped(field.label)}</dt><dd>${inWords(row[name], field, reader)}</dd></div>`,
  );
  return `<li><dl>${lines.join('')}</dl></li>\n`;
}

/** Each field of a row in the words of the person’s page, never as markup of theirs. */
export function rowsAsPage(part: PersonalPart, rows: readonly PersonalRow[], reader: Downloader): string {
  if (!isTable(part)) return rows.map((row) => entry(part, row, reader)).join('');
  const fields = Object.entries(part.fields);
  const cells = (row: PersonalRow) => fields.map(([name, field]) => `<td>${inWords(row[name], field, reader)}</td>`);
  return rows.map((row) => `<tr>${cells(row).join('')}</tr>\n`).join('');
}

export const sectionEnd = (part: PersonalPart): string =>
  isTable(part) ? '</tbody></table></div>\n</section>\n' : '</ol>\n</section>\n';

/** What is in no download: it isn’t the person’s. */
export const NOT_IN_IT = [
  'Notes that coaches write for themselves, and what they hand over to each other. They belong to those who wrote them.',
  'What other people wrote to each other, and anything of theirs that they didn’t write to you.',
];

const list = (items: readonly string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>\n`;

export function pageStart({ downloader, madeAt, parts, leftOut, counts }: DownloadFrame): string {
  const { firstName, lastName, timeZone: zone, hourCycle } = downloader;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const title = name ? `${name}: your data in Waymark` : 'Your data in Waymark';
  const countOf = (part: PersonalPart) => counts.get(part.name) ?? 0;
  const links = parts
    .filter((part) => countOf(part) > 0)
    .map((part) => `<a href="#${titleId(part)}">${escaped(part.title)}</a> (${countOf(part).toLocaleString('en-US')})`);
  const none = parts.filter((part) => countOf(part) === 0).map(({ title: words }) => escaped(words));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${PAGE_STYLES}</style>
</head>
<body>
<header>
<h1>${escaped(title)}</h1>
<p>Made ${escaped(formatMoment(madeAt, { zone, hasZoneName: true, hourCycle }))}. Times are by your clock, in ${escaped(zone)} (${escaped(zoneShortName(zone, madeAt))}).</p>
<p>This page works without the internet. The same data is in <a href="data.json">data.json</a> for programs, described by <a href="data.schema.json">data.schema.json</a>. Your sessions are in <a href="sessions.ics">sessions.ics</a> for calendars, and your pictures in the folder <code>pictures</code>.</p>
</header>
<nav aria-labelledby="contents">
<h2 id="contents">What is in it</h2>
${list(links)}${none.length > 0 ? `<p class="quiet">Nothing is kept of you under: ${none.join(' · ')}.</p>\n` : ''}</nav>
<section aria-labelledby="left-out">
<h2 id="left-out">What is not in it, and why</h2>
${list(leftOut.map(escaped))}</section>
<main>
`;
}

export const pageEnd = (): string => '</main>\n</body>\n</html>\n';
