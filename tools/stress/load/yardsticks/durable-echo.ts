// Second yardstick: a durable echo with Fastify. Writes the messages of one event-loop turn to SQLite in one
// transaction (synchronous FULL), then sends them back. No rules, no views, one response per message.

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import websocket from '@fastify/websocket';
import { fastify } from 'fastify';
import type { WebSocket } from 'ws';

const database = new DatabaseSync(join(process.env['STACKMATE_DATA'] ?? '.', 'yardstick.db'));
database.exec('pragma journal_mode = wal; pragma synchronous = full');
database.exec('create table messages (number integer primary key, content text not null)');
const insert = database.prepare('insert into messages (content) values (?)');

let waiting: { readonly socket: WebSocket; readonly content: string }[] = [];

function commit(): void {
  const group = waiting;
  waiting = [];
  database.exec('begin');
  for (const { content } of group) insert.run(content);
  database.exec('commit');
  for (const { socket, content } of group) socket.send(content);
}

const app = fastify();
await app.register(websocket, { options: { perMessageDeflate: false } });
app.register(async (routes) => {
  routes.get('/ws', { websocket: true }, (socket) => {
    socket.on('message', (data: Buffer) => {
      if (waiting.length === 0) setImmediate(commit);
      waiting.push({ socket, content: JSON.stringify(JSON.parse(data.toString())) });
    });
  });
});
console.error(`ready at ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
