import { expect } from 'vitest';
import type { MailServer } from './mail-server.ts';

/** Waits for an e-mail to an address that has a link to a page of accounts. Returns the token of the latest link. */
export async function tokenTo(mail: MailServer, address: string, page = ''): Promise<string> {
  const link = new RegExp(`${page}#token=([\\w-]{43})`);
  const found = (): string | undefined =>
    mail.received
      .filter(({ to }) => to.includes(address))
      // Mail writes = as =3D.
      .map(({ source }) => link.exec(source.replaceAll('=3D', '='))?.[1])
      .findLast((token) => token !== undefined);
  await expect.poll(found, { timeout: 10_000 }).toBeDefined();
  return found()!;
}
