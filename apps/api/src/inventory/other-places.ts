import type { ColumnFate } from './declared-tables.ts';

export interface OtherPlace {
  readonly place: string;
  readonly holds: string;
  readonly fate: ColumnFate;
}

/** Where personal data may be, apart from our tables' columns. */
export const OTHER_PLACES: readonly OtherPlace[] = [
  {
    place: 'jobs (pgboss.job.data)',
    holds: 'Ids; for forgotten passwords, new codes and deleted pictures also an address or a key',
    fate: { keep: 'Finished jobs are deleted after a day.' },
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
    fate: { keep: 'Replaced after 24 further dumps; the operator is responsible for copies.' },
  },
  {
    place: 'databases that a restore replaced (DATA_DIR/database.replaced-*)',
    holds: 'Everything that the tables held before the restore',
    fate: { keep: 'The operator deletes them once the restore proves good.' },
  },
  {
    place: 'files of the database beneath its rows, and its log (WAL)',
    holds: 'Earlier contents of rows',
    fate: { keep: "Overwritten by the database's own housekeeping." },
  },
  {
    place: 'the log of the API',
    holds: 'Ids of accounts and of requests; no addresses, no texts',
    fate: { keep: 'The operator who collects the output decides how long to keep it; it names no one.' },
  },
  {
    place: 'Redis (waymark:realtime)',
    holds: 'Notifications on their way to the sockets of other nodes, and what sets up video calls: network addresses',
    fate: { keep: 'The stream holds only the newest events and is trimmed as new ones arrive.' },
  },
  {
    place: 'the TURN server',
    holds: 'Sound and picture of relayed calls as they pass, encrypted; in its log account ids and network addresses',
    fate: { keep: 'Nothing of a call is stored; the operator decides how long to keep the log.' },
  },
  {
    place: 'the mailbox for replies (IMAP_URL)',
    holds: 'Replies by mail until they are read, within minutes; mails to other addresses of that mailbox',
    fate: { keep: 'Replies are deleted as they are read; the operator empties the rest.' },
  },
  {
    place: 'calendar programs that people subscribed to their feed',
    holds: 'When their sessions are, and with names if they chose that',
    fate: { keep: 'Out of our hands; each program deletes by its own terms.' },
  },
  {
    place: 'services that deliver mails, text messages and pushes',
    holds: 'What was sent, and who it went to; what was agreed in a session, if its coachee chose that',
    fate: { keep: 'Out of our hands; each service deletes by its own terms.' },
  },
];
