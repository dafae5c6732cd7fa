import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const adminAddress = z.strictObject({
  /** On the loopback interface, on a port of its own. */
  address: z.string(),
  /** New at every start. */
  token: z.string(),
  pid: z.int(),
});

/** Where the server that runs on a data folder can be asked, by whoever may read the folder. */
export type AdminAddress = z.infer<typeof adminAddress>;

const fileIn = (data: string): string => join(data, 'admin.json');

export const writeAdminAddress = (data: string, address: AdminAddress): void => {
  // A file that is there keeps its permissions, so it goes first.
  rmSync(fileIn(data), { force: true });
  writeFileSync(fileIn(data), JSON.stringify(address), { mode: 0o600, flag: 'wx' });
};

export const removeAdminAddress = (data: string): void => rmSync(fileIn(data), { force: true });

/** null if there is none. A server that crashed leaves one behind. */
export function readAdminAddress(data: string): AdminAddress | null {
  let text: string;
  try {
    text = readFileSync(fileIn(data), 'utf8');
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code !== 'EACCES') throw failure;
    throw new Error(`${fileIn(data)} can't be read: run this as the user of the server`, {
      cause: failure,
    });
  }
  try {
    return adminAddress.parse(JSON.parse(text));
  } catch (failure) {
    throw new Error(
      `${fileIn(data)} is damaged. If a server runs, restart it; if none does, remove the file`,
      { cause: failure },
    );
  }
}
