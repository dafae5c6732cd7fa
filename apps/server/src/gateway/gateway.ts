import websocket from '@fastify/websocket';
import { closeCodes } from '@stackmate/protocol';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { RawData } from 'ws';
import { httpError } from '../http/answers.ts';
import type { HttpCode } from '../http/answers.ts';
import { addressKey } from './address.ts';
import type { Conversation, Heard } from './conversation.ts';
import { handshakeFault, handshakeVersion } from './handshake.ts';
import type { Heartbeat } from './heartbeat.ts';
import type { LineRegister } from './lines.ts';
import { isOriginAllowed } from './origin.ts';
import type { OriginOptions } from './origin.ts';
import type { GatewayMeter, GatewaySettings } from './ports.ts';
import { together } from './together.ts';
import { limitTraffic } from './traffic-limit.ts';

export interface GatewayOptions {
  readonly app: FastifyInstance;
  readonly lines: LineRegister;
  readonly heartbeat: Heartbeat;
  readonly conversation: Conversation;
  readonly settings: GatewaySettings;
  readonly origin: OriginOptions;
  readonly meter: GatewayMeter;
  /** A steady clock in milliseconds. */
  readonly now: () => number;
  /** Nobody gets in: the server starts or stops. */
  readonly isShut: () => boolean;
}

const socketPath = '/ws';

/** Pieces that a message may come in: frames, and chunks of the stream while a frame is incomplete. */
const maxFragments = 64;
const maxBufferedChunks = 1024;
/** Number of messages that are received together, and time after which those behind them wait for the next turn, in ms. */
const inboxSlice = { count: 4, time: 10 };

/** How often silent lines are looked for, in milliseconds. */
const beatTime = 1000;

const bytesOf = (data: RawData): Buffer => {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
};

/** Lets sockets in at `/ws`. */
export async function addGateway(options: GatewayOptions): Promise<void> {
  const { app, lines, heartbeat, conversation, settings, meter, now } = options;
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
  const inbox = together<Heard>({
    later: setImmediate,
    act: conversation.receive,
    most: Infinity,
    slice: { ...inboxSlice, now: () => performance.now() },
  });

  app.route({
    method: 'GET',
    url: socketPath,
    async onRequest(request, reply) {
      if (!request.ws) return undefined;
      if (options.isShut()) return turnAway(reply.header('retry-after', 5), 503, 'draining');
      if (lines.count() >= settings.connections) {
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
      const line = lines.open(socket, addressKey(request.ip));
      if (!line) {
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
          if (line.state === 'closed') {
            if (flood === 'bytes') socket.terminate();
            return;
          }
          meter.limited(flood);
          lines.shut(line, closeCodes.flood, 'too-fast', flood);
        },
      });
      socket.on('message', (data, isBinary) => {
        if (conversation.admit(line, isBinary)) inbox.add({ line, data: bytesOf(data) });
      });
    },
  });

  const timer = setInterval(() => {
    heartbeat.beat();
    conversation.tick();
  }, beatTime);
  app.addHook('onClose', async () => clearInterval(timer));
}
