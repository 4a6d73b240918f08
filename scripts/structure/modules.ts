import type { Finding, Repository, Rule } from './repository.ts';

const MODULES = 'apps/api/src/modules/';
const REGISTRY = 'apps/api/src/modules.ts';
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

function isUsedIn(source: string, specifier: string): boolean {
  const imported = new RegExp(`import \\{([^}]+)\\} from '${specifier.replaceAll('.', '\\.')}'`).exec(source)?.[1];
  const names = imported?.split(',').flatMap((name) => name.trim() || []) ?? [];
  const isUsed = (name: string) => (source.match(new RegExp(`\\b${name}\\b`, 'g')) ?? []).length > 1;
  return names.length > 0 && names.every(isUsed);
}

const EXPORTED = /^export const (\w+)/gm;

/** A module lists its routes and jobs in one object, which the registry lists. */
export const registeredModules: Rule = (repository) => {
  const registry = repository.has(REGISTRY) ? repository.read(REGISTRY) : '';
  const files = moduleFiles(repository).filter((file) => /\.(routes|jobs)\.ts$/.test(file));
  const isMain = (file: string) => isUsedIn(registry, `#modules/${file.slice(MODULES.length)}`);
  const mainOf = (file: string) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    return files.find((other) => other.startsWith(folder) && isMain(other));
  };
  return files.flatMap((file): Finding[] => {
    if (isMain(file)) return [];
    const main = mainOf(file);
    if (!main)
      return [{ file, message: `belongs to a module that ${REGISTRY} does not list, so nothing of it is served.` }];
    const source = repository.read(main);
    const missing = [...repository.read(file).matchAll(EXPORTED)]
      .map(([, name = '']) => name)
      .filter((name) => /(Routes|Job)$/.test(name) && !isListed(source, name));
    return missing.map((name) => ({ file, message: `has ${name}, which the module in ${main} does not list.` }));
  });
};

function isListed(source: string, name: string): boolean {
  const definition = source.slice(source.indexOf('defineModule({'));
  return new RegExp(`\\b(routes|jobs): \\[[^\\]]*\\b${name}\\b`).test(definition);
}
