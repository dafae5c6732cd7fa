// Read by Vitest before the tests of every package (vitest.shared.ts). Tests of properties that say nothing else run the
// same cases each time, so that `npm test` is the same for everyone; `npm run proof` runs many more, and other ones.

import fc from 'fast-check';

fc.configureGlobal(process.env.STACKMATE_PROOF === '1' ? { numRuns: 2000 } : { seed: 1 });
