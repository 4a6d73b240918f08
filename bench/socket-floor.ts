import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { EVENT } from './socket-event.ts';

/** The least that the same costs: a bare Socket.IO server, a room a person, and on SIGUSR2 one event to each room. */
const [port = 0, people = 0] = process.argv.slice(2).map(Number);

const server = createServer((_request, response) => response.end('ok'));
const io = new Server(server, { transports: ['websocket'], serveClient: false });
io.on('connection', (socket) => socket.join(`user:${socket.handshake.auth.id}`));
server.listen(port, '127.0.0.1');

process.on('SIGUSR2', () => {
  for (let id = 1; id <= people; id += 1) io.to(`user:${id}`).emit('notification-added', EVENT);
});
