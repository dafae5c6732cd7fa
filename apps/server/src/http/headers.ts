import cors from '@fastify/cors';
import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { appHeaders } from '@stackmate/protocol';
import type { Settings } from '../settings/index.ts';

/** Returns the origins of third-party services in the settings; none by default. */
function externalOrigins({ site }: Settings): {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly frames: readonly string[];
} {
  const origins = (addresses: readonly (string | null)[]): string[] => [
    ...new Set(addresses.flatMap((address) => (address === null ? [] : [new URL(address).origin]))),
  ];
  const check = site.humanCheckKey === '' ? null : site.humanCheckScript;
  const further = check === null ? [] : site.humanCheckOrigins;
  const tags = site.tagManager === '' ? null : site.tagManagerScript;
  return {
    scripts: origins([check, ...further, tags]),
    styles: further,
    frames: origins([check, ...further, site.video]),
  };
}

/**
 * Returns options for security headers: scripts, styles, images and requests only from and to this server and the
 * services in the settings; no framing.
 */
export function helmetOptions(settings: Settings): FastifyHelmetOptions {
  const { baseAddress, socketAddress } = settings.network;
  const { scripts, styles, frames } = externalOrigins(settings);
  const isSecure = baseAddress?.startsWith('https:') ?? false;
  const sockets = socketAddress === null ? [] : [new URL(socketAddress).origin];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'", ...styles],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        mediaSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...sockets, ...scripts],
        ...(frames.length > 0 ? { frameSrc: frames } : {}),
        formAction: ["'self'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    // Browsers honour these only in secure contexts and log an error elsewhere.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  };
}

/** Adds a page's inline style to its content security policy. `hash` has the form `sha256-…`. */
export const withStyle = (policy: string, hash: string): string =>
  policy.replace('style-src ', `style-src '${hash}' `);

/** Adds a page's inline script to its content security policy, like `withStyle`. */
export const withScript = (policy: string, hash: string): string =>
  policy.replace('script-src ', `script-src '${hash}' `);

/** The worker of the game that reads the codes of physical cards (apps/client/src/platform/scan). */
const scanWorker = /[/\\]assets[/\\]scan-worker-[\w-]+\.js(?:\.br)?$/;

/** Lets the worker that reads codes compile WebAssembly. A worker has the policy of its own file, so no page may. */
export function allowWebAssembly(reply: FastifyReply, path: string): void {
  const policy = reply.getHeader('content-security-policy');
  if (typeof policy !== 'string' || !scanWorker.test(path)) return;
  const allowing = policy.replace('script-src ', "script-src 'wasm-unsafe-eval' ");
  reply.header('content-security-policy', allowing);
}

/** Lets pages of other origins use the API. */
export const allowOrigins = async (
  app: FastifyInstance,
  origins: readonly string[],
): Promise<void> => {
  await app.register(cors, {
    origin: origins.length > 0 ? [...origins] : false,
    methods: ['GET', 'HEAD', 'POST'],
    allowedHeaders: ['authorization', 'content-type', ...Object.values(appHeaders)],
    exposedHeaders: ['retry-after', ...Object.values(appHeaders)],
    maxAge: 600,
  });
};
