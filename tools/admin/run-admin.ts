import type { Variables } from '../../apps/server/src/settings/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { escapeToLine } from '../shared/terminal.ts';
import { getOperator, optionNames, listOptions, getReason } from './command.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { emailTexts, emailTextsCommand } from './email-texts.ts';
import { openPlace, getPlace } from './place.ts';
import { placeCommands } from './place-commands.ts';
import { printError } from './print.ts';

/** Asks an operator a question; returns whether the answer is yes. */
export type Confirm = (question: string) => Promise<boolean>;

/** Usage of the command. */
export const usage: Usage = {
  name: 'admin',
  summary: [
    'Operates a server, running or not.',
    '',
    '  status              whether it runs, number of matches, failed starts',
    '  history             running matches and connections of the last day',
    '  list                running matches',
    '  show MATCH          a match and its log, without secrets',
    '  verify [MATCH]      checks seed, shuffles, actions and result of a finished match, or of all',
    '  record MATCH        the record of a finished match, as JSON',
    '  end MATCH           ends a running match as a draw, or see --loser',
    '  nodes               the nodes of the cluster, with their matches and versions',
    '  drain               stops the server, or another node with --node, like SIGTERM',
    '  backup FILE         copies the database while the server runs (SQLite)',
    '  restore FILE        restores a backup into an empty data folder (SQLite, server stopped)',
    '  move-to-postgres    moves everything from SQLite to an empty PostgreSQL database (server stopped): --to, --reason',
    '  move-back           uses SQLite again, as long as nothing has used PostgreSQL: --to, --reason',
    '  archive-matches     moves logs and records of matches older than --days to compressed files: --to FOLDER, --reason',
    '  restore-matches [MATCH]  brings them, or one, back: --to FOLDER, --reason',
    '  accept-secret       goes on with another token secret, if the old one is lost (server stopped)',
    '  audit-log           what operators did, who and why, in the last --days (30); see --operator, --account, --action',
    '  audit               checks that balances and owners follow from the ledger of coins and cards',
    '  grant PLAYER        gives coins, copies of a card or VIP: --coins, --card or --vip, --reason',
    '  revoke PLAYER       takes coins, a card or all VIP: --coins, --card or --vip all, --reason',
    '  import-deeds FILE   gives an --account the cards of another server: a deed or a folder of them, --server-key, --log, --reason',
    '  message PLAYER      puts a message into the inbox: --title, --text, --reason',
    '  fair-play           repeated pairs, quick resignations and rings in rated matches: --days',
    '  agreement [TOURNAMENT]  whose play in prize tournaments agrees with the strongest bot: --days',
    '  flows               who gave value to whom by trades, and what looks odd: --days, --account, --picture',
    '  withhold PLAYER     lets the wins of a player pay nothing; the player reads the --reason',
    '  resume PLAYER       lets them pay again, see --reason',
    '  create-codes        creates redeem codes and prints them as CSV: --count, --days, --reason, and the reward',
    '  import-codes FILE   adds the redeem codes that were printed with reward sets: --days, --reason',
    '  codes               batches of redeem codes, and how many were redeemed',
    '  redemptions BATCH   who redeemed codes of a batch, and when',
    '  revoke-codes BATCH  lets the codes of a batch that nobody redeemed expire at once',
    '  maintenance         the maintenance that is planned or lasts',
    '  maintenance plan    plans one: --at, --until, --text, --texts, --reason; players see a countdown',
    '  maintenance end     ends or cancels it, see --reason',
    '  announce            shows a banner: --until, --at (now), --text, --texts, --place, --kind, --reason',
    '  announcements       those that aren’t over',
    '  withdraw ANNOUNCEMENT  ends one, see --reason',
    '  switches            what can be switched off or limited while the server runs, and what is',
    '  switch SWITCH on|off  switches it, for good or --until a time, see --reason',
    '  limit LIMIT VALUE   changes a limit, or to default, see --reason',
    '  import-run FILE     adds a print run of physical cards: --slips, --public-key, --reason',
    '  print-runs          print runs, and how many of their cards are registered',
    '  void-prints RUN     declares lost or damaged prints void: --serials, --reason',
    '  void-run RUN        declares a whole print run void, see --reason',
    '  contests            open contests about physical cards, with what both sides say',
    '  decide-contest CONTEST  decides one after 60 days: --to; both players read the --reason',
    '  account ACCOUNT     an account and what operators did to it; ACCOUNT is a name, address or player id',
    '  ban ACCOUNT         bans it, for good or see --days; the player sees the --reason',
    '  unban ACCOUNT       ends the ban',
    '  mute ACCOUNT        keeps it from sending emotes, for good or see --days',
    '  unmute ACCOUNT      ends the mute',
    '  rename ACCOUNT      gives it another name, see --name',
    '  sign-out ACCOUNT    ends all sessions and access tokens, or one --session',
    '  reset-password ACCOUNT  prints a one-time link to choose a new password',
    '  operators           accounts that may use the console at /operate, and their roles',
    '  appoint ACCOUNT     gives an account a --role in the console: owner, moderator or support',
    '  dismiss ACCOUNT     takes its role',
    '  export ACCOUNT      everything stored about it, as the player’s own export: --to FILE, --reason',
    '  erase ACCOUNT       erases it after the grace time, or --now; see --reason',
    '  reports             reports by players, with their matches: open ones, or see --state, --account',
    '  report REPORT       one with its history and earlier ones about and by the same players',
    '  assign REPORT       says who works on it, see --to',
    '  release REPORT      says that nobody works on it',
    '  remove-deck PAGE    removes a public deck; PAGE is the end of its address',
    '  resolve REPORT      closes a report: --outcome; the --reason says what was done; --text goes to the reporter’s inbox',
    '  links PLAYER        accounts that share devices or networks with a player',
    '  notes PLAYER        what operators noted about a player',
    '  note PLAYER         adds a note, see --text; only operators read it',
    '  sessions PLAYER     sessions, devices and networks of an account',
    '  networks [NETWORK]  networks of recent sign-ups and blocked ones; of one, its accounts; see --device, --days',
    '  block-network NETWORK  refuses sign-ups from the network of an address: --days, --reason',
    '  unblock-network NETWORK  ends that',
    '  tournaments         tournaments that are open or run; no practice',
    '  create-tournament FILE  creates the tournament of a file like an event of the schedule, and prints its id',
    '  cancel-tournament TOURNAMENT  cancels it, stops its matches and returns its fees; its players read the --reason',
    '  rule TOURNAMENT     decides a table: --round, --table, --winner; everybody sees the --reason',
    '  disqualify TOURNAMENT  disqualifies an --entrant until the prizes are paid; everybody sees the --reason',
    '  clear-event-bans PLAYER  takes back bans for matches missed in events',
    '  trade-freeze TRADE  keeps a trade, or the trading of an account, as it is; TRADE is an id, or like ACCOUNT',
    '  trade-release TRADE  ends the freeze',
    '  trade-return TRADE  gives cards and coins of a listing, sale or swap back',
    '  trade-undo ACCOUNT  undoes its trades of seven days; it can’t trade for 30 days. Players read the --reason of all four',
    '  schedule [FILE]     the built-in schedule as a file, or the next dates of a file',
    '  subscribers         newsletter subscribers with their unsubscribe links',
    '  messages            messages from visitors',
    '  emails              e-mails not sent yet or given up, and why',
    '  email-texts FOLDER  writes the built-in texts of e-mails as files to change, or shows one: --preview, --language',
    '  events              recorded visits',
    '  forget EMAIL        deletes a person’s signup, messages and e-mails',
  ].join('\n'),
  positionals: [
    'COMMAND',
    'MATCH|FILE|FOLDER|EMAIL|PLAYER|ACCOUNT|BATCH|CONTEST|NETWORK|REPORT|PAGE|RUN|TOURNAMENT|TRADE|ANNOUNCEMENT|SWITCH|LIMIT',
    'on|off|VALUE',
  ],
  // Ids of matches, players and batches: one in 64 begins with a dash.
  words: /^[\w-]{22}$/,
  options: {
    loser: { value: 'SEAT', help: 'with end: who forfeits, south or north' },
    node: { value: 'NODE', help: 'with drain: name or id of another node of the cluster' },
    coins: { value: 'N', help: 'with grant, revoke, create-codes: number of coins' },
    card: { value: 'ID', help: 'with grant: number of a card; with revoke: id of a copy' },
    copies: { value: 'N', help: 'with grant --card: number of copies, 1 by default' },
    reason: {
      value: 'TEXT',
      help: 'with all changes and exports: why, for the audit log',
    },
    operator: {
      value: 'NAME',
      help: 'with all changes and exports: who, for the audit log; by default the user behind sudo, or this one; with audit-log: only what they did',
    },
    action: { value: 'ACTION', help: 'with audit-log: only this action, such as ban' },
    role: { value: 'ROLE', help: 'with appoint: owner, moderator or support' },
    to: {
      value: 'WHO|URL|FILE|FOLDER',
      help: 'with decide-contest: whose the card is, holder or claimant; with assign: the operator; with move-to-postgres, move-back: address of the PostgreSQL database, by default DATABASE_URL; with export: a new file; with archive-matches, restore-matches: the archive, by default STACKMATE_ARCHIVE',
    },
    state: { value: 'STATE', help: 'with reports: open or resolved' },
    outcome: { value: 'OUTCOME', help: 'with resolve: upheld, rejected or no-action' },
    session: { value: 'ID', help: 'with sign-out: the only session to end' },
    device: { help: 'with networks: NETWORK is a device of sessions' },
    preview: {
      value: 'NAME',
      help: 'with email-texts: shows this e-mail, with example values, as the folder has it',
    },
    language: {
      value: 'CODE',
      help: 'with email-texts: the language, like de; by default all, or en for a preview',
    },
    yes: {
      help: 'with accept-secret, ban, cancel-tournament, decide-contest, disqualify, drain, end, erase, forget, move-back, revoke, revoke-codes, trade-return, trade-undo, void-prints, void-run: don’t ask first',
    },
    days: {
      value: 'N',
      help: 'with ban, mute: for how long; with archive-matches: of matches that ended longer ago; with create-codes, import-codes: until they expire; with block-network: for how long; with fair-play, agreement, audit-log, flows, networks: of the last days, 7, 30, 30, 30 and 7 by default',
    },
    vip: {
      value: 'DAYS',
      help: 'with grant, create-codes: days of VIP, or lifetime; with revoke: all',
    },
    title: { value: 'TEXT', help: 'with message: the title' },
    text: {
      value: 'TEXT',
      help: 'with message, note: the text; with resolve: a message to the reporter; with maintenance plan, announce: the text in English, at most 240 characters',
    },
    texts: {
      value: 'FILE',
      help: 'with maintenance plan, announce: JSON with the text in other languages, by their codes',
    },
    at: {
      value: 'TIME',
      help: 'with maintenance plan, announce: when it begins: 2026-12-01T22:00Z, +30m, +2h, +1d or now',
    },
    until: {
      value: 'TIME',
      help: 'with maintenance plan, announce, switch off: when it is expected to be over, in the same ways',
    },
    place: { value: 'PLACE', help: 'with announce: site, game or both (both)' },
    kind: { value: 'KIND', help: 'with announce: information or warning (information)' },
    count: { value: 'N', help: 'with create-codes: number of codes' },
    boosters: { value: 'N', help: 'with create-codes: boosters that each code gives' },
    deck: { value: 'TIER', help: 'with create-codes: a reward deck of this tier and above' },
    note: { value: 'TEXT', help: 'with create-codes: text for the player' },
    free: { help: 'with create-codes: nobody pays for them, so that their cards can be traded' },
    round: { value: 'N', help: 'with rule: the round' },
    table: { value: 'N', help: 'with rule: the table' },
    winner: { value: 'SEAT', help: 'with rule: first, second, draw, or none if both lose' },
    account: {
      value: 'NAME',
      help: 'with flows: only this account and its partners, and its trades; with reports: those about it; with audit-log: only what was done to it; with import-deeds: who gets the cards',
    },
    'server-key': { value: 'KEY', help: 'with import-deeds: public key of the other server’s log' },
    log: {
      value: 'DIR',
      help: 'with import-deeds: copy of the other server’s log, made by npm run verify -- log',
    },
    picture: { value: 'FILE', help: 'with flows: draws the graph into this SVG' },
    slips: { value: 'FILE', help: 'with import-run: slips.json of the run' },
    'public-key': { value: 'FILE', help: 'with import-run: public-key.pem of the operator' },
    serials: { value: 'N-M,N', help: 'with void-prints: the numbers of the cards in the run' },
    entrant: { value: 'N', help: 'with disqualify: the number in the file of the tournament' },
    now: { help: 'with erase: without the time in which its owner may still keep it' },
    name: { value: 'NAME', help: 'with rename: the new name' },
    json: {
      help: 'with status, history, list, show, verify, nodes, operators, audit, audit-log, agreement, fair-play, flows, account, codes, redemptions, maintenance, announcements, switches, print-runs, reports, report, links, notes, sessions, networks, tournaments, subscribers, messages, emails, events: JSON',
    },
    csv: { help: 'with redemptions, subscribers, messages, emails, events: CSV for spreadsheets' },
  },
  examples: [
    'list',
    'end AbCdEfGhIjKlMnOpQrStUv --loser north --reason "both are stuck"',
    'backup /backups/monday.db',
    'ban "Bad Name" --reason "insults" --days 7',
    'subscribers --csv --reason "newsletter of May"',
    'audit --json',
    'grant "Anna Smith" --coins 500 --reason "lost match of Monday"',
  ],
};

/** Checks the options of a command. Throws a UsageError for any that has no effect on it. */
function checkOptions(name: string, command: Omit<Command, 'run'>, options: Options): void {
  const takes: readonly string[] = listOptions(command);
  const used = optionNames.filter(
    (optionName) => options.is(optionName) || options.text(optionName) !== null,
  );
  const wrong = used.find((candidate) => !takes.includes(candidate));
  if (wrong !== undefined) {
    const right = takes.map((take) => `--${take}`).join(', ');
    throw new UsageError(`${name} doesn’t take --${wrong}${right === '' ? '' : `, only ${right}`}`);
  }
  if (options.is('json') && options.is('csv'))
    throw new UsageError('use --json or --csv, not both');
}

/** Asks before a command that can't be undone. Throws a UsageError if there is nobody to ask. */
async function isConfirmed(
  question: string,
  options: Options,
  confirm: Confirm | null,
): Promise<boolean> {
  if (options.is('yes')) return true;
  if (confirm === null) throw new UsageError(`${question} Add --yes if you mean it`);
  return confirm(escapeToLine(question));
}

const known: Readonly<Record<string, Omit<Command, 'run'>>> = {
  ...commands,
  ...placeCommands,
  'email-texts': emailTextsCommand,
};

/** Runs a command with these environment variables. Returns the exit code; throws only UsageErrors. */
export async function runAdmin(
  options: Options,
  variables: Variables,
  confirm: Confirm | null,
): Promise<number> {
  const [name, what] = options.positionals;
  const all = Object.keys(known);
  if (name === undefined) throw new UsageError(`missing COMMAND: ${all.join(', ')}`);
  if (!all.includes(name)) {
    throw new UsageError(`unknown command "${name}"; commands are ${all.join(', ')}`);
  }
  const command = known[name];
  checkOptions(name, command, options);
  try {
    const [, , word] = options.positionals;
    const unexpected = command.needs === null ? what : command.needs.word ? undefined : word;
    if (unexpected !== undefined) throw new UsageError(`unexpected argument "${unexpected}"`);
    if (command.needs !== null && !command.needs.optional && what === undefined) {
      throw new UsageError(`missing ${command.needs.what}: ${name} ${command.needs.what}`);
    }
    const reason = getReason(name, command, options);
    const note = () => ({ operator: getOperator(options, variables), reason });
    if (command.audit !== undefined) note();
    const question = command.asks?.(what ?? null, options);
    if (question !== undefined && !(await isConfirmed(question, options, confirm))) {
      printError('admin: nothing was done');
      return 1;
    }
    if (name === 'email-texts') return await emailTexts(what, options);
    if (Object.hasOwn(placeCommands, name)) {
      const place = getPlace(variables);
      return await placeCommands[name].run({ place, what: what ?? null, options, note: note() });
    }
    const opened = await openPlace(variables, command.takesOldTables ? 'leave' : 'refuse');
    try {
      return await commands[name].run({ admin: opened.admin, what: what ?? null, options, note });
    } finally {
      await opened.close();
    }
  } catch (failure) {
    if (failure instanceof UsageError) throw failure;
    printError(`admin: ${failure instanceof Error ? failure.message : String(failure)}`);
    return 1;
  }
}
