import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const adminAddress = z.strictObject({
  /** URL on the loopback interface, with its own port. */
  address: z.string(),
  /** Created at every start. */
  token: z.string(),
  pid: z.int(),
});

/** Address of a running server, for anyone who may read its data folder. */
export type AdminAddress = z.infer<typeof adminAddress>;

const fileIn = (data: string): string => join(data, 'admin.json');

export const writeAdminAddress = (data: string, address: AdminAddress): void => {
  // Removed first, because an existing file would keep its permissions.
  rmSync(fileIn(data), { force: true });
  writeFileSync(fileIn(data), JSON.stringify(address), { mode: 0o600, flag: 'wx' });
};

export const removeAdminAddress = (data: string): void => rmSync(fileIn(data), { force: true });

/**
 * Reads the admin address; returns null if there is none. A crashed server leaves its address behind. Throws if the
 * file is unreadable or damaged.
 */
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
