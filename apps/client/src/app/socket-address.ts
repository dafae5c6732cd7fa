/** Returns the address of the game's WebSocket: the one that the server wrote into the page, otherwise the page's own host. */
export function toSocketAddress(
  page: Pick<Document, 'querySelector'>,
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
): string {
  const configured = page.querySelector<HTMLMetaElement>('meta[name="stackmate-socket"]')?.content;
  return configured ?? `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`;
}
