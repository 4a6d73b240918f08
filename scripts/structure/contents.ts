import { type Rule, sourceFiles } from './repository.ts';

// Put together here, so that the rule does not find itself.
const POSTPONED = new RegExp(`\\b(${['TO', 'FIX'].map((word, at) => word + ['DO', 'ME'][at]).join('|')})\\b`);

export const nothingPostponed: Rule = (repository) =>
  sourceFiles(repository)
    .filter((file) => POSTPONED.test(repository.read(file)))
    .map((file) => ({ file, message: 'leaves a note about work to do. Do it now, or open an issue.' }));
