import type { Finding, Repository, Rule } from './repository.ts';

type Versions = Readonly<Record<string, string>>;

interface Manifest {
  readonly dependencies?: Versions;
  readonly devDependencies?: Versions;
  readonly optionalDependencies?: Versions;
}

interface Lockfile {
  readonly packages: Readonly<Record<string, Manifest>>;
}

const LOCKFILE = 'package-lock.json';
const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;
const NODE_MODULES = 'node_modules/';

const readJson = <Content>({ read }: Repository, file: string) => JSON.parse(read(file)) as Content;

/** An install on another day brings the same packages, even without the lockfile. */
export const pinnedVersions: Rule = (repository) =>
  repository.files
    .filter((file) => /(^|\/)package\.json$/.test(file))
    .flatMap((file) => {
      const { dependencies, devDependencies, optionalDependencies } = readJson<Manifest>(repository, file);
      return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
        .filter(([, version]) => !EXACT.test(version))
        .map(([name, version]): Finding => ({ file, message: `asks for ${name} "${version}". Name one version.` }));
    });

/** The folders in which Node.js looks up a package's imports: nearest first. */
function* foldersOutward(packagePath: string): Generator<string> {
  for (let path = packagePath; path !== ''; ) {
    yield `${path}/${NODE_MODULES}`;
    const inner = path.lastIndexOf(`/${NODE_MODULES}`);
    path = inner < 0 ? '' : path.slice(0, inner);
  }
  yield NODE_MODULES;
}

/** `npm ci` needs other platforms' optional packages, yet npm omits those it cannot see. */
export const completeLockfile: Rule = (repository) => {
  if (!repository.has(LOCKFILE)) return [];
  const { packages } = readJson<Lockfile>(repository, LOCKFILE);
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => ![...foldersOutward(path)].some((folder) => `${folder}${name}` in packages))
      .map((name): Finding => ({ file: LOCKFILE, message: `lacks ${name}, so npm ci fails. Add its entry.` })),
  );
};
