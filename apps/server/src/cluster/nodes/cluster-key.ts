import { createHash, hkdfSync } from 'node:crypto';

/** Returns the secret of a cluster: all its nodes need the same token secret, because they read each other's tokens. */
export const clusterKey = (tokenSecret: string): string =>
  Buffer.from(hkdfSync('sha256', tokenSecret, '', 'stackmate cluster', 32)).toString('base64url');

/** Returns a hash by which servers recognise their secret in the database. */
export const secretFingerprint = (tokenSecret: string): string =>
  createHash('sha256')
    .update(`stackmate cluster ${clusterKey(tokenSecret)}`)
    .digest('base64url');
