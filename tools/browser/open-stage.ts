import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from './shared-stage.ts';
import { openVisitor } from './visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** A server for the visitors of a stage. */
export interface StageServer {
  readonly address: string;
  readonly stop: () => Promise<unknown>;
}

/** Set-up of browser tests: a browser, a real server and all visitors. */
export interface StageOf<Server> {
  readonly server: () => Server;
  /** Opens a visitor with their own browser profile, closed when the test file ends. */
  readonly visitor: (options?: Omit<VisitorOptions, 'browser' | 'address'>) => Promise<Visitor>;
}

/** How a stage gets its server: `start` for each, and `stop` unless test files share it. */
export interface StageOptions<Server> {
  readonly start: () => Promise<Server>;
  readonly isShared: boolean;
}

/** Opens a stage for the tests of the block it is called in. Its visitors leave when the block ends. */
export function openStageWith<Server extends StageServer>({
  start,
  isShared,
}: StageOptions<Server>): StageOf<Server> {
  let server: Server;
  const visitors: Visitor[] = [];
  beforeAll(async () => {
    server = await start();
  });
  afterAll(async () => {
    await Promise.all(visitors.splice(0).map((visitor) => visitor.close()));
    if (!isShared) await server?.stop();
  });
  return {
    server: () => server,
    async visitor(options) {
      const browser = await sharedBrowser();
      const visitor = await openVisitor({
        isPainted: false,
        ...options,
        browser,
        address: server.address,
      });
      visitors.push(visitor);
      return visitor;
    },
  };
}
