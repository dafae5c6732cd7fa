import type { Variables } from '../../apps/server/src/settings/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { commands, optionNames } from './commands.ts';
import { leaveLinkOf, openPlace, placeOf } from './place.ts';
import { restore } from './restore.ts';

/** What the command takes. */
export const usage: Usage = {
  name: 'admin',
  summary: [
    'Looks after a server, running or not.',
    '',
    '  status              is it running, how many matches, how did they start',
    '  list                matches that run',
    '  show MATCH          a match and its log, without anything secret',
    '  verify [MATCH]      a match that is over: seed, shuffles, every action, the result; without one all there are',
    '  record MATCH        the record of a match that is over, as JSON',
    '  end MATCH           ends a match that runs: a draw, or see --loser',
    '  drain               stops the server as SIGTERM does',
    '  backup FILE         a copy of everything, while it runs (SQLite)',
    '  restore FILE        puts a backup into an empty data folder (SQLite, no server running)',
    '  subscribers         who signed up for news, and the link by which each leaves',
    '  messages            what visitors wrote to the team',
    '  emails              unsent e-mails, waiting or given up, and why',
    '  events              visits that were counted',
    '  forget EMAIL        deletes the signup, messages and e-mails of a person',
  ].join('\n'),
  positionals: ['COMMAND', 'MATCH|FILE|EMAIL'],
  // Ids of matches: one in 64 begins with a dash.
  words: /^[\w-]{22}$/,
  options: {
    loser: { value: 'SEAT', help: 'with end: who forfeits, south or north' },
    json: { help: 'with status, list, show, verify, subscribers, messages, emails, events: JSON' },
    csv: { help: 'with subscribers, messages, emails, events: for spreadsheets' },
  },
  examples: [
    'list',
    'end AbCdEfGhIjKlMnOpQrStUv --loser north',
    'backup /backups/monday.db',
    'subscribers --csv',
  ],
};

/** Throws if an option is given that says nothing to this command: what was meant would not happen. */
function checkOptions(name: string, options: Options): void {
  const takes: readonly string[] = commands[name]?.takes ?? [];
  const given = optionNames.filter((each) => options.is(each) || options.text(each) !== null);
  const wrong = given.find((each) => !takes.includes(each));
  if (wrong !== undefined) {
    const right = takes.map((each) => `--${each}`).join(', ');
    throw new UsageError(
      `--${wrong} does not go with ${name}${right === '' ? '' : `: it takes ${right}`}`,
    );
  }
  if (given.length > 1) throw new UsageError('--json or --csv, not both');
}

/** Runs one command with these environment variables. Returns the exit code; throws only a `UsageError`. */
export async function runAdmin(options: Options, variables: Variables): Promise<number> {
  const [name, what] = options.positionals;
  const all = [...Object.keys(commands), 'restore'];
  if (name === undefined) throw new UsageError(`say what to do: ${all.join(', ')}`);
  if (!all.includes(name)) {
    throw new UsageError(`there is no command "${name}"; there are ${all.join(', ')}`);
  }
  checkOptions(name, options);
  try {
    const place = placeOf(variables);
    if (name === 'restore') return await restore(place, what);
    const command = commands[name];
    if (command.needs === null && what !== undefined) {
      throw new UsageError(`"${what}" is one word too many`);
    }
    if (command.needs !== null && !command.needs.optional && what === undefined) {
      throw new UsageError(`say which ${command.needs.what}: ${name} ${command.needs.what}`);
    }
    const opened = await openPlace(place);
    try {
      return await command.run({
        admin: opened.admin,
        what: what ?? null,
        options,
        leaveLink: leaveLinkOf(variables),
      });
    } finally {
      await opened.close();
    }
  } catch (failure) {
    if (failure instanceof UsageError) throw failure;
    console.error(`admin: ${failure instanceof Error ? failure.message : String(failure)}`);
    return 1;
  }
}
