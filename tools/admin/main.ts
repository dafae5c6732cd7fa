// `npm run admin`: operates a server, running or not. Settings come from the environment, as the server's
// do: docs/operating.md.

import { createInterface } from 'node:readline/promises';
import { runTool } from '../shared/run-tool.ts';
import { runAdmin, usage } from './run-admin.ts';

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

await runTool(usage, (options) =>
  runAdmin(options, process.env, process.stdin.isTTY ? confirm : null),
);
