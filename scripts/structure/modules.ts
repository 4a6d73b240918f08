import { CONTEXTS, MODULE_FOLDER } from './contexts.ts';
import type { Finding, Repository, Rule } from './repository.ts';

const SOURCES = 'apps/api/src/';
const IN_A_CONTEXT = new RegExp(`^${SOURCES}(?:${CONTEXTS.join('|')}|health)/`);
const SUFFIXES = ['table', 'policy', 'queries', 'service', 'routes', 'jobs', 'seed', 'test'];
const MODULE_FILE = new RegExp(`^${SOURCES}${MODULE_FOLDER}[a-z0-9-]+(\\.(${SUFFIXES.join('|')}))?\\.ts$`);

const moduleFiles = ({ files }: Repository) => files.filter((file) => IN_A_CONTEXT.test(file));

export const moduleVocabulary: Rule = (repository) =>
  moduleFiles(repository)
    .filter((file) => !MODULE_FILE.test(file))
    .map((file) => ({
      file,
      message: `does not fit a module: CONTEXT/NAME/NOUN.ts, or NOUN.{${SUFFIXES.join(',')}}.ts, without folders inside.`,
    }));

const EXPORTED = /^export const (\w+)/gm;
const MAIN = /^export const \w+ = defineModule\(\{/m;

/** The one file that defines a module lists its routes and jobs; nothing else is served. */
export const completeModules: Rule = (repository) => {
  const files = moduleFiles(repository).filter((file) => /\.(routes|jobs)\.ts$/.test(file));
  const isMain = (file: string) => file.endsWith('.routes.ts') && MAIN.test(repository.read(file));
  const mainOf = (file: string) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1);
    return files.find((other) => other.startsWith(folder) && isMain(other));
  };
  return files.flatMap((file): Finding[] => {
    const main = mainOf(file);
    if (main === file) return [];
    if (!main) return [{ file, message: 'belongs to a module without defineModule, so nothing of it is served.' }];
    if (isMain(file)) return [{ file, message: `defines a second module beside ${main}.` }];
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
