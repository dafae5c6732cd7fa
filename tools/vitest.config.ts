import { defineConfig } from 'vitest/config';
import { longFirst, order, reporters, tests, waitingTests, withServers } from '../vitest.shared.ts';

export default defineConfig({
  ...withServers,
  test: {
    ...withServers.test,
    ...tests('tools', '**/*.test.ts'),
    ...waitingTests,
    reporters,
    sequence: { ...order, ...longFirst, groupOrder: 1 },
  },
});
