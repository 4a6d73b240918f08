import { runScript } from './fault.ts';
import { ROOT } from './places.ts';
import { importsOf } from './structure/imports.ts';
import { folderEdges, knotsIn } from './structure/knots.ts';
import { openRepository, type Repository } from './structure/repository.ts';
import { usesOfTables } from './structure/sql.ts';

const API = 'apps/api/src/';
const WEB = 'apps/web/src/';
const SOURCE = /^(apps\/(api|web)\/src|packages\/contract\/src)\/.*\.tsx?$/;
const TEST = /\.test\.tsx?$/;
const MODULE_FILE = /\.(routes|table|queries|service|jobs)\.ts$/;
/** What Next.js itself looks for. */
const ROUTING =
  /(^|\/)(page|layout|route|error|global-error|not-found|loading|template|default|manifest|robots|sitemap)(\.test)?\.tsx?$/;

const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Folders that hold a capability, in any layout of the API. */
function moduleFolders({ files }: Repository): ReadonlySet<string> {
  const isModule = (file: string) => file.startsWith(API) && MODULE_FILE.test(file);
  return new Set(
    files
      .filter(isModule)
      .map(folderOf)
      .filter((folder) => `${folder}/` !== API),
  );
}

function countScatter(repository: Repository, sources: readonly string[]) {
  const lines = sources.map((file) => repository.read(file).split('\n').length - 1);
  const importers = new Map<string, number>();
  for (const [file, targets] of importsOf(repository)) {
    if (!TEST.test(file)) for (const target of targets) importers.set(target, (importers.get(target) ?? 0) + 1);
  }
  const features = sources.filter((file) => file.startsWith(`${WEB}features/`));
  return {
    files: sources.length,
    meanLines: lines.reduce((sum, count) => sum + count, 0) / sources.length,
    small: lines.filter((count) => count <= 20).length,
    withOneImporter: features.filter((file) => importers.get(file) === 1).length,
    features: features.length,
  };
}

const domainInApp = ({ files }: Repository) =>
  files.filter((file) => file.startsWith(`${WEB}app/`) && /\.tsx?$/.test(file) && !ROUTING.test(file));
const apiFilesOutside = ({ files }: Repository) =>
  files.filter((file) => /^apps\/web\/src\/(query|person)\/.*\.api\.ts$/.test(file));

function tables({ files }: Repository, name: RegExp): number {
  return files.filter((file) => file.startsWith('packages/contract/src/') && name.test(file) && !TEST.test(file))
    .length;
}

/** The middle scale of the code in numbers, of this checkout or of the folder given. */
await runScript(async () => {
  const repository = openRepository(process.argv[2] ?? ROOT);
  const edges = folderEdges(repository, moduleFolders(repository));
  const inKnots = knotsIn(edges).flat();
  const pairs = [...edges].flatMap(([from, to]) => [...to].filter((name) => from < name && edges.get(name)?.has(from)));
  const uses = usesOfTables(repository);
  const foreign = uses.filter(({ table, module }) => module !== table.module);
  const scatter = countScatter(
    repository,
    repository.files.filter((file) => SOURCE.test(file) && !TEST.test(file)),
  );
  const rows = [
    [
      'modules of the API that import each other in a knot',
      `${inKnots.length} of ${edges.size}, ${pairs.length} mutual pairs`,
    ],
    [
      "SQL that names another module's table",
      `${foreign.length} of ${uses.length}, ${foreign.filter(({ isWrite }) => isWrite).length} of them write`,
    ],
    ['files of the domain in app/', `${domainInApp(repository).length}`],
    ['*.api.ts in query/ and person/', `${apiFilesOutside(repository).length}`],
    [
      'source files',
      `${scatter.files}, ${scatter.meanLines.toFixed(1)} lines each, ${scatter.small} of 20 lines or fewer`,
    ],
    ['files of features with one importer', `${scatter.withOneImporter} of ${scatter.features}`],
    [
      'files of errors, kinds and policies',
      [/(problems|errors)\.ts$/, /kinds?\.ts$/, /polic(y|ies)\.ts$/]
        .map((name) => tables(repository, name))
        .join(' / '),
    ],
  ] as const;
  for (const [name, figure] of rows) process.stdout.write(`${name.padEnd(54)}${figure}\n`);
  return 0;
});
