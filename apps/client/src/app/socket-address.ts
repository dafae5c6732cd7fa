/** Where the game opens its socket: as the server wrote it into the page, or else where the page is from. */
export function socketAddressOf(
  page: Pick<Document, 'querySelector'>,
  { protocol, host }: Pick<Location, 'protocol' | 'host'>,
): string {
  const given = page.querySelector<HTMLMetaElement>('meta[name="stackmate-socket"]')?.content;
  return given ?? `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}/ws`;
}
