import { formatDate } from '@waymark/contract/moments';
import { filledIn, type ShownLook } from '@waymark/contract/people/practice-look';

export const WRITTEN_PARTS = ['links', 'additions', 'welcome', 'coachWelcome'] as const;
export type WrittenPart = (typeof WRITTEN_PARTS)[number];

export const escapedHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** Paragraphs by blank lines, with the line breaks within them. */
export const paragraphsOf = (text: string): readonly string[] =>
  text
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

const paragraphs = (text: string) =>
  paragraphsOf(text)
    .map((paragraph) => `<p class="whitespace-pre-line wrap-anywhere">${escapedHtml(paragraph)}</p>`)
    .join('');

const LINK = 'inline-block rounded-field py-2 text-sm text-white no-underline hover:underline wrap-anywhere';

function linksOf({ links, terms, imprint }: ShownLook): string {
  const own = [
    ...(terms === '' ? [] : [{ label: 'Terms', href: '/terms' }]),
    ...(imprint === '' ? [] : [{ label: 'Imprint', href: '/imprint' }]),
  ];
  return [...own, ...links]
    .map(({ label, href }) => {
      const elsewhere = href.startsWith('/') ? '' : ' rel="noreferrer"';
      return `<li><a href="${escapedHtml(href)}"${elsewhere} class="${LINK}">${escapedHtml(label)}</a></li>`;
    })
    .join('');
}

function additionsOf({ name, privacyAdditions, privacyVersions }: ShownLook): string {
  const [newest, ...earlier] = privacyVersions;
  if (!newest || (privacyAdditions === '' && earlier.length === 0)) return '';
  const versions = earlier
    .filter(({ text }) => text !== '')
    .map(
      ({ text, since }) =>
        `<details class="mt-3"><summary class="py-1">From ${formatDate(since.slice(0, 10))}</summary>${paragraphs(text)}</details>`,
    );
  return [
    `<h2 class="text-display-sm">What ${escapedHtml(name)} adds</h2>`,
    `<p class="mt-2 text-sm text-ink-500">Last changed on ${formatDate(newest.since.slice(0, 10))}</p>`,
    `<div class="mt-3 grid max-w-prose gap-3.5 text-ink-700">${paragraphs(privacyAdditions)}</div>`,
    ...(versions.length > 0 ? [`<h3 class="mt-6 text-md">Earlier wordings</h3>`, ...versions] : []),
  ].join('');
}

/** Of what the practice wrote: escaped, without anything that was typed as markup. */
export function practiceHtml(part: WrittenPart, look: ShownLook, name = '{name}'): string {
  if (part === 'links') return linksOf(look);
  if (part === 'additions') return additionsOf(look);
  return paragraphs(filledIn(look[part], { name, practice: look.name }));
}
