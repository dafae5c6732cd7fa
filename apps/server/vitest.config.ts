import { mergeConfig } from 'vitest/config';
import { packageTests, secondTry, waitingTests, withServers } from '../../vitest.shared.ts';

export default mergeConfig(
  packageTests('server', { ...waitingTests, retry: secondTry }),
  withServers,
);
