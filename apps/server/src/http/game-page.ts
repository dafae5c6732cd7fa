import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the game's page with the address of its WebSocket in a meta element. Returns null if the address is the
 * default: the built page can then be sent unchanged.
 */
export function gamePageWith(game: string, socketAddress: string | null): string | null {
  if (socketAddress === null) return null;
  const html = readFileSync(join(game, 'index.html'), 'utf8');
  const address = socketAddress.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(
    '</head>',
    (end) => `<meta name="stackmate-socket" content="${address}">${end}`,
  );
}
