import { payments } from '@stackmate/protocol/routes';
import { storeErrors } from '@stackmate/protocol/store';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Logger } from 'pino';
import { httpError } from '../http/error-responses.ts';
import type { ShopStore } from '../store/index.ts';
import type { PaymentService } from './payment-service.ts';

export interface WebhookOptions {
  readonly store: Pick<ShopStore, 'receivePayment'>;
  /** Null if this server takes no payments. */
  readonly service: PaymentService | null;
  readonly logger: Logger;
  /** Returns ms since 1970. */
  readonly now: () => number;
  readonly isClosed: () => boolean;
}

/** Max size of a message; those of the service are a few kilobytes. */
const bodyLimit = 256 * 1024;
const otherMethods: HTTPMethods[] = ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'];

const wrongSignature = {
  error: 'wrong-signature',
  message: 'The message isn’t signed by the payment service, is too old, or can’t be read.',
  detail: 'header: stripe-signature',
};

/**
 * [VP2] Adds the route for the messages of the payment service. Only a message with a valid signature counts. Each
 * answer other than 200 makes the service send it again.
 */
export async function addWebhook(app: FastifyInstance, options: WebhookOptions): Promise<void> {
  const { store, service, logger, now, isClosed } = options;

  async function receive(request: FastifyRequest, reply: FastifyReply) {
    reply.header('cache-control', 'no-store');
    if (isClosed()) return reply.code(503).header('retry-after', 5).send(httpError('draining'));
    if (service === null) {
      const message = storeErrors['payments-off'];
      return reply.code(404).send({ error: 'payments-off', message, detail: '' });
    }
    const { 'stripe-signature': signature } = request.headers;
    const { body } = request;
    if (typeof signature !== 'string' || signature === '' || !Buffer.isBuffer(body)) {
      return reply.code(400).send(wrongSignature);
    }
    const message = service.readMessage(body, signature);
    if (message.kind === 'refused') return reply.code(400).send(wrongSignature);
    if (message.kind === 'other') {
      logger.debug({ type: message.type }, 'a message of the payment service was ignored');
      return { result: 'ignored' };
    }
    const { event } = message;
    const result = await store.receivePayment({ ...event, receivedAt: now() });
    const { id, kind, payment } = event;
    if (result === 'mismatch') {
      logger.error({ event: id, payment }, 'a payment has the wrong amount or currency: refund it');
    } else {
      logger.info({ event: id, kind, payment, result }, 'a payment was reported');
    }
    return { result };
  }

  await app.register(async (inside) => {
    // The signature is over the bytes as they were sent.
    inside.removeAllContentTypeParsers();
    inside.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, parsed) =>
      parsed(null, body),
    );
    const { method, address: url } = payments.webhook;
    inside.route({ method, url, bodyLimit, handler: receive });
    inside.route({
      method: otherMethods,
      url,
      handler: (_request, reply) =>
        reply.code(405).header('allow', 'POST').send(httpError('method-not-allowed')),
    });
  });
}
