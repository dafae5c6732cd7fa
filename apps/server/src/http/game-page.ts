import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the page of the game with the address of its socket in it, by which the game finds a server at another address
 * than its page. null if the address is the usual one: then the page can be sent as it was built.
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
