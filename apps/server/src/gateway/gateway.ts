import websocket from '@fastify/websocket';
import { closeCodes } from '@stackmate/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RawData } from 'ws';
import { httpError } from '../http/error-responses.ts';
import type { HttpCode } from '../http/error-responses.ts';
import { addressKey } from '../limits/address-key.ts';
import type { MessageRouter, IncomingMessage } from './message-router.ts';
import { handshakeFault, handshakeVersion } from '../http/handshake.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Connections } from './connections.ts';
import { isOriginAllowed } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createBatch } from './batch.ts';
import { limitTraffic } from './traffic-limit.ts';

export interface GatewayOptions {
  readonly app: FastifyInstance;
  readonly connections: Connections;
  readonly heartbeat: Heartbeat;
  readonly messageRouter: MessageRouter;
  readonly settings: GatewaySettings;
  readonly origin: OriginOptions;
  readonly meter: GatewayMeter;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Nobody gets in: the server starts or stops. */
  readonly isClosed: () => boolean;
}

const socketPath = '/ws';

/** Pieces that a message may come in: frames, and chunks of the stream while a frame is incomplete. */
const maxFragments = 64;
const maxBufferedChunks = 1024;
/** Number of messages that are received together, and time after which those behind them wait for the next turn, in ms. */
const inboxSlice = { count: 4, time: 10 };

/** How often silent lines are looked for, in milliseconds. */
const heartbeatInterval = 1000;

const bytesOf = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/** Lets sockets in at `/ws`. */
export async function addGateway(options: GatewayOptions): Promise<void> {
  const { app, connections, heartbeat, messageRouter, settings, meter, now } = options;
  await app.register(websocket, {
    options: {
      maxPayload: settings.messageBytes,
      maxFragments,
      maxBufferedChunks,
      perMessageDeflate: false,
      // One frame of each connection a turn: ten thousand tiny ones fit into one piece of data.
      allowSynchronousEvents: false,
    },
    // The register of lines counts and closes them. Strangers could fill a log with broken frames.
    errorHandler: () => {},
    // Lines are told and closed when the server drains; what is left by then is cut off.
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.terminate();
      app.websocketServer.close(() => done());
    },
  });

  const turnAway = (
    reply: FastifyReply,
    status: number,
    code: HttpCode,
    detail = '',
  ): FastifyReply => {
    meter.limited(code);
    return reply.code(status).header('connection', 'close').send(httpError(code, detail));
  };

  // Without this the plugin upgrades a request to any route, and closes the socket only then.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws) return undefined;
    const { headers } = request;
    if (!isOriginAllowed(options.origin, headers.origin, headers.host)) {
      return turnAway(reply, 403, 'wrong-origin');
    }
    if (request.routeOptions.url !== socketPath) return turnAway(reply, 404, 'not-found');
    const fault = handshakeFault(headers);
    if (fault === null) return undefined;
    if (fault.status === 426) reply.header('sec-websocket-version', handshakeVersion);
    return turnAway(reply, fault.status, fault.code, fault.detail);
  });

  // All that one turn of the event loop brings is heard at its end, as far as there is time for it in one turn.
  const inbox = createBatch<IncomingMessage>({
    schedule: setImmediate,
    act: messageRouter.receive,
    maxItems: Infinity,
    slice: { ...inboxSlice, now: () => performance.now() },
  });

  app.route({
    method: 'GET',
    url: socketPath,
    async onRequest(request, reply) {
      if (!request.ws) return undefined;
      if (options.isClosed()) return turnAway(reply.header('retry-after', 5), 503, 'draining');
      if (connections.count() >= settings.connections) {
        return turnAway(reply.header('retry-after', 30), 503, 'too-many-connections');
      }
      return undefined;
    },
    handler: (_request, reply) =>
      reply
        .code(426)
        .header('connection', 'upgrade')
        .header('upgrade', 'websocket')
        .send(httpError('upgrade-required')),
    wsHandler(socket, request) {
      const connection = connections.open(socket, addressKey(request.ip));
      if (!connection) {
        // It was told and closed; nothing of it is read any more.
        socket.pause();
        return;
      }
      limitTraffic({
        stream: request.raw.socket,
        socket,
        settings,
        now,
        exceeded(flood) {
          // Frames that came before it was closed may still be at hand; bytes are new.
          if (connection.state === 'closed') {
            if (flood === 'bytes') socket.terminate();
            return;
          }
          meter.limited(flood);
          connections.close(connection, closeCodes.flood, 'too-fast', flood);
        },
      });
      socket.on('message', (data, isBinary) => {
        if (messageRouter.admit(connection, isBinary))
          inbox.add({ connection, data: bytesOf(data) });
      });
    },
  });

  const timer = setInterval(() => {
    heartbeat.tick();
    messageRouter.tick();
  }, heartbeatInterval);
  app.addHook('onClose', async () => clearInterval(timer));
}
