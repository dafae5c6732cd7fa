import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Settings } from '../settings/index.ts';

/** The outside services that the site was told to use; none by default. */
function externalOrigins({ site }: Settings): {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly frames: readonly string[];
} {
  const origins = (addresses: readonly (string | null)[]): string[] => [
    ...new Set(addresses.flatMap((each) => (each === null ? [] : [new URL(each).origin]))),
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
 * Scripts, styles and pictures come from here alone, no page may frame this one, and nothing is sent elsewhere, except to
 * what the settings name.
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
    // Browsers heed them in secure contexts only, and complain about them everywhere else.
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    referrerPolicy: { policy: 'same-origin' },
    frameguard: { action: 'deny' },
  };
}

/** A content security policy that lets in one style of a page's own too, by its hash as `sha256-…`. */
export const withStyle = (policy: string, hash: string): string =>
  policy.replace('style-src ', `style-src '${hash}' `);
