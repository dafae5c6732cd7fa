import { economy } from '@stackmate/economy';
import * as z from 'zod';

/* Queries and parameters of the routes: all values are texts. */

const number = (digits: number) =>
  z.string().regex(new RegExp(`^\\d{1,${digits}}$`), 'a whole number');

const id = z.string().regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -');

export const vaultQuery = z.strictObject({
  after: number(15).optional(),
  limit: number(3).optional(),
});

export const walletQuery = z.strictObject({ before: number(15).optional() });

export const idQuery = z.strictObject({ id });

export const versionQuery = z.strictObject({ id, version: number(9) });

/** Returns the length of a page of cards. */
export const pageSize = (limit: string | undefined): number =>
  limit === undefined
    ? economy.vault.pageCards
    : Math.min(economy.vault.pageCards, Math.max(1, Number(limit)));
