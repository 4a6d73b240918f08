import type { Finding, Repository, Rule } from './repository.ts';

const MODULES = 'apps/api/src/modules/';
const SUFFIXES = ['table', 'policy', 'queries', 'service', 'routes', 'jobs', 'seed', 'test'];
const MODULE_FILE = new RegExp(`^[^/]+/[a-z0-9-]+(\\.(${SUFFIXES.join('|')}))?\\.ts$`);

const moduleFiles = ({ files }: Repository) => files.filter((file) => file.startsWith(MODULES));

export const moduleVocabulary: Rule = (repository) =>
  moduleFiles(repository)
    .filter((file) => !MODULE_FILE.test(file.slice(MODULES.length)))
    .map((file) => ({
      file,
      message: `does not fit a module: modules/NAME/NOUN.ts, or NOUN.{${SUFFIXES.join(',')}}.ts, without folders inside.`,
    }));

/** What `source` imports from the module file, unless it only imports it. */
function isRegistered(source: string, file: string): boolean {
  const specifier = `#modules/${file.slice(MODULES.length)}`.replaceAll('.', '\\.');
  const imported = new RegExp(`import \\{([^}]+)\\} from '${specifier}'`).exec(source)?.[1];
  const names =
    imported
      ?.split(',')
      .map((name) => name.trim())
      .filter(Boolean) ?? [];
  const isUsed = (name: string) => (source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
  return names.length > 0 && names.every(isUsed);
}

const registeredIn =
  (suffix: string, registry: string, consequence: string): Rule =>
  (repository) => {
    const wanting = moduleFiles(repository).filter((file) => file.endsWith(suffix));
    if (wanting.length === 0) return [];
    const source = repository.has(registry) ? repository.read(registry) : '';
    return wanting
      .filter((file) => !isRegistered(source, file))
      .map((file): Finding => ({ file, message: `is not registered in ${registry}, so ${consequence}.` }));
  };

export const registeredRoutes = registeredIn('.routes.ts', 'apps/api/src/app.ts', 'nobody can call it');
export const registeredJobs = registeredIn('.jobs.ts', 'apps/api/src/jobs/all-jobs.ts', 'its jobs are never worked on');
