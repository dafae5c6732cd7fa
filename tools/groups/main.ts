// `npm run play`, `balance`, `stress`, `make` and `ship`: groups of commands for developers, each in its folder of tools.

import { formatHelp } from '../shared/options.ts';
import { groups } from './groups.ts';

const [groupName = '', commandName = '', ...commandArguments] = process.argv.slice(2);
const group = groups[groupName];
const isKnown = group !== undefined && Object.hasOwn(group.commands, commandName);
if (isKnown) {
  process.argv.splice(2, 2);
  await import(`../${groupName}/${commandName}/main.ts`);
} else {
  const commands = Object.entries(group?.commands ?? {});
  const help = formatHelp({
    name: groupName,
    summary: [
      group?.summary ?? '',
      ...commands.map(([name, what]) => `  ${name.padEnd(16)}${what}`),
    ].join('\n'),
    positionals: ['COMMAND'],
    options: {},
    examples: [`${commands[0]?.[0]} --help`],
  });
  const isHelp = commandName === '--help' && commandArguments.length === 0;
  if (!isHelp)
    console.error(commandName === '' ? 'Which command?' : `unknown command ${commandName}`);
  (isHelp ? console.log : console.error)(help);
  process.exitCode = isHelp ? 0 : 2;
}
