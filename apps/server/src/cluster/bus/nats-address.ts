import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { NodeConnectionOptions } from '@nats-io/transport-node';

/** Address of NATS and the credentials for it. */
export interface NatsAddress {
  readonly options: Pick<NodeConnectionOptions, 'servers' | 'user' | 'pass' | 'tls'>;
  /** The address without credentials, for logs. */
  readonly shown: string;
}

/**
 * Reads an address like `tls://user:password@host:4222`, with several hosts separated by commas. `caFile` is a file
 * with the certificate of the authority; '' for the system's. Throws for operators if that has no certificate.
 */
export function natsAddress(url: string, caFile: string): NatsAddress {
  if (caFile !== '') checkCertificate(caFile);
  const [scheme, rest] = url.split('://', 2);
  const at = rest.lastIndexOf('@');
  const servers = rest.slice(at + 1).split(',');
  const [user, pass] = rest.slice(0, Math.max(at, 0)).split(':', 2).map(decodeURIComponent);
  return {
    options: {
      servers,
      ...(at >= 0 && { user, pass }),
      ...(scheme === 'tls' && { tls: caFile === '' ? {} : { caFile } }),
    },
    shown: `${scheme}://${servers.join(',')}`,
  };
}

/** Throws an error for operators if a file has no certificate. */
function checkCertificate(file: string): void {
  try {
    void new X509Certificate(readFileSync(file));
  } catch (failure) {
    const { message } = failure as Error;
    throw new Error(`${file} has no readable certificate (STACKMATE_NATS_CA): ${message}`, {
      cause: failure,
    });
  }
}
