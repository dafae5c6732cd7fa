import { plainTests } from '../../vitest.shared.ts';

export default plainTests('native');
