import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The game's page, and the same with the lobby's first screen in it, for the lobby's address. */
export type GamePage = 'index.html' | 'lobby.html';

/**
 * Returns a page of the game with the address of its WebSocket in a meta element. Returns null if the address is the
 * default: the built page can then be sent unchanged.
 */
export function gamePageWith(
  game: string,
  page: GamePage,
  socketAddress: string | null,
): string | null {
  if (socketAddress === null) return null;
  const html = readFileSync(join(game, page), 'utf8');
  const address = socketAddress.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(
    '</head>',
    (end) => `<meta name="stackmate-socket" content="${address}">${end}`,
  );
}

/** Hashes of a page's inline elements for its content security policy; null for a kind that it doesn't have. */
export interface InlineHashes {
  readonly style: string | null;
  readonly script: string | null;
}

const hashOf = (content: string | undefined): string | null =>
  content === undefined ? null : `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** Hashes the inline style and the inline script of a page of the game, each of which it has at most one of. */
export function hashInline(game: string, page: GamePage): InlineHashes {
  const html = readFileSync(join(game, page), 'utf8');
  return {
    style: hashOf(/<style>([^]*?)<\/style>/.exec(html)?.[1]),
    script: hashOf(/<script>([^]*?)<\/script>/.exec(html)?.[1]),
  };
}
