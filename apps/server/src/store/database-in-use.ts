/** A server that uses a database, as its row says. */
export interface ServerInUse {
  readonly node: string;
  readonly name: string | null;
  /** End of its lease, in ms since 1970 by the database's clock. */
  readonly until: number;
}

/** Other servers use a database, and not all of them have a NATS by which they reach each other. */
export class DatabaseInUse extends Error {
  readonly server: ServerInUse;

  constructor(server: ServerInUse) {
    super(
      `it is in use: the server ${server.name ?? server.node} runs on it. Stop that server, or set DATABASE_URL to another database. All servers that share a database need NATS_URL`,
    );
    this.server = server;
  }
}
