import type { Admin } from '../../apps/server/src/admin/index.ts';
import { releasesFolder } from '../../apps/server/src/versions/index.ts';
import { RulesMissing, rulesFor } from '../verify/rules-for.ts';
import { verifyFile } from '../verify/verify-file.ts';
import { line, print, printJson } from './print.ts';

/** Verifies a match in this process, not in the server, because it takes a while. */
export async function verifyOne(admin: Admin, matchId: string, json: boolean): Promise<number> {
  const record = await admin.record(matchId);
  if (record === null) throw new Error(`there is no record of ${matchId}: is the match finished?`);
  let isChecked = true;
  const verdict = await rulesFor(record, releasesFolder).then(
    ({ rules }) => verifyFile(record, rules),
    (failure: unknown) => {
      if (!(failure instanceof RulesMissing)) throw failure;
      isChecked = false;
      return { verified: false as const, fault: failure.message };
    },
  );
  if (json) printJson({ match: matchId, ...verdict });
  else if (verdict.verified) print(line`${matchId} verified: ${verdict.actions} actions`);
  else if (isChecked) print(line`${matchId} verification failed: ${verdict.fault}`);
  else print(line`${matchId} can't be checked: ${verdict.fault}`);
  return verdict.verified ? 0 : 1;
}

/** Verifies every finished match, oldest first; exit code 1 if one fails verification. */
export async function verifyAll(admin: Admin, json: boolean): Promise<number> {
  let failed = 0;
  const matches = await admin.recorded();
  for (const matchId of matches) failed += await verifyOne(admin, matchId, json);
  if (!json) print(`${matches.length - failed} of ${matches.length} records verified`);
  return failed === 0 ? 0 : 1;
}
