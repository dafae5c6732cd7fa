import { packageTests, secondTry, waitingTests } from '../../vitest.shared.ts';

export default packageTests('server', { ...waitingTests, retry: secondTry });
