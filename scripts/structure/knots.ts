import { MODULE_FOLDER } from './contexts.ts';
import { importsOf } from './imports.ts';
import type { Repository, Rule } from './repository.ts';

/** Which of these names lead back to themselves, by what each one leads to. */
export function knotsIn(edges: ReadonlyMap<string, ReadonlySet<string>>): readonly (readonly string[])[] {
  const reach = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const waiting = [...(edges.get(from) ?? [])];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      waiting.push(...(edges.get(next) ?? []));
    }
    return seen;
  };
  const reached = new Map([...edges.keys()].map((name) => [name, reach(name)]));
  const knots: string[][] = [];
  for (const name of [...edges.keys()].sort()) {
    if (knots.some((knot) => knot.includes(name)) || !reached.get(name)?.has(name)) continue;
    knots.push([...(reached.get(name) ?? [])].filter((other) => reached.get(other)?.has(name)).sort());
  }
  return knots;
}

const TEST = /\.test\.tsx?$/;
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

/** Which of these folders imports which, apart from what tests do. */
export function folderEdges(
  repository: Repository,
  folders: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map([...folders].map((folder) => [folder, new Set<string>()]));
  for (const [file, targets] of importsOf(repository)) {
    if (TEST.test(file)) continue;
    for (const to of targets.map(folderOf)) {
      if (to !== folderOf(file) && folders.has(to)) edges.get(folderOf(file))?.add(to);
    }
  }
  return edges;
}

const IN_A_MODULE = new RegExp(`^apps/api/src/${MODULE_FOLDER}`);

/** Modules that need each other are one thing, or two with a third below them. */
export const untiedModules: Rule = (repository) => {
  const folders = new Set(repository.files.filter((file) => IN_A_MODULE.test(file)).map(folderOf));
  return knotsIn(folderEdges(repository, folders)).map(([first = '', ...others]) => ({
    file: first,
    message: `and ${others.join(', ')} import each other. Move what both need into the one below, or let that one react through what a module offers.`,
  }));
};
