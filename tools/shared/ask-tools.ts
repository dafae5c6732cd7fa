// Runs tools with arguments that make them answer at once, one after the other in this process, which loads what they
// share once. `node ask-tools.ts '[["stress/fuzz", "--help"], …]'` prints their answers as JSON. For tests.

import type { ToolResult } from './spawn-tool.ts';

const print = console.log;
process.stdout.setMaxListeners(0);

/** Runs `tools/TOOL/main.ts`, or a file in `tools`, as the command line does; `turn` makes its module a new one. */
async function ask([tool, ...argv]: readonly string[], turn: number): Promise<ToolResult> {
  const said = { stdout: '', stderr: '' };
  console.log = (text: string) => void (said.stdout += `${text}\n`);
  console.error = (text: string) => void (said.stderr += `${text}\n`);
  process.argv.splice(2, Infinity, ...argv);
  process.exitCode = 0;
  await import(`../${tool.endsWith('.ts') ? tool : `${tool}/main.ts`}?${turn}`);
  const status = process.exitCode;
  process.exitCode = 0;
  return { ...said, status };
}

const answers: ToolResult[] = [];
for (const [turn, question] of (JSON.parse(process.argv[2]) as readonly string[][]).entries()) {
  answers.push(await ask(question, turn));
}
print(JSON.stringify(answers));
