import { afterAll, beforeAll } from 'vitest';
import { sharedBrowser } from './shared-stage.ts';
import { openVisitor } from './visitor.ts';
import type { Visitor, VisitorOptions } from './visitor.ts';

/** What a stage serves to its visitors. */
export interface StageServer {
  readonly address: string;
  readonly stop: () => Promise<unknown>;
}

/** Where tests in a browser go: a browser, a real server, and everyone who came. */
export interface StageOf<Server> {
  readonly server: () => Server;
  /** Somebody with a browser of their own, gone when the test file ends. */
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
      const visitor = await openVisitor({ ...options, browser, address: server.address });
      visitors.push(visitor);
      return visitor;
    },
  };
}
