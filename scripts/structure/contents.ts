import { type Finding, type Rule, sourceFiles } from './repository.ts';

const LINES_AT_MOST = 250;

export const shortFiles: Rule = (repository) =>
  sourceFiles(repository).flatMap((file): Finding[] => {
    const lines = repository.read(file).replace(/\n$/, '').split('\n').length;
    if (lines <= LINES_AT_MOST) return [];
    return [{ file, message: `has ${lines} lines, and ${LINES_AT_MOST} are the most. Split it by noun.` }];
  });

// Put together here, so that the rule does not find itself.
const POSTPONED = new RegExp(`\\b(${['TO', 'FIX'].map((word, at) => word + ['DO', 'ME'][at]).join('|')})\\b`);

export const nothingPostponed: Rule = (repository) =>
  sourceFiles(repository)
    .filter((file) => POSTPONED.test(repository.read(file)))
    .map((file) => ({ file, message: 'leaves a note about work to do. Do it now, or open an issue.' }));
