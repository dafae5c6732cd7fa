// Part of `npm run proof`: breaks every rule's code in a copy of the workspace and checks that a test fails.

import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import type { Mutation } from './mutation.ts';
import { mutations } from './mutations.ts';
import { findNamingTests } from './naming-tests.ts';
import { tryMutation } from './try-mutation.ts';
import type { Verdict } from './try-mutation.ts';
import { copyWorkspace, removeWorkspace } from './workspace.ts';

const root = join(import.meta.dirname, '..', '..', '..');

const usage: Usage = {
  name: 'mutation',
  command: 'npm run stress -- mutation',
  summary:
    "Breaks every rule's code on purpose in a copy of the workspace, and checks that a test fails.",
  options: {
    only: { value: 'TEXT', help: 'only mutants whose id contains TEXT' },
    list: { help: 'list the ids without testing' },
    workers: {
      value: 'N',
      help: 'number of parallel workspaces',
      default: String(availableParallelism()),
    },
    json: { help: 'print one JSON object' },
  },
  examples: ['--only RS3', '--list'],
};

const rerun = ({ id }: Mutation): string =>
  `npm run -s exec -- node tools/stress/mutation/main.ts --only ${JSON.stringify(id)}`;

const words = (verdict: Verdict): string => {
  if (verdict.is === 'caught') return `caught    by: ${verdict.by}`;
  return verdict.is === 'survived' ? 'SURVIVED ' : `NOT TRIED: ${verdict.why}`;
};

interface TriedMutant {
  readonly mutation: Mutation;
  readonly verdict: Verdict;
}

/** Tests all mutants in parallel, each worker in its own copy of the workspace. */
async function tryAll(
  chosen: readonly Mutation[],
  workers: number,
  report: (tried: TriedMutant, done: number) => void,
): Promise<TriedMutant[]> {
  const naming = findNamingTests(root);
  const waiting = [...chosen];
  const tried: TriedMutant[] = [];
  const work = async (): Promise<void> => {
    const workspace = copyWorkspace(root);
    try {
      for (let mutation = waiting.shift(); mutation; mutation = waiting.shift()) {
        const verdict = await tryMutation(workspace, mutation, naming);
        tried.push({ mutation, verdict });
        report({ mutation, verdict }, tried.length);
      }
    } finally {
      removeWorkspace(workspace);
    }
  };
  await Promise.all(Array.from({ length: Math.min(workers, chosen.length) }, work));
  return tried;
}

async function run(options: Options): Promise<number> {
  const only = options.text('only') ?? '';
  const chosen = mutations.filter(({ id }) => id.includes(only));
  const workers = options.whole('workers', { min: 1, max: 64 });
  if (chosen.length === 0)
    throw new UsageError(`--only: no id contains ${JSON.stringify(only)}; see --list`);
  if (options.is('list')) {
    for (const { id } of chosen) console.log(id);
    return 0;
  }
  const json = options.is('json');
  const tried = await tryAll(chosen, workers, ({ mutation, verdict }, done) => {
    if (json) return;
    const place = `${done}/${chosen.length}`.padStart(7);
    console.log(`${place}  ${mutation.id}\n         ${words(verdict)}`);
  });
  const wrong = tried.filter(({ verdict }) => verdict.is !== 'caught');
  if (json) {
    const told = tried.map(({ mutation: { id, file }, verdict }) => ({ id, file, ...verdict }));
    console.log(JSON.stringify({ mutations: chosen.length, wrong: wrong.length, tried: told }));
  } else {
    for (const { mutation, verdict } of wrong) {
      console.log(`mutation: ${mutation.id}: ${words(verdict).trim()}\n  ${rerun(mutation)}`);
    }
    console.log(`mutation: ${tried.length - wrong.length} of ${chosen.length} mutants were caught`);
  }
  return wrong.length === 0 ? 0 : 1;
}

await runTool(usage, run);
