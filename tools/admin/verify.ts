import { verifyMatch } from '@stackmate/room/record';
import type { Admin } from '../../apps/server/src/admin/index.ts';
import { releasesFolder } from '../../apps/server/src/versions/index.ts';
import { RulesMissing, rulesFor } from '../verify/rules-for.ts';

/** Checked here and not in the server: a match takes a while. */
export async function verifyOne(admin: Admin, match: string, json: boolean): Promise<number> {
  const record = await admin.record(match);
  if (record === null) throw new Error(`there is no record of ${match}: is it over?`);
  let isChecked = true;
  const verdict = await rulesFor(record, releasesFolder).then(
    ({ rules }) => verifyMatch(record, rules),
    (failure: unknown) => {
      if (!(failure instanceof RulesMissing)) throw failure;
      isChecked = false;
      return { holds: false as const, fault: failure.message };
    },
  );
  if (json) console.log(JSON.stringify({ match, ...verdict }));
  else if (verdict.holds) console.log(`${match} holds: ${verdict.actions} actions`);
  else if (isChecked) console.log(`${match} does not hold. ${verdict.fault}`);
  else console.log(`${match} can't be checked: ${verdict.fault}`);
  return verdict.holds ? 0 : 1;
}

/** Every match that is over, the oldest first; exit code 1 if one does not hold. */
export async function verifyAll(admin: Admin, json: boolean): Promise<number> {
  let failed = 0;
  const matches = await admin.recorded();
  for (const match of matches) failed += await verifyOne(admin, match, json);
  if (!json) console.log(`${matches.length - failed} of ${matches.length} records hold`);
  return failed === 0 ? 0 : 1;
}
