// Part of `npm run proof`: every rule's code is broken on purpose, in a copy of the workspace, and a test must fail of it.
// Options: --only TEXT (mutations whose id holds it), --workers N, --json, --list.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { findNamingTests } from './naming-tests.ts';
import { tryMutation } from './try-mutation.ts';
import type { Verdict } from './try-mutation.ts';
import { copyWorkspace, removeWorkspace } from './workspace.ts';

const root = join(import.meta.dirname, '..', '..');
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(availableParallelism()) },
    json: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
});

const chosen = mutations.filter(({ id }) => id.includes(values.only));
const workers = Number(values.workers);
if (chosen.length === 0 || !Number.isInteger(workers) || workers < 1) {
  console.error(
    chosen.length === 0
      ? `mutation: no id holds ${JSON.stringify(values.only)}; --list tells them`
      : `mutation: --workers is a whole number from 1, not ${values.workers}`,
  );
  process.exit(2);
}
if (values.list) {
  for (const { id } of chosen) console.log(id);
  process.exit(0);
}

const rerun = ({ id }: Mutation): string =>
  `npm run -s exec -- node tools/mutation/main.ts --only ${JSON.stringify(id)}`;

const words = (verdict: Verdict): string => {
  if (verdict.is === 'caught') return `caught    by: ${verdict.by}`;
  return verdict.is === 'survived' ? 'SURVIVED ' : `NOT TRIED: ${verdict.why}`;
};

interface Tried {
  readonly mutation: Mutation;
  readonly verdict: Verdict;
}

const naming = findNamingTests(root);
const waiting = [...chosen];
const tried: Tried[] = [];

async function work(): Promise<void> {
  const workspace = copyWorkspace(root);
  try {
    for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
      const verdict = await tryMutation(workspace, mutation, naming);
      tried.push({ mutation, verdict });
      if (values.json) continue;
      const place = `${tried.length}/${chosen.length}`.padStart(7);
      console.log(`${place}  ${mutation.id}\n         ${words(verdict)}`);
    }
  } finally {
    removeWorkspace(workspace);
  }
}

await Promise.all(Array.from({ length: Math.min(workers, chosen.length) }, work));

const wrong = tried.filter(({ verdict }) => verdict.is !== 'caught');
if (values.json) {
  const told = tried.map(({ mutation, verdict }) => ({
    id: mutation.id,
    file: mutation.file,
    ...verdict,
  }));
  console.log(JSON.stringify({ mutations: chosen.length, wrong: wrong.length, tried: told }));
} else {
  for (const { mutation, verdict } of wrong) {
    console.log(`mutation: ${mutation.id}: ${words(verdict).trim()}\n  ${rerun(mutation)}`);
  }
  console.log(`mutation: ${tried.length - wrong.length} of ${chosen.length} breaks were caught`);
}
process.exitCode = wrong.length === 0 ? 0 : 1;
