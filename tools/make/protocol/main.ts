// Writes the parts of docs/protocol.md that come from the schemas and from a recorded conversation.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonSchema, schemaNames } from '@stackmate/protocol/json-schema';
import { UsageError } from '../../shared/options.ts';
import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { fillIn } from './fill-in.ts';
import { sections } from './sections.ts';
import { docs, readTranscript, transcriptFile } from './transcript.ts';

const usage: Usage = {
  name: 'protocol',
  command: 'npm run make -- protocol',
  summary:
    'Writes messages, schemas, codes and the transcript into docs/protocol.md. Can also print the JSON Schema of messages.',
  options: {
    check: { help: 'write nothing; fail if docs/protocol.md is out of date' },
    record: { help: 'first record the transcript again with a real server' },
    schema: {
      value: 'NAME',
      help: `print this JSON Schema: ${schemaNames.join(', ')}`,
    },
  },
  examples: ['', '--check', '--schema serverMessage'],
};

async function record(): Promise<void> {
  const { recordTranscript } = await import('./record.ts');
  const lines = await recordTranscript();
  const { cookbookFile, recordCookbook } = await import('./cookbook.ts');
  writeFileSync(cookbookFile, `${JSON.stringify(recordCookbook(), null, 1)}\n`);
  writeFileSync(transcriptFile, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

function printSchema(name: string): number {
  const schema = jsonSchema(name);
  if (!schema) throw new UsageError(`unknown schema ${name}`);
  console.log(JSON.stringify(schema, null, 2));
  return 0;
}

async function run(options: Options): Promise<number> {
  const name = options.text('schema');
  if (name !== null) return printSchema(name);
  if (options.is('record')) await record();
  const file = join(docs, 'protocol.md');
  const before = readFileSync(file, 'utf8');
  const after = fillIn(before, sections(readTranscript()));
  if (after === before) return 0;
  if (options.is('check')) {
    console.log('docs/protocol.md is out of date; run npm run make -- protocol');
    return 1;
  }
  writeFileSync(file, after);
  console.log('docs/protocol.md written');
  return 0;
}

await runTool(usage, run);
