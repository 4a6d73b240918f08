import { type Finding, type Repository, type Rule, sourceFiles } from './repository.ts';

/**
 * A part of a library that its authors may change without a word, and the one file that may use it.
 */
interface Door {
  readonly called: string;
  readonly pattern: RegExp;
  readonly port: string;
  readonly packages: readonly string[];
  /** Tests may look through it, where they only read. */
  readonly isOpenToTests?: boolean;
}

const DOORS: readonly Door[] = [
  {
    called: "Drizzle's session or its pool",
    pattern: /\._\.session\b|\.\$client\b|\$client:|_: \{ session/,
    port: 'apps/api/src/db/drizzle-port.ts',
    packages: ['drizzle-orm'],
  },
  {
    called: "how Drizzle's files import each other",
    pattern: /node_modules\/drizzle-orm/,
    port: 'scripts/resolve-drizzle-once.ts',
    packages: ['drizzle-orm'],
  },
  {
    called: "Next.js's own files",
    pattern: /from 'next\/dist\//,
    port: 'apps/web/next-port.ts',
    packages: ['next'],
  },
  {
    called: "Nodemailer's own files",
    pattern: /from 'nodemailer\/lib\//,
    port: 'apps/api/src/mail/nodemailer-port.ts',
    packages: ['nodemailer'],
  },
  {
    called: "pg-boss's own tables",
    pattern: /\b(FROM|JOIN|UPDATE|INTO) pgboss\./,
    port: 'apps/api/src/jobs/pg-boss-port.ts',
    packages: ['pg-boss'],
    isOpenToTests: true,
  },
  {
    called: "esbuild's plugins",
    pattern: /\bonResolve\(|\bonLoad\(/,
    port: 'apps/api/scripts/build-plugins.ts',
    packages: ['esbuild'],
  },
  {
    called: 'the methods through which every statement goes',
    pattern: /Client\.prototype|PGlite\.prototype/,
    port: 'apps/api/faults/kill-at-step.mjs',
    packages: ['pg', '@electric-sql/pglite'],
  },
  {
    called: "PGlite's turns",
    pattern: /\b_(runExclusiveTransaction|runExclusiveQuery|checkReady)\b/,
    port: 'apps/api/src/db/embedded-statements.ts',
    packages: ['@electric-sql/pglite'],
    isOpenToTests: true,
  },
];

const FOR_TESTS = /\.(test|spec)\.tsx?$|^(apps\/api\/(test|faults)|bench|e2e|seam|testing)\//;
const THIS = /^scripts\/structure\/private-doors(\.test)?\.ts$/;

type Lockfile = { readonly packages: Readonly<Record<string, { readonly version?: string } | undefined>> };

function checkedVersion(text: string, name: string): string | undefined {
  const escaped = name.replaceAll('/', '\\/');
  return new RegExp(`Checked with ${escaped} (\\d\\S*?)[,:.]?(\\s|$)`, 'm').exec(text)?.[1];
}

/** An upgrade fails the check until someone has looked at what the port's first lines name. */
function notLookedAt(repository: Repository, { port, packages }: Door): Finding[] {
  if (!repository.has(port) || !repository.has('package-lock.json')) return [];
  const text = repository.read(port);
  const lockfile = JSON.parse(repository.read('package-lock.json')) as Lockfile;
  return packages.flatMap((name): Finding[] => {
    const installed = lockfile.packages[`node_modules/${name}`]?.version;
    const checked = checkedVersion(text, name);
    if (!installed || installed === checked) return [];
    const message = checked
      ? `was checked with ${name} ${checked}, and ${installed} is installed. Look at what its first lines say, then write ${installed} there.`
      : `goes through a private door of ${name} and doesn't say "Checked with ${name} ${installed}". Say what to look at after an upgrade.`;
    return [{ file: port, message }];
  });
}

/**
 * What libraries keep to themselves is used in one typed file each, which names the version it was
 * checked with.
 */
export const privateDoors: Rule = (repository) =>
  DOORS.flatMap((door) => [
    ...sourceFiles(repository)
      .filter((file) => file !== door.port && !THIS.test(file) && !(door.isOpenToTests && FOR_TESTS.test(file)))
      .filter((file) => door.pattern.test(repository.read(file)))
      .map((file): Finding => ({ file, message: `uses ${door.called}. Only ${door.port} may.` })),
    ...notLookedAt(repository, door),
  ]);
