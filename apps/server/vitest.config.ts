import { packageTests, secondTry } from '../../vitest.shared.ts';

export default packageTests('server', secondTry);
