import { formatMoment, zoneShortName } from '@waymark/contract/moments';
import type { PersonalField, PersonalPart, PersonalRow } from '#inventory/personal-data.ts';
import type { Downloader } from '../requests/download-requests.queries.ts';
import { PAGE_STYLES } from './page-styles.ts';

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

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No');

function inWords(value: unknown, { kind, label }: PersonalField, zone: string): string {
  if (isEmpty(value)) return '';
  if (kind === 'moment') {
    const instant = String(value);
    return `<time datetime="${escaped(instant)}">${escaped(formatMoment(instant, { zone }))}</time>`;
  }
  if (kind === 'yes-no') return yesOrNo(value);
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
  return `${head}<div class="wide" role="region" tabindex="0" aria-labelledby="${id}"><table><caption>${escaped(part.title)}</caption><thead><tr>${columns.join('')}</tr></thead><tbody>\n`;
}

function entry({ fields }: PersonalPart, row: PersonalRow, zone: string): string {
  const filled = Object.entries(fields).filter(([name]) => !isEmpty(row[name]));
  if (filled.length === 0) return '';
  const lines = filled.map(
    ([name, field]) => `<div><dt>${escaped(field.label)}</dt><dd>${inWords(row[name], field, zone)}</dd></div>`,
  );
  return `<li><dl>${lines.join('')}</dl></li>\n`;
}

/** Each field of a row in the words of the person’s page, never as markup of theirs. */
export function rowsAsPage(part: PersonalPart, rows: readonly PersonalRow[], zone: string): string {
  if (!isTable(part)) return rows.map((row) => entry(part, row, zone)).join('');
  const fields = Object.entries(part.fields);
  const cells = (row: PersonalRow) => fields.map(([name, field]) => `<td>${inWords(row[name], field, zone)}</td>`);
  return rows.map((row) => `<tr>${cells(row).join('')}</tr>\n`).join('');
}

export const sectionEnd = (part: PersonalPart): string =>
  isTable(part) ? '</tbody></table></div>\n</section>\n' : '</ol>\n</section>\n';

const NOT_IN_IT = [
  'Notes that coaches write for themselves, and what they hand over to each other. They belong to those who wrote them.',
  'What other people wrote to each other, and anything of theirs that they didn’t write to you.',
];

const list = (items: readonly string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>\n`;

export function pageStart({ downloader, madeAt, parts, leftOut, counts }: DownloadFrame): string {
  const { firstName, lastName, timeZone: zone } = downloader;
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
<p>Made ${escaped(formatMoment(madeAt, { zone, hasZoneName: true }))}. Times are by your clock, in ${escaped(zone)} (${escaped(zoneShortName(zone, madeAt))}).</p>
<p>This page works without the internet. The same data is in <a href="data.json">data.json</a> for programs, described by <a href="data.schema.json">data.schema.json</a>. Your sessions are in <a href="sessions.ics">sessions.ics</a> for calendars, and your pictures in the folder <code>pictures</code>.</p>
</header>
<nav aria-labelledby="contents">
<h2 id="contents">What is in it</h2>
${list(links)}${none.length > 0 ? `<p class="quiet">Nothing is kept of you under: ${none.join(' · ')}.</p>\n` : ''}</nav>
<section aria-labelledby="left-out">
<h2 id="left-out">What is not in it, and why</h2>
${list([...NOT_IN_IT, ...leftOut].map(escaped))}</section>
<main>
`;
}

export const pageEnd = (): string => '</main>\n</body>\n</html>\n';
