// First yardstick: a plain WebSocket server that parses JSON and sends it back. Nothing can be faster.

import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
server.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    socket.send(JSON.stringify(JSON.parse(data.toString())));
  });
});
server.on('listening', () => {
  console.error(`ready at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
