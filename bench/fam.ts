import pg from 'pg';
import { readFileSync, writeFileSync, readdirSync } from 'node:fs';
import { decodeJwt } from 'jose';
import { startPostgres } from '../testing/postgres.ts';
import { insertCrowd, insertPeople, startApi } from './product.ts';
const postgres = await startPostgres({ isInMemory: true, settings: { log_min_duration_statement: '0' } });
if (!postgres) throw new Error();
const api = await startApi(postgres.url);
const jwt = await insertPeople(postgres.url);
const client = new pg.Client(postgres.url); await client.connect();
await client.query("SET log_min_duration_statement = -1");
await insertCrowd(client, 10000);
await fetch(api.url + '/families/1', { headers: { authorization: `Bearer ${jwt}` } }).then((r) => r.text());
const dir = readdirSync('/dev/shm').find((d) => d.startsWith('waymark-postgres-' + process.pid));
const log = readFileSync(`/dev/shm/${dir}/server.log`, 'utf8');
const fam = log.split(/\n(?=\d{4}-\d\d-\d\d )/).filter((l) => l.includes('execute ') && l.includes('family_name') && l.includes('last_used_at'));
const text = fam[0]!.replace(/^[\s\S]*?execute \S+: /, '').replace(/\n.*DETAIL:[\s\S]*$/, '');
const detail = /parameters: (.*)/.exec(log.slice(log.indexOf(fam[0]!) ))?.[1];
writeFileSync('/tmp/w/fam.sql', text + '\n-- ' + detail);
await api.program.stop();
await client.query('VACUUM ANALYZE');
const c2 = new pg.Client(postgres.url); await c2.connect(); await c2.query("SET log_min_duration_statement = -1");
const sid = String(decodeJwt(jwt).sid);
// order of parameters in ours by DETAIL
const values = [...detail!.matchAll(/\$\d+ = '([^']*)'/g)].map((m) => m[1]);
const ME = `SELECT u.id, u.email, u.first_name, u.last_name, u.phone, u.role, u.sub_role, u.family_id, p.time_zone, p.picture_key, r.profile_completed, r.onboarding_completed, r.group_details_added FROM login_sessions s JOIN users u ON u.id = s.user_id LEFT JOIN role_records r ON r.user_id = u.id LEFT JOIN profiles p ON p.user_id = u.id WHERE s.id = $1 AND s.user_id = $2 AND s.expires_at > now() AND u.blocked_at IS NULL`;
const FAM = readFileSync('lean-floor.ts', 'utf8').match(/const FAMILY = `([\s\S]*?)`;/)![1]!;
const variants: Record<string, () => Promise<unknown>> = {
  ours: () => c2.query({ name: 'ours', text, values }),
  floor: async () => { await c2.query({ name: 'me', text: ME, values: [sid, 1] }); await c2.query({ name: 'fam', text: FAM, values: [1, 1] }); },
  me: () => c2.query({ name: 'me', text: ME, values: [sid, 1] }),
  fam: () => c2.query({ name: 'fam', text: FAM, values: [1, 1] }),
};
for (const f of readdirSync('/tmp/w').filter((f) => /^var.*\.sql$/.test(f))) { const t = readFileSync('/tmp/w/' + f, 'utf8'); variants[f] = () => c2.query({ name: f, text: t, values }); console.log(f, JSON.stringify((await c2.query({ name: f, text: t, values })).rows[0]) === JSON.stringify((await c2.query({ name: 'ours', text, values })).rows[0])); }
const { rows: [{ pid }] } = await c2.query('SELECT pg_backend_pid() AS pid');
const cpu = () => { const s = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return (Number(s[11]) + Number(s[12])) * 10; };
const used: Record<string, number> = {}; const N = 3000;
for (const k of Object.keys(variants)) { for (let i = 0; i < 50; i++) await variants[k]!(); used[k] = 0; }
for (let round = 0; round < 3; round++) for (const k of Object.keys(variants)) { const b = cpu(); for (let i = 0; i < N; i++) await variants[k]!(); used[k]! += cpu() - b; }
for (const k of Object.keys(variants)) console.log(k.padEnd(12), (used[k]! / (3 * N)).toFixed(4), 'ms of a backend');
if (process.argv[2]) console.log((await c2.query(`SET plan_cache_mode = force_generic_plan`), (await c2.query({text: 'PREPARE q AS ' + text})), (await c2.query(`EXPLAIN (ANALYZE, TIMING OFF) EXECUTE q(${values.map((v) => `'${v}'`).join(',')})`)).rows.map((r) => r['QUERY PLAN']).join('\n')));
await client.end(); await c2.end(); await postgres.remove(); process.exit(0);
