/** Max number of connections of a pool to PostgreSQL. */
export const poolSize = 4;

/** Max number of connections of a server: the pool for queries, the same without a time limit, and one for its lease. */
export const maxConnections = 2 * poolSize + 1;
