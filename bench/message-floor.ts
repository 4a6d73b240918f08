import { createServer } from 'node:http';
import pg from 'pg';
import { Server } from 'socket.io';

/** Bare Socket.IO that saves a message with one INSERT and sends its text on. */
const [port = '0', databaseUrl = ''] = process.argv.slice(2);

const pool = new pg.Pool({ connectionString: databaseUrl });
await pool.query('CREATE TABLE bare_messages (id int PRIMARY KEY GENERATED ALWAYS AS IDENTITY, sender int, body text)');

const server = createServer((_request, response) => response.end('ok'));
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => {
  const { id } = socket.handshake.auth;
  socket.join(`user:${id}`);
  socket.on('send', async ({ to, body }: { to: number; body: string }) => {
    await pool.query('INSERT INTO bare_messages (sender, body) VALUES ($1, $2)', [id, body]);
    io.to(`user:${to}`).emit('message', { body });
  });
});
server.listen(Number(port), '127.0.0.1');
