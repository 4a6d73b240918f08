/** What can't pass on later tables, although both releases are as they should be. */
export interface NaturalFailures {
  readonly why: string;
  /** Where the two releases have the same tables, these pass. */
  readonly isOfOtherTables?: boolean;
  /** Names of tests, by file of the API. */
  readonly tests: Readonly<Record<string, readonly string[]>>;
}

/**
 * Of the API's tests of the release before, on the tables of this one. `npm run release-before`
 * says which of these pass or are gone, and what fails beside them.
 */
export const NATURAL_FAILURES: readonly NaturalFailures[] = [
  {
    why: 'They begin with a database of an earlier release. Here each new one is of a later release already.',
    tests: {
      'src/db/migrations.test.ts': [
        'normalises addresses, and keeps and reports accounts that share a mailbox',
        'keeps codes in transit valid when the tables change',
        'forgets when people were reminded who may have been stuck in coaching',
        'gives clocks that were taken for zones the name of a place',
      ],
      'src/db/upgrades.test.ts': [
        'dumps what was there before its first pending migration, and says what ran, from where to where',
        'changes nothing when the dump fails, and says why and what to do',
        'dumps again and ends the upgrade at the start after one that was killed',
        'warns of an upgrade without a dump, with the command that makes one',
        'dumps a server into the folder that is set, and tells no other process its password',
        'upgrades no server that could not be dumped where that is wanted',
      ],
    },
  },
  {
    why: 'They play a release right after their own. Its migrations count as run where those of a later one have.',
    tests: {
      'src/db/after-migrations.test.ts': [
        'fills a column in batches, builds an index and asks for values, after the commit and once',
        'goes on at the next start where one ended half way, and replaces an index that was not finished',
        'runs a migration that follows only after what an earlier one left',
        'builds an index while another node waits to migrate',
        'lets others pass while a table that it has to change is in use',
      ],
      'src/db/releases.test.ts': [
        'starts beside a later release whose migrations left all that it uses, and says so in one line',
        'refuses a database that a later release took something from, and says from which release on it works',
        'is of the release of its database once that runs again',
        'learns while it runs that a later release can’t be worked beside',
      ],
    },
  },
  {
    why: 'They change triggers as the newest release does. An older one leaves those of a later one alone.',
    tests: {
      'src/db/trigger-files.test.ts': [
        'applies a file of another text, and none twice',
        'creates a trigger again that a migration dropped',
        'does not bring back older triggers to a database that a later release has migrated',
      ],
    },
  },
  {
    why: 'They compare what the release declares with all that is there.',
    isOfOtherTables: true,
    tests: {
      'src/inventory/inventory.test.ts': ['declares every column of every table in the database'],
    },
  },
];
