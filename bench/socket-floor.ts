import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { EVENT } from './socket-event.ts';

/** Bare Socket.IO with a room per person; sends one event to each on SIGUSR2. */
const [port = 0, people = 0] = process.argv.slice(2).map(Number);

const server = createServer((_request, response) => response.end('ok'));
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => socket.join(`user:${socket.handshake.auth.id}`));
server.listen(port, '127.0.0.1');

process.on('SIGUSR2', () => {
  for (let id = 1; id <= people; id += 1) io.to(`user:${id}`).emit('notification-added', EVENT);
});
