import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings/index.ts';

/** Scripts, styles and pictures come from here alone, no page may frame this one, and nothing is sent elsewhere. */
export function helmetOptions({ network }: Settings): FastifyHelmetOptions {
  const { baseAddress, socketAddress } = network;
  const isSecure = baseAddress?.startsWith('https:') ?? false;
  const sockets = socketAddress === null ? [] : [new URL(socketAddress).origin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...sockets],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  };
}
