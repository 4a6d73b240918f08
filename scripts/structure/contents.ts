import { type Finding, type Rule, sourceFiles } from './repository.ts';

const WEB_CODE = /^apps\/web\/src\/(?!.*\.test\.).*\.tsx?$/;
/** Turns statuses into codes, or answers for the web. */
const NEAR_THE_WIRE = /^apps\/web\/src\/(http|problems)\//;
const COMPARED_SENTENCE =
  /\.message\s*[!=]==|[!=]==\s*(?:[\w$]+(?:\[[^\]]*\])?[?!]?\.)+message\b|\bmessage\s*[!=]==\s*PROBLEMS\b/;
const GUESSED_FROM_STATUS = /\bstatus\s*[!=]==\s*4\d\d\b/;

export const problemsByCode: Rule = ({ files, read }) =>
  files
    .filter((file) => WEB_CODE.test(file))
    .filter((file) => {
      const code = read(file);
      return COMPARED_SENTENCE.test(code) || (!NEAR_THE_WIRE.test(file) && GUESSED_FROM_STATUS.test(code));
    })
    .map(
      (file): Finding => ({
        file,
        message:
          'tells problems apart by their sentence or status. Use isProblem(error, code) of #problems/call-problem.ts.',
      }),
    );

// Assembled here so that the rule doesn't match itself.
const POSTPONED = new RegExp(`\\b(${['TO', 'FIX'].map((word, at) => word + ['DO', 'ME'][at]).join('|')})\\b`);

export const nothingPostponed: Rule = (repository) =>
  sourceFiles(repository)
    .filter((file) => POSTPONED.test(repository.read(file)))
    .map((file) => ({ file, message: 'leaves a note about work to do. Do it now, or open an issue.' }));

const DRAWN_IN_FEATURE = /^apps\/web\/src\/features\/(?!.*\.test\.).*\.tsx$/;
/** One with an address to go to works without our code, so it may be plain. */
const PLAIN_FORM = /<form\b(?![^>]*\baction=)/;

export const formsOfOurs: Rule = ({ files, read }) =>
  files
    .filter((file) => DRAWN_IN_FEATURE.test(file) && PLAIN_FORM.test(read(file)))
    .map(
      (file): Finding => ({
        file,
        message: 'has a plain form, which shows what was typed in the address if it is sent early. Use #ui/form.tsx.',
      }),
    );
