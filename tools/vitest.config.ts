import { configDefaults, mergeConfig } from 'vitest/config';
import { packageTests } from '../vitest.shared.ts';

// Whole matches in a browser take minutes: they belong to the long tier.
const exclude = process.env.STACKMATE_PROOF === '1' ? [] : ['**/*.proof.test.ts'];

export default mergeConfig(packageTests('tools'), {
  test: { include: ['**/*.test.ts'], exclude: [...configDefaults.exclude, ...exclude] },
});
