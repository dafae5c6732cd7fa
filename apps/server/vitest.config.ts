import { packageTests, secondTry, waitingWorkers } from '../../vitest.shared.ts';

export default packageTests('server', { retry: secondTry, maxWorkers: waitingWorkers });
