// Every rule must have a test that names it, and every code named by a test must be a rule or a requirement.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ruleCodes } from '@stackmate/engine';
import { codesInTitles } from './test-titles.ts';

/**
 * Codes of the requirements around the match: accounts, ledger, cards, decks, coins, packs, VIP, rating, languages
 * (LA, LT, LI), tournaments (TO to TS), trading (TR, SP, MK), and physical cards and their log (PH, OL). Unlike rules of the game, they have no text in the engine.
 */
const numbers = {
  PL: 8,
  LG: 5,
  OW: 6,
  DK: 3,
  CO: 9,
  PK: 5,
  VP: 3,
  RA: 7,
  LA: 6,
  LT: 4,
  LI: 4,
  TO: 4,
  SW: 4,
  SE: 1,
  AR: 1,
  PR: 3,
  LE: 1,
  TS: 3,
  TR: 3,
  SP: 3,
  MK: 7,
  PH: 8,
  OL: 3,
} as const;

const requirementCodes: ReadonlySet<string> = new Set(
  Object.entries(numbers).flatMap(([area, count]) =>
    Array.from({ length: count }, (_, at) => `${area}${at + 1}`),
  ),
);

const root = join(import.meta.dirname, '..', '..');
const testFiles = globSync('{packages,apps}/*/{src,test}/**/*.test.{ts,tsx}', { cwd: root });

const known = new Set<string>(ruleCodes.map(({ code }) => code));
const named = new Set<string>();
const problems: string[] = [];
for (const file of testFiles.sort()) {
  for (const code of codesInTitles(readFileSync(join(root, file), 'utf8'))) {
    named.add(code);
    if (!known.has(code) && !requirementCodes.has(code))
      problems.push(`${file} names ${code}, which isn’t a rule`);
  }
}
for (const { code, about } of ruleCodes) {
  if (!named.has(code)) problems.push(`${code} has no test: ${about}`);
}
if (known.size === 0) problems.push('the check found no rule codes in @stackmate/engine');

for (const problem of problems) console.log(`  error ${problem}`);
console.log(`checked ${known.size} rules and ${testFiles.length} test files`);
process.exitCode = problems.length > 0 ? 1 : 0;
