import { compilePglite, createPglite } from '../apps/api/src/db/pglite.ts';

/**
 * The least that has the embedded database: a bare Fastify that opens it before it listens. As in
 * the API, V8 compiles the database while other files are read.
 */
const [port, folder] = process.argv.slice(2);
// With nothing open, Node.js waits for what V8 compiles in the background: see the API's main.ts.
const open = setInterval(() => {}, 60_000);
const compiled = compilePglite();
const { default: Fastify } = await import('fastify');
const pglite = await createPglite(folder, { pgliteWasmModule: await compiled });
const app = Fastify();
app.get('/healthz', async () => (await pglite.query('SELECT 1 AS opened')).rows);
await app.listen({ port: Number(port), host: '::' });
clearInterval(open);
