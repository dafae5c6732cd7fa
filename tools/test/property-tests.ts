// Setup of every package's tests (vitest.shared.ts). By default property tests use a fixed seed, so that `npm test` is
// reproducible; `npm run proof` runs many more cases with random seeds.

import fc from 'fast-check';

fc.configureGlobal(process.env.STACKMATE_PROOF === '1' ? { numRuns: 2000 } : { seed: 1 });
