import { describe, expect, test } from 'vitest';
import { TEST_SECRETS } from '#test/start-test-app.ts';
import { EnvironmentError, readEnvironment } from './env.ts';

const read = (variables: Record<string, string>) => readEnvironment({ ...TEST_SECRETS, ...variables });
const TWILIO = { TWILIO_ACCOUNT_SID: 'AC0123', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+14155550100' };

describe('the database', () => {
  const [POOLER, SERVER, REPLICA] = ['pooler', 'server', 'replica'].map((host) => `postgres://waymark@${host}/waymark`);

  test('can be behind a pooler and have a replica', () => {
    const given = { DATABASE_URL: `${POOLER}`, DATABASE_DIRECT_URL: `${SERVER}`, DATABASE_REPLICA_URL: `${REPLICA}` };
    expect(read(given)).toMatchObject({
      databaseUrl: POOLER,
      databaseDirectUrl: SERVER,
      databaseReplicaUrl: REPLICA,
    });
    expect(read({ DATABASE_URL: `${SERVER}`, DATABASE_DIRECT_URL: '' }).databaseDirectUrl).toBeUndefined();
  });

  test.each([
    [{ DATABASE_DIRECT_URL: SERVER, DATABASE_REPLICA_URL: REPLICA }, 'set without DATABASE_URL'],
    [{ DATABASE_REPLICA_URL: REPLICA }, 'DATABASE_REPLICA_URL set without DATABASE_URL'],
    [{ DATABASE_URL: POOLER, DATABASE_DIRECT_URL: 'https://server' }, 'DATABASE_DIRECT_URL must be a postgres://'],
  ])('fails the start with the cause if misconfigured: %o', (variables, cause) => {
    expect(() => read(variables as Record<string, string>)).toThrow(cause);
  });
});

describe('text messages', () => {
  test('are captured if nothing is set, or set to an empty text', () => {
    expect(read({}).twilio).toBeUndefined();
    expect(read({ TWILIO_ACCOUNT_SID: '', TWILIO_AUTH_TOKEN: '', TWILIO_FROM: '' }).twilio).toBeUndefined();
    expect(read({}).smsDailyLimit).toBe(200);
  });

  test('go through Twilio if all three variables are set', () => {
    expect(read(TWILIO).twilio).toEqual({ accountSid: 'AC0123', authToken: 'token', from: '+14155550100' });
    expect(read({ ...TWILIO, TWILIO_FROM: 'MG99' }).twilio?.from).toBe('MG99');
  });

  test.each(Object.keys(TWILIO))('name a missing %s if the others are set', (name) => {
    const others = Object.fromEntries(Object.entries(TWILIO).filter(([key]) => key !== name));
    expect(() => read(others)).toThrow(EnvironmentError);
    expect(() => read(others)).toThrow(`${name} missing`);
  });

  test.each([
    { ...TWILIO, TWILIO_ACCOUNT_SID: 'SK0123' },
    { ...TWILIO, TWILIO_FROM: '415 555' },
    { SMS_DAILY_LIMIT: '-1' },
    { SMS_DAILY_LIMIT: 'many' },
  ])('fail the start with the cause if misconfigured: %o', (variables) => {
    expect(() => read(variables)).toThrow(/^Configuration: (TWILIO_|SMS_)/);
  });
});

describe('replies by mail', () => {
  const IMAP = { IMAP_URL: 'imaps://replies:secret@mail.example.org', REPLY_ADDRESS: 'Replies@Example.org' };

  test('go to the mailbox that is set, and to captured mails otherwise', () => {
    expect(read({ ...IMAP, REPLY_AUTH_SERVER: 'MX.example.org' })).toMatchObject({
      imap: { host: 'mail.example.org', port: 993, isTls: true },
      replyAddress: 'replies@example.org',
      replyAuthServer: 'mx.example.org',
    });
    expect(read({})).toMatchObject({ imap: undefined, replyAddress: 'replies@waymark.local' });
    expect(read({ SMTP_URL: 'smtp://mail.example.org' }).replyAddress).toBeUndefined();
  });

  test.each([
    [{ IMAP_URL: IMAP.IMAP_URL }, 'REPLY_ADDRESS missing'],
    [{ REPLY_ADDRESS: IMAP.REPLY_ADDRESS }, 'IMAP_URL missing'],
    [{ ...IMAP, IMAP_URL: 'https://mail.example.org' }, 'IMAP_URL'],
    [{ ...IMAP, REPLY_ADDRESS: 'replies+a@example.org' }, 'REPLY_ADDRESS'],
    [{ ...IMAP, REPLY_ADDRESS: `${'r'.repeat(31)}@example.org` }, 'REPLY_ADDRESS'],
    [{ ...IMAP, REPLY_AUTH_SERVER: 'two words' }, 'REPLY_AUTH_SERVER'],
  ])('fail the start with the cause if misconfigured: %o', (variables: Record<string, string>, cause) => {
    expect(() => read(variables)).toThrow(`Configuration: ${cause}`);
  });
});

describe('video calls', () => {
  const SECRET = 'a-turn-secret-for-tests-of-32-characters';

  test('have no servers until some are set', () => {
    expect(read({}).ice).toEqual({ stunUrls: [], turn: undefined });
    const urls = ['turn:turn.example.org?transport=udp', 'turns:[2001:db8::1]:443?transport=tcp'];
    expect(
      read({ STUN_URLS: 'stun:a.example, stun:b.example:3478', TURN_URLS: urls.join(','), TURN_SECRET: SECRET }).ice,
    ).toEqual({
      stunUrls: ['stun:a.example', 'stun:b.example:3478'],
      turn: { urls, secret: SECRET },
    });
  });

  test.each([
    [{ STUN_URLS: 'stun://a.example' }, 'STUN_URLS'],
    [{ STUN_URLS: 'stun:a.example?transport=udp' }, 'STUN_URLS'],
    [{ STUN_URLS: 'stun:a.example,' }, 'STUN_URLS'],
    [{ TURN_URLS: 'stun:a.example', TURN_SECRET: SECRET }, 'TURN_URLS'],
    [{ TURN_URLS: 'turn:a.example?transport=sctp', TURN_SECRET: SECRET }, 'TURN_URLS'],
    [{ TURN_URLS: 'turn:a.example' }, 'TURN_SECRET missing'],
    [{ TURN_SECRET: SECRET }, 'TURN_URLS missing'],
    [{ TURN_URLS: 'turn:a.example', TURN_SECRET: 'short' }, 'TURN_SECRET'],
  ])('fail the start with the cause if misconfigured: %o', (variables: Record<string, string>, cause) => {
    expect(() => read(variables)).toThrow(EnvironmentError);
    expect(() => read(variables)).toThrow(`Configuration: ${cause}`);
  });
});

describe('the demo', () => {
  const demoOf = (variables: Record<string, string>) => {
    const { isDemoWanted, isDemoOpen } = read(variables);
    return [isDemoWanted, isDemoOpen];
  };

  test('runs on this machine until it is turned off', () => {
    for (const address of ['', 'http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000']) {
      expect(demoOf({ PUBLIC_URL: address })).toEqual([true, false]);
    }
    expect(demoOf({ DEMO: 'off' })).toEqual([false, false]);
  });

  test('runs on a public address only if turned on explicitly', () => {
    const PUBLIC_URL = 'https://waymark.example';
    expect(demoOf({ PUBLIC_URL })).toEqual([false, false]);
    expect(demoOf({ PUBLIC_URL, DEMO: 'off' })).toEqual([false, false]);
    expect(demoOf({ PUBLIC_URL, DEMO: 'on' })).toEqual([true, true]);
  });
});

const S3 = {
  S3_ENDPOINT: 'https://storage.example.org',
  S3_BUCKET: 'waymark',
  S3_ACCESS_KEY_ID: 'AK01',
  S3_SECRET_ACCESS_KEY: 'a secret',
};

describe('pictures', () => {
  test('are kept in the data folder until storage is configured', () => {
    expect(read({}).s3).toBeUndefined();
    const settings = { endpoint: S3.S3_ENDPOINT, bucket: 'waymark', accessKeyId: 'AK01', secretAccessKey: 'a secret' };
    expect(read(S3).s3).toEqual({ ...settings, region: 'us-east-1' });
    expect(read({ ...S3, S3_REGION: 'eu-west-1' }).s3?.region).toBe('eu-west-1');
  });

  test.each(Object.keys(S3))('name a missing %s if the others are set', (name) => {
    const others = Object.fromEntries(Object.entries(S3).filter(([key]) => key !== name));
    expect(() => read(others)).toThrow(`Configuration: ${name} missing`);
    expect(() => read({ ...S3, S3_ENDPOINT: 'storage.example.org' })).toThrow('S3_ENDPOINT must be');
  });
});

describe('the rules of coaches who chose none', () => {
  test('are the defaults until the operator sets them', () => {
    expect(read({})).toMatchObject({
      cancellationHours: 24,
      sessionRules: { lengths: [30, 45, 60], noticeMinutes: 720, horizonDays: 60 },
    });
    const variables = {
      SESSION_LENGTHS: '60, 45',
      SESSION_NOTICE_HOURS: '2',
      SESSION_HORIZON_DAYS: '30',
      SESSION_CANCELLATION_HOURS: '48',
    };
    expect(read(variables)).toMatchObject({
      cancellationHours: 48,
      sessionRules: { lengths: [45, 60], noticeMinutes: 120, horizonDays: 30 },
    });
  });

  test.each([
    { SESSION_LENGTHS: '40' },
    { SESSION_LENGTHS: 'long' },
    { SESSION_NOTICE_HOURS: '-1' },
    { SESSION_HORIZON_DAYS: '181' },
    { SESSION_CANCELLATION_HOURS: 'a day' },
    { FIGURES_AT_LEAST: '4' },
    { SECOND_FACTOR: 'coach=always' },
  ])('fail the start with the cause if misconfigured: %o', (variables) => {
    expect(() => read(variables)).toThrow(new RegExp(`^Configuration: ${Object.keys(variables)[0]}`));
  });
});

describe('card payments', () => {
  const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  test('are taken by Stripe if both variables are set, and by no one without', () => {
    expect(read({}).stripe).toBeUndefined();
    expect(read(STRIPE).stripe).toEqual({
      ...{ secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
      apiUrl: new URL('https://api.stripe.com'),
    });
    expect(read({ ...STRIPE, STRIPE_API_URL: 'http://localhost:9' }).stripe?.apiUrl.port).toBe('9');
  });

  test.each([
    [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET missing; card payments need both.'],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_SECRET_KEY missing; card payments need both.'],
    [{ ...STRIPE, STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY begins with sk_ or rk_.'],
    [
      { ...STRIPE, STRIPE_API_URL: 'http://example.org' },
      'STRIPE_API_URL must be an https address, or one of this machine.',
    ],
  ])('stop the start with a clear sentence for %o', (variables, sentence) => {
    expect(() => read(variables)).toThrow(`Configuration: ${sentence}`);
  });
});

test('works on jobs, unless others on the same database do', () => {
  const server = { DATABASE_URL: 'postgres://waymark@localhost/waymark' };
  expect(read({}).worksOnJobs).toBe(true);
  expect(read({ ...server, JOBS: 'elsewhere' }).worksOnJobs).toBe(false);
  expect(() => read({ JOBS: 'elsewhere' })).toThrow('JOBS=elsewhere needs DATABASE_URL');
  expect(() => read({ ...server, JOBS: 'none' })).toThrow('JOBS must be here or elsewhere');
});
