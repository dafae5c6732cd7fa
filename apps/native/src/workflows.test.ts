import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { parts } from './make.ts';
import { workflowFiles } from './workflows.ts';

interface Step {
  readonly name?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

interface Job {
  readonly 'runs-on': string;
  readonly 'timeout-minutes': number;
  readonly environment: string;
  readonly steps: readonly Step[];
}

interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, Job>>;
}

const workflows = Object.entries(workflowFiles()).map(([file, text]) => ({
  file,
  text: String(text),
  workflow: parse(String(text)) as Workflow,
}));
const allSteps = workflows.flatMap(({ file, workflow }) =>
  Object.values(workflow.jobs).flatMap(({ steps }) => steps.map((step) => ({ file, step }))),
);

it.each(workflows)('$file only reads the repository, and only runs by hand', ({ workflow }) => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  // Forks and pull requests never meet the secrets.
  expect(workflow.on).toEqual({ workflow_dispatch: null });
  for (const job of Object.values(workflow.jobs)) {
    expect(job).not.toHaveProperty('permissions');
    expect(job.environment).toBe('apps');
    expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
    expect(job['runs-on']).not.toMatch(/latest/);
  }
});

it.each(workflows)('$file says that it was never run here', ({ text }) => {
  expect(text).toMatch(/^# .*Not run here/m);
});

it('pins actions to commits', () => {
  const uses = allSteps.flatMap(({ step }) => step.uses ?? []);
  expect(uses.length).toBeGreaterThan(0);
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
});

it('checks out without leaving a token behind', () => {
  for (const { step } of allSteps.filter((entry) =>
    entry.step.uses?.startsWith('actions/checkout'),
  )) {
    expect(step.with).toMatchObject({ 'persist-credentials': false });
  }
});

it('hands secrets on as variables, and prints none', () => {
  const secretNames = new Set<string>();
  for (const { step } of allSteps) {
    // In a command, a secret would be visible to other processes, and its characters would be read by the shell.
    expect(step.run ?? '').not.toMatch(/\$\{\{/);
    for (const [name, value] of Object.entries(step.env ?? {})) {
      if (value.includes('secrets.')) secretNames.add(name);
    }
    const printed = (step.run ?? '')
      .split('\n')
      .filter((line) => /^\s*(?:echo|printf|cat|env|set)\b/.test(line) && !/[|>]/.test(line));
    expect(printed).toEqual([]);
  }
  expect(secretNames.size).toBeGreaterThan(5);
});

it('removes each file with a secret, also after a failure', () => {
  for (const { workflow } of workflows) {
    for (const { steps } of Object.values(workflow.jobs)) {
      const written = steps.flatMap(({ run }) => [
        ...(run ?? '').matchAll(/> "(\$RUNNER_TEMP\/[\w.]+)"/g),
      ]);
      const cleanUp = steps.find(
        (step) =>
          (step as { readonly if?: string }).if === 'always()' && step.run?.startsWith('rm'),
      );
      for (const [, file] of written) expect(cleanUp?.run).toContain(file);
    }
  }
});

it('makes every part that needs another machine', () => {
  const commands = allSteps.flatMap(({ step }) => step.run ?? []).join('\n');
  for (const part of parts.filter((name) => name !== 'workflows')) {
    expect(commands).toMatch(new RegExp(`npm run apps -- (?:\\w+ )*${part}\\b`));
  }
});
