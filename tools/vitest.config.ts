import { mergeConfig } from 'vitest/config';
import { packageTests } from '../vitest.shared.ts';

export default mergeConfig(packageTests('tools'), { test: { include: ['**/*.test.ts'] } });
