import websocket from '@fastify/websocket';
import { closeCodes } from '@stackmate/protocol';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RawData, WebSocket } from 'ws';
import { httpError } from '../http/error-responses.ts';
import type { HttpCode } from '../http/error-responses.ts';
import { addressKey } from '../limits/address-key.ts';
import type { MessageRouter, IncomingMessage } from './message-router.ts';
import { handshakeFault, handshakeVersion } from '../http/handshake.ts';
import { heartbeatTick } from './heartbeat.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { Connections } from './connections.ts';
import { isOriginAllowed } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { createBatch } from './batch.ts';
import type { Batch } from './batch.ts';
import { limitTraffic } from './traffic-limit.ts';

export interface GatewayOptions {
  readonly app: FastifyInstance;
  readonly connections: Connections;
  readonly heartbeat: Heartbeat;
  readonly messageRouter: MessageRouter;
  readonly settings: GatewaySettings;
  readonly origin: OriginOptions;
  readonly meter: GatewayMeter;
  /** Monotonic clock, in ms. */
  readonly now: () => number;
  /** True while the server starts or stops and admits nobody. */
  readonly isClosed: () => boolean;
}

const socketPath = '/ws';

/** Max fragments per message, and max chunks buffered while a frame is incomplete. */
const maxFragments = 64;
const maxBufferedChunks = 1024;
/**
 * Number of messages received between two checks of the clock, and time after which the rest waits for the next turn of
 * the event loop, in ms.
 */
const inboxSlice = { count: 4, time: 10 };

/** Interval of the router's own checks, in ms. */
const routerTick = 1000;

const toBuffer = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/** Accepts WebSocket connections at `/ws`. */
export async function addGateway(options: GatewayOptions): Promise<void> {
  const { app, connections, heartbeat, messageRouter, settings, meter } = options;
  await app.register(websocket, {
    options: {
      maxPayload: settings.messageBytes,
      maxFragments,
      maxBufferedChunks,
      perMessageDeflate: false,
      // Handles one frame per connection and turn: a single chunk of data can hold ten thousand tiny frames.
      allowSynchronousEvents: false,
    },
    // `createConnections` counts and closes these connections. Strangers could fill a log with broken frames.
    errorHandler: () => {},
    // Connections are closed when the server drains; the remaining ones are terminated.
    preClose: (done) => {
      for (const client of app.websocketServer.clients) client.terminate();
      app.websocketServer.close(() => done());
    },
  });

  const reject = (
    reply: FastifyReply,
    status: number,
    code: HttpCode,
    detail = '',
  ): FastifyReply => {
    meter.countLimitHit(code);
    return reply.code(status).header('connection', 'close').send(httpError(code, detail));
  };

  // Without this, the plugin upgrades requests to any route and only then closes the socket.
  app.addHook('onRequest', async (request, reply) => {
    if (!request.ws) return undefined;
    const { headers } = request;
    if (!isOriginAllowed(options.origin, headers.origin, headers.host)) {
      return reject(reply, 403, 'wrong-origin');
    }
    if (request.routeOptions.url !== socketPath) return reject(reply, 404, 'not-found');
    const fault = handshakeFault(headers);
    if (fault === null) return undefined;
    if (fault.status === 426) reply.header('sec-websocket-version', handshakeVersion);
    return reject(reply, fault.status, fault.code, fault.detail);
  });

  // Messages that arrive in one turn of the event loop are received at its end, within the time of a slice.
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
      if (options.isClosed()) return reject(reply.header('retry-after', 5), 503, 'draining');
      if (connections.count() >= settings.connections) {
        return reject(reply.header('retry-after', 30), 503, 'too-many-connections');
      }
      return undefined;
    },
    handler: (_request, reply) =>
      reply
        .code(426)
        .header('connection', 'upgrade')
        .header('upgrade', 'websocket')
        .send(httpError('upgrade-required')),
    wsHandler: (socket, request) => accept(options, inbox, socket, request),
  });

  const timers = [
    setInterval(heartbeat.tick, heartbeatTick),
    setInterval(messageRouter.tick, routerTick),
  ];
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
  });
}

/** Opens a new connection, and passes on its messages within the limits of its traffic. */
function accept(
  { connections, messageRouter, settings, meter, now }: GatewayOptions,
  inbox: Batch<IncomingMessage>,
  socket: WebSocket,
  request: FastifyRequest,
): void {
  const connection = connections.open(socket, addressKey(request.ip), request.headers);
  if (!connection) {
    // The connection was sent an error and closed; its data is no longer read.
    socket.pause();
    return;
  }
  limitTraffic({
    stream: request.raw.socket,
    socket,
    settings,
    now,
    onExceeded(flood) {
      // Frames from before the closing may still arrive here, but more bytes mean that the client is still sending.
      if (connection.state === 'closed') {
        if (flood === 'bytes') socket.terminate();
        return;
      }
      meter.countLimitHit(flood);
      connections.close(connection, closeCodes.flood, 'too-fast', flood);
    },
  });
  socket.on('message', (data, isBinary) => {
    if (messageRouter.admit(connection, isBinary)) inbox.add({ connection, data: toBuffer(data) });
  });
}
