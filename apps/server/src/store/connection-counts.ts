/** Max number of connections of a pool to PostgreSQL. */
export const poolSize = 4;

/** The pool for queries, the same without a time limit, and the connection that holds the lock. */
const serverConnections = 2 * poolSize + 1;
/** Max number of connections of a single server, and of a node, whose lease has a connection of its own. */
export const mostConnections = { alone: serverConnections, node: serverConnections + 1 };
