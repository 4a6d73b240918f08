import type { Fate } from './declared-tables.ts';

export interface OtherPlace {
  readonly place: string;
  readonly holds: string;
  readonly fate: Fate;
}

/** Where something of a person may be besides the columns of our tables. */
export const OTHER_PLACES: readonly OtherPlace[] = [
  {
    place: 'jobs (pgboss.job.data)',
    holds: 'Ids, and for forgotten passwords, new codes and pictures that go, an address or a key',
    fate: { keep: 'A job that is done is deleted after a day.' },
  },
  {
    place: 'dead letters (pgboss.job, queue dead-letters)',
    holds: 'The data of jobs that failed for good, and the kind of the error',
    fate: 'erase',
  },
  { place: 'the picture store', holds: 'The squares made of uploaded pictures, by key', fate: 'erase' },
  {
    place: 'dumps of the embedded database (DATA_DIR/dumps)',
    holds: 'Everything that the tables held at that hour',
    fate: { keep: 'Each is replaced within 24 dumps; copies that the operator made are the operator’s.' },
  },
  {
    place: 'databases that a restore replaced (DATA_DIR/database.replaced-*)',
    holds: 'Everything that the tables held before the restore',
    fate: { keep: 'The operator deletes them once the restore is found good.' },
  },
  {
    place: 'files of the database beneath its rows, and its log (WAL)',
    holds: 'Earlier contents of rows',
    fate: { keep: 'The database overwrites them with its own housekeeping.' },
  },
  {
    place: 'the log of the API',
    holds: 'Ids of accounts and of requests; no addresses, no texts',
    fate: { keep: 'Whoever collects the output decides for how long; it names nobody.' },
  },
  {
    place: 'Redis (waymark:realtime)',
    holds: 'Notifications on their way to the sockets of other nodes',
    fate: { keep: 'The stream holds the newest events alone and is trimmed as new ones come.' },
  },
  {
    place: 'services that mails, text messages and pushes leave through',
    holds: 'What was sent, and to whom',
    fate: { keep: 'It has left; each service deletes by its own terms.' },
  },
];
