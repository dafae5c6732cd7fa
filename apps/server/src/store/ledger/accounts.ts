/** Accounts of the ledger that belong to nobody. Their balances are summed by query. */
export const systemAccounts = ['mint', 'store', 'sink', 'escrow', 'prize'] as const;

/** Checks for an account of a player. Ids of players are longer than the names of system accounts. */
export const isPlayer = (account: string): boolean =>
  !systemAccounts.some((system) => system === account);
