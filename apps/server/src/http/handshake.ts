import type { IncomingHttpHeaders } from 'node:http';

/** WebSocket protocol version (RFC 6455). */
export const handshakeVersion = '13';

export interface HandshakeFault {
  readonly status: 400 | 426;
  readonly code: 'bad-handshake' | 'upgrade-required';
  readonly detail: string;
}

/** 16 bytes in base64. */
const key = /^[+/0-9A-Za-z]{22}==$/;

/** Returns the fault in the headers of a WebSocket upgrade; null if they are valid. */
export function handshakeFault(headers: IncomingHttpHeaders): HandshakeFault | null {
  if (headers['sec-websocket-version'] !== handshakeVersion) {
    const detail = `Sec-WebSocket-Version: ${handshakeVersion} is required`;
    return { status: 426, code: 'upgrade-required', detail };
  }
  if (!key.test(headers['sec-websocket-key'] ?? '')) {
    return { status: 400, code: 'bad-handshake', detail: 'Sec-WebSocket-Key: 16 bytes in base64' };
  }
  return null;
}

/**
 * Returns whether a request asks for a WebSocket. Other upgrades, like cURL's offer of HTTP/2, may be ignored (RFC
 * 9110).
 */
export const isSocketUpgrade = ({ headers }: { readonly headers: IncomingHttpHeaders }): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';
