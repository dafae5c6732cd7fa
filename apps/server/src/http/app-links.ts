import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '../settings/index.ts';

/**
 * Addresses that the iOS app doesn't open, because it has no codes, no claims of cards and no payments (App Store Review
 * Guideline 3.1.1): they stay in the browser.
 */
const notOnIos = ['/play/redeem*', '/play/deed*', '/play/payment/*'];

/** What Android reads before links to this server open in the app; null without a certificate. */
function assetLinks({ androidPackage, androidCertificates }: Settings['apps']): object | null {
  if (androidCertificates.length === 0) return null;
  return [
    {
      relation: [
        'delegate_permission/common.handle_all_urls',
        'delegate_permission/common.get_login_creds',
      ],
      target: {
        namespace: 'android_app',
        package_name: androidPackage,
        sha256_cert_fingerprints: androidCertificates,
      },
    },
  ];
}

/** The same for iOS; null without an app. The first component that matches an address decides. */
function appleAssociation({ appleAppId }: Settings['apps']): object | null {
  if (appleAppId === '') return null;
  return {
    applinks: {
      details: [
        {
          appIDs: [appleAppId],
          components: [
            ...notOnIos.map((path) => ({ '/': path, exclude: true })),
            { '/': '/play/*' },
          ],
        },
      ],
    },
    webcredentials: { apps: [appleAppId] },
  };
}

/** Serves the files that connect this server with its apps. An app that isn't set has none. */
export function addAppLinks(app: FastifyInstance, apps: Settings['apps']): void {
  const files = {
    '/.well-known/assetlinks.json': assetLinks(apps),
    '/.well-known/apple-app-site-association': appleAssociation(apps),
  };
  for (const [path, content] of Object.entries(files)) {
    if (content === null) continue;
    app.get(path, (_request, reply): FastifyReply =>
      reply.header('cache-control', 'public, max-age=3600').send(content),
    );
  }
}
