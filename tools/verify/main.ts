// `npm run verify -- FILE`: recomputes a tournament, checks the proof of an opened booster, copies a log of cards, or replays a match record under the rules of its version and reports whether it is
// valid.

import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { boosterFault } from '@stackmate/economy';
import type { Refusal, Result, Rules } from '@stackmate/engine';
import { parseValue } from '@stackmate/protocol';
import { boosterProof } from '@stackmate/protocol/store';
import {
  checkDecks,
  checkTournament,
  currentPlaces,
  verifyTournament,
} from '@stackmate/tournament';
import type { CheckedFile } from '@stackmate/tournament';
import { checkLent } from '@stackmate/tournament/lent';
import type { LentFile } from '@stackmate/tournament/lent';
import { readDeed } from '@stackmate/transparency';
import type { CardDeed } from '@stackmate/transparency';
import { releasesFolder } from '../../apps/server/src/versions/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { escapeControls } from '../shared/terminal.ts';
import { runTool } from '../shared/run-tool.ts';
import { findKey, verifyDeed } from './check-deed.ts';
import { keyOfMirror, mirrorLog } from './mirror-log.ts';
import { isBoosterProof, RulesMissing, rulesFor } from './rules-for.ts';
import { verifyFile } from './verify-file.ts';

const usage: Usage = {
  name: 'verify',
  summary:
    'Replays a match record, plain or downloaded from a server, and checks every action, every hash and the result; in a downloaded one also that nobody steered the shuffles, and that the winner’s reward follows from the seed. Recomputes the file of a tournament: commitment, order, every pairing and the hashes of all decks, with --server down to every match. Checks the proof of an opened booster, and the deed of a card with the public key of its log. With `log` instead of a file, copies the log of a server into a folder and checks all of it, and that it goes on where the folder ended.',
  positionals: ['FILE'],
  options: {
    json: {
      help: 'one JSON object: verified, actions, result; or index and refusal; or fault, for a downloaded match',
    },
    server: {
      value: 'URL',
      help: 'also reads every match of a tournament from this server, compares it with its hash and replays it',
    },
    key: {
      value: 'KEY',
      help: 'public key of the log that a deed belongs to; with --server, that of the server',
    },
    out: { value: 'DIR', help: 'folder of the copy of a log, which any web server can serve' },
    witness: {
      value: 'KEYFILE',
      help: 'signs the head of the copied log with this private key of Ed25519, under --name',
    },
    name: { value: 'NAME', help: 'name of the witness, like witness.example.org' },
    releases: {
      value: 'FOLDER',
      help: 'folder of archived rules',
      default: releasesFolder,
    },
  },
  examples: [
    'match.json',
    'tournament.json --server https://stackmate.example',
    'log --server https://stackmate.example --out mirror',
  ],
};

/** The outcome for a file, as text and as JSON. */
interface Verdict {
  readonly verified: boolean;
  readonly words: string;
  readonly json: object;
}

const readFile = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    throw new UsageError(
      `can't read FILE: ${failure instanceof Error ? failure.message : String(failure)}`,
    );
  }
};

const refusalWords = ({ code, message, detail, rule }: Refusal): string =>
  `${message}${detail ? ` ${detail}` : ''} (${rule ? `${rule}, ` : ''}${code})`;

const passedText = (actions: number, result: Result | null, more: object = {}): Verdict => {
  const winner =
    result?.winner === 0 ? 'South wins' : result?.winner === 1 ? 'North wins' : 'a draw';
  const end = result ? `${winner}, ${result.reason}` : 'not finished';
  return {
    verified: true,
    words: `verified: ${actions} actions, ${end}.`,
    json: { verified: true, actions, result, ...more },
  };
};

function checkRecord(text: string, rules: Rules): Verdict {
  const loaded = rules.loadRecord(text);
  if (!loaded.ok) {
    const { refusal } = loaded;
    return {
      verified: false,
      words: `is not a valid record: ${refusalWords(refusal)}`,
      json: { verified: false, index: null, refusal },
    };
  }
  const { actions, result } = loaded.value;
  const verdict = rules.verifyRecord(loaded.value);
  if (verdict.verified) return passedText(actions.length, result);
  const { index, refusal } = verdict;
  return {
    verified: false,
    words: `verification failed at action ${index} of ${actions.length}: ${refusalWords(refusal)}`,
    json: { verified: false, index, refusal },
  };
}

function checkMatch(text: string, rules: Rules): Verdict {
  const verdict = verifyFile(text, rules);
  if (!verdict.verified) {
    return { verified: false, words: `verification failed: ${verdict.fault}`, json: verdict };
  }
  const { actions, result, match: matchId, entries } = verdict;
  return passedText(actions, result, { match: matchId, entries });
}

/** [PK2] Checks the proof of an opened booster. */
function checkBooster(text: string): Verdict {
  const parsed = parseValue(boosterProof, JSON.parse(text));
  const fault = parsed.ok ? boosterFault(parsed.value) : parsed.detail;
  if (fault !== null) {
    return {
      verified: false,
      words: `verification failed: ${fault}`,
      json: { verified: false, fault },
    };
  }
  return {
    verified: true,
    words: 'verified: the cards follow from the committed secret and the nonce.',
    json: { verified: true },
  };
}

const tournamentFormat = 'stackmate-tournament-1';

/** The part of a tournament's file that is recomputed. */
interface TournamentFile extends CheckedFile {
  readonly format: string;
  readonly entrants: readonly { readonly entrant: number; readonly name: string }[];
}

/** Returns the file of a tournament; null for any other text. */
function readTournament(text: string): TournamentFile | null {
  try {
    const file = JSON.parse(text) as Partial<TournamentFile> | null;
    const isOne = file?.format === tournamentFormat && Array.isArray(file.entries);
    return isOne ? (file as TournamentFile) : null;
  } catch {
    return null;
  }
}

/** Returns the check of one tournament without its matches. */
function recompute({ entries, entrants, decks, lent }: TournamentFile): Verdict {
  const verdict = verifyTournament(entries);
  if (!('tournament' in verdict)) return failed(`entry ${verdict.index}: ${verdict.message}`);
  const { tournament } = verdict;
  const locked =
    tournament.lent === null
      ? checkDecks(tournament, decks)
      : checkLent(tournament, lent as LentFile | undefined);
  if ('fault' in locked) return failed(locked.fault);
  const winner = nameOf(entrants, currentPlaces(tournament)[0]?.entrant ?? null);
  return {
    verified: true,
    words: `verified: ${entries.length} entries, ${tournament.rounds.length} rounds; first place: ${winner}.`,
    json: { verified: true, entries: entries.length, rounds: tournament.rounds.length, winner },
  };
}

const failed = (fault: string): Verdict => ({
  verified: false,
  words: `verification failed: ${fault}`,
  json: { verified: false, fault },
});

const nameOf = (entrants: TournamentFile['entrants'], entrant: number | null): string =>
  entrants.find((other) => other.entrant === entrant)?.name ?? 'nobody';

/** Reads the file of a match from a server; null if there is none. Waits when it asks too often. */
async function readMatch(server: string, matchId: string): Promise<string | null> {
  for (;;) {
    const response = await fetch(new URL(`/api/matches/${matchId}/record`, server));
    if (response.ok) return response.text();
    if (response.status === 404) return null;
    if (response.status !== 429) throw new UsageError(`${server} answers ${response.status}`);
    await setTimeout(1000 * Number(response.headers.get('retry-after') ?? 1));
  }
}

/** [TO4] Recomputes a tournament and replays each of its matches, which a server has. */
async function checkWithMatches(
  file: TournamentFile,
  server: string,
  releases: string,
): Promise<Verdict> {
  const check = await checkTournament(file, {
    readMatch: (matchId) => readMatch(server, matchId),
    replay: (text) =>
      rulesFor(text, releases).then(
        ({ rules }) => verifyFile(text, rules),
        (failure: unknown) => {
          if (failure instanceof RulesMissing) return 'other-rules';
          throw failure;
        },
      ),
    checkLent: (tournament, lent) => checkLent(tournament, lent as LentFile | undefined),
    onProgress: () => true,
  });
  const { entryFault, faults, entries, rounds, matches, replayed, otherRules } = check;
  if (entryFault) return failed(`entry ${entryFault.index}: ${entryFault.message}`);
  const [fault] = faults;
  if (fault) {
    const { round, table, game, fault: kind, detail } = fault;
    return failed(
      `${check.faultCount} of ${matches} matches; round ${round}, table ${table}, game ${game}: ${kind} ${detail}`,
    );
  }
  const winner = nameOf(file.entrants, check.first);
  return {
    verified: true,
    words: `verified: ${entries} entries, ${rounds} rounds, ${replayed} of ${matches} matches replayed${otherRules > 0 ? `, ${otherRules} under rules that are missing here` : ''}; first place: ${winner}.`,
    json: { verified: true, entries, rounds, matches, replayed, winner },
  };
}

/** [OL2] Checks the deed of a card. */
async function checkCard(deed: CardDeed, options: Options): Promise<Verdict> {
  const proven = await verifyDeed(deed, {
    key: options.text('key'),
    server: options.text('server'),
  });
  if ('fault' in proven) return failed(proven.fault);
  const { card, movements, size, origin } = proven;
  return {
    verified: true,
    words: `verified: card ${card} belongs to the holder of this deed, after ${movements} movements, in the log ${origin} of ${size} entries.`,
    json: { verified: true, ...proven },
  };
}

/** [OL1] Copies and checks the log of a server. */
async function checkLog(options: Options): Promise<Verdict> {
  const [server, folder] = [options.text('server'), options.text('out')];
  if (server === null || folder === null)
    throw new UsageError('log needs --server URL and --out DIR');
  const [file, name] = [options.text('witness'), options.text('name')];
  if ((file === null) !== (name === null)) throw new UsageError('--witness needs --name');
  const key = await findKey(options.text('key') ?? keyOfMirror(folder), server);
  const witness = file === null ? null : { file, name: name! };
  const mirrored = await mirrorLog({ server, folder, key, witness });
  if ('fault' in mirrored) return failed(mirrored.fault);
  const { size, origin } = mirrored;
  const witnessed = mirrored.witness === null ? '' : ` Witnessed by ${mirrored.witness}.`;
  return {
    verified: true,
    words: `verified: ${origin} has ${size} entries, all of which are in ${folder}.${witnessed}`,
    json: { verified: true, ...mirrored },
  };
}

async function run(options: Options): Promise<number> {
  const [file] = options.positionals;
  if (file === undefined) throw new UsageError('missing FILE');
  const said = await (file === 'log' ? checkLog(options) : checkFile(file, options));
  const words = options.is('json') ? JSON.stringify(said.json) : `${file} ${said.words}`;
  // A file from elsewhere may quote commands to the terminal.
  console.log(escapeControls(words));
  return said.verified ? 0 : 1;
}

async function checkFile(file: string, options: Options): Promise<Verdict> {
  const text = readFile(file);
  const tournament = readTournament(text);
  const deed = readDeed(text);
  if (deed !== null) return checkCard(deed, options);
  if (tournament !== null) {
    return options.text('server') === null
      ? recompute(tournament)
      : checkWithMatches(tournament, options.text('server')!, options.text('releases')!);
  }
  return isBoosterProof(text) ? checkBooster(text) : matchVerdict(text, options.text('releases')!);
}

/** Checks a match or record under the rules of its version. */
function matchVerdict(text: string, releases: string): Promise<Verdict> {
  return rulesFor(text, releases).then(
    ({ rules, isMatch }) => (isMatch ? checkMatch : checkRecord)(text, rules),
    (failure: unknown): Verdict => {
      if (!(failure instanceof RulesMissing)) throw failure;
      const { message } = failure;
      return {
        verified: false,
        words: `can't be checked: ${message}`,
        json: { verified: false, fault: message },
      };
    },
  );
}

await runTool(usage, run);
