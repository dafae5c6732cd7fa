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
