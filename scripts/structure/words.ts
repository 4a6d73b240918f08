import type { Finding, Rule } from './repository.ts';

/** The parts of the repository that are held to plain words. */
const COVERED = /^(apps|packages|emails|scripts|testing|bench|seam|docs|e2e)\/|^[A-Z]+\.md$/;
const CODE = /\.(tsx?|mjs|js|css|hbs)$/;
const DOCUMENT = /\.md$/;

/** Words that were agreed with others. */
const EXEMPT = /\/ui\/help-card\.tsx$/;

/** Titles of tests are checked in the test; the document that proves each row only quotes them. */
const QUOTED_TITLE = /— "[^"\n]*"/g;

/** Between two words there may be a line break, and the marks that begin a line of a comment. */
const GAP = String.raw`[\s*/]+`;
const STILTED = new RegExp(
  [
    '(?:some|every|any|no)body',
    String.raw`\bwho(?:m|ever)\b`,
    ...['of its~own', '(?:is|are)~told', 'by~itself', 'so~many'].map(
      (phrase) => String.raw`\b${phrase.replaceAll('~', GAP).replaceAll(' ', GAP)}\b`,
    ),
  ].join('|'),
  'gi',
);

const COMMENT_COLUMNS = 100;
/** A linter's directive has to stay on one line. */
const LONG_COMMENT = new RegExp(
  String.raw`^(?=.{${COMMENT_COLUMNS + 1}})[ \t]*(?:\{?/\*|\*|//)(?!.*biome-ignore).*$`,
  'gm',
);

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}

export const plainWords: Rule = ({ files, read }) =>
  files
    .filter((file) => COVERED.test(file) && !EXEMPT.test(file) && (CODE.test(file) || DOCUMENT.test(file)))
    .flatMap((file): Finding[] => {
      const text = read(file).replace(QUOTED_TITLE, '—');
      const stilted = [...text.matchAll(STILTED)].map(({ 0: words, index }) => ({
        file: `${file}:${lineAt(text, index)}`,
        message: `says "${words.replace(/[\s*/]+/g, ' ')}". Say it as you would aloud: someone, no one, who.`,
      }));
      const long = [...(CODE.test(file) ? text.matchAll(LONG_COMMENT) : [])].map(({ index }) => ({
        file: `${file}:${lineAt(text, index)}`,
        message: `has a comment beyond column ${COMMENT_COLUMNS}. Shorten it, or wrap it.`,
      }));
      return [...stilted, ...long];
    });
