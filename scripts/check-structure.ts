import { runScript } from './fault.ts';
import { ROOT } from './places.ts';
import { formsOfOurs, nothingPostponed, problemsByCode } from './structure/contents.ts';
import {
  indexedDecisions,
  mentionedDecisionsExist,
  numberedDecisions,
  statusOfDecisions,
} from './structure/decisions.ts';
import { declaredScriptsExist, documentedPathsExist, requiredDocuments } from './structure/documents.ts';
import { untiedModules } from './structure/knots.ts';
import { completeModules, moduleVocabulary } from './structure/modules.ts';
import { kebabFolders, meaningfulNames } from './structure/names.ts';
import { completeLockfile, pinnedVersions } from './structure/packages.ts';
import { privateDoors } from './structure/private-doors.ts';
import { openRepository, type Rule } from './structure/repository.ts';
import { routesFromContract } from './structure/routes.ts';
import { noScatter } from './structure/scattered.ts';
import { provenSpecification } from './structure/specification.ts';
import { sqlInOrder } from './structure/sql.ts';
import { appOfRoutes, noDomainBelowFeatures } from './structure/web-folders.ts';
import { plainWords } from './structure/words.ts';

/** The rules that a linter cannot check. */
const RULES: readonly Rule[] = [
  meaningfulNames,
  kebabFolders,
  nothingPostponed,
  problemsByCode,
  formsOfOurs,
  moduleVocabulary,
  completeModules,
  untiedModules,
  routesFromContract,
  appOfRoutes,
  noDomainBelowFeatures,
  noScatter,
  requiredDocuments,
  documentedPathsExist,
  numberedDecisions,
  statusOfDecisions,
  indexedDecisions,
  mentionedDecisionsExist,
  declaredScriptsExist,
  pinnedVersions,
  completeLockfile,
  privateDoors,
  provenSpecification,
  sqlInOrder,
  plainWords,
];

/** Checks this checkout, or the folder passed as an argument. */
await runScript(async () => {
  const repository = openRepository(process.argv[2] ?? ROOT);
  const findings = RULES.flatMap((rule) => rule(repository));
  for (const { file, message } of findings) process.stdout.write(`${file} ${message}\n`);
  return findings.length > 0 ? 1 : 0;
});
