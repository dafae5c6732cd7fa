import websocket from '@fastify/websocket';
import { errorWords } from '@stackmate/protocol';
import type { ErrorCode, HttpError } from '@stackmate/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RawData } from 'ws';
import { addressKey } from './address.ts';
import type { Conversation, Heard } from './conversation.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { LineRegister } from './lines.ts';
import { isOriginAllowed } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { together } from './together.ts';

export interface GatewayOptions {
  readonly app: FastifyInstance;
  readonly lines: LineRegister;
  readonly heartbeat: Heartbeat;
  readonly conversation: Conversation;
  readonly settings: GatewaySettings;
  readonly origin: OriginOptions;
  readonly meter: GatewayMeter;
  /** Nobody gets in: the server starts or stops. */
  readonly isShut: () => boolean;
}

/** How often silent lines are looked for, in milliseconds. */
const beatTime = 1000;

const bytesOf = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/** Lets sockets in at `/ws`. */
export async function addGateway(options: GatewayOptions): Promise<void> {
  const { app, lines, heartbeat, conversation, settings, meter } = options;
  await app.register(websocket, {
    options: { maxPayload: settings.messageBytes, perMessageDeflate: false },
    // Lines are told and closed when the server drains; what is left by then is cut off.
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.terminate();
      app.websocketServer.close(() => done());
    },
  });

  const turnAway = (reply: FastifyReply, status: number, code: ErrorCode): FastifyReply => {
    meter.limited(code);
    const body: HttpError = { error: code, message: errorWords[code], detail: '' };
    return reply.code(status).send(body);
  };

  // All that one turn of the event loop brings is heard at its end.
  const inbox = together<Heard>({
    later: setImmediate,
    act: conversation.receive,
  });

  app.route({
    method: 'GET',
    url: '/ws',
    // Before the upgrade: a page that may not speak with this server never gets a socket.
    async onRequest(request, reply) {
      const { origin, host } = request.headers;
      if (!isOriginAllowed(options.origin, origin, host))
        return turnAway(reply, 403, 'wrong-origin');
      if (options.isShut()) return turnAway(reply.header('retry-after', 5), 503, 'draining');
      if (lines.count() >= settings.connections) {
        return turnAway(reply.header('retry-after', 30), 503, 'too-many-connections');
      }
    },
    handler: (_request, reply) =>
      reply
        .code(426)
        .header('upgrade', 'websocket')
        .send({ error: 'upgrade-required', message: 'This is a WebSocket.', detail: '' }),
    wsHandler(socket, request) {
      const line = lines.open(socket, addressKey(request.ip));
      if (!line) return;
      socket.on('message', (data, isBinary) => inbox.add({ line, data: bytesOf(data), isBinary }));
    },
  });

  const timer = setInterval(() => {
    heartbeat.beat();
    conversation.tick();
  }, beatTime);
  app.addHook('onClose', async () => clearInterval(timer));
}
