// `npm run verify -- FILE`: recomputes a tournament, checks the proof of an opened booster, or replays a match record under the rules of its version and reports whether it is
// valid.

import { readFileSync } from 'node:fs';
import { boosterFault } from '@stackmate/economy';
import type { Refusal, Result, Rules } from '@stackmate/engine';
import { parseValue } from '@stackmate/protocol';
import { boosterProof } from '@stackmate/protocol/store';
import { currentPlaces, verifyTournament } from '@stackmate/tournament';
import type { TournamentEntry } from '@stackmate/tournament';
import { releasesFolder } from '../../apps/server/src/versions/index.ts';
import { UsageError } from '../shared/options.ts';
import type { Options, Usage } from '../shared/options.ts';
import { escapeControls } from '../shared/terminal.ts';
import { runTool } from '../shared/run-tool.ts';
import { isBoosterProof, RulesMissing, rulesFor } from './rules-for.ts';
import { verifyFile } from './verify-file.ts';

const usage: Usage = {
  name: 'verify',
  summary:
    'Replays a match record, plain or downloaded from a server, and checks every action, every hash and the result; in a downloaded one also that nobody steered the shuffles, and that the winner’s reward follows from the seed. Recomputes the file of a tournament: commitment, order and every pairing. Checks the proof of an opened booster, too.',
  positionals: ['FILE'],
  options: {
    json: {
      help: 'one JSON object: verified, actions, result; or index and refusal; or fault, for a downloaded match',
    },
    releases: {
      value: 'FOLDER',
      help: 'folder of archived rules',
      default: releasesFolder,
    },
  },
  examples: ['match.json'],
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
interface TournamentFile {
  readonly format: string;
  readonly entrants: readonly { readonly entrant: number; readonly name: string }[];
  readonly entries: readonly TournamentEntry[];
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

/** [TO4] Recomputes a tournament from its entries. */
function checkTournament({ entries, entrants }: TournamentFile): Verdict {
  const verdict = verifyTournament(entries);
  if (!('tournament' in verdict)) {
    const fault = `entry ${verdict.index}: ${verdict.message}`;
    return {
      verified: false,
      words: `verification failed: ${fault}`,
      json: { verified: false, fault },
    };
  }
  const { tournament } = verdict;
  const [first] = currentPlaces(tournament);
  const winner = entrants.find(({ entrant }) => entrant === first?.entrant)?.name ?? 'nobody';
  return {
    verified: true,
    words: `verified: ${entries.length} entries, ${tournament.rounds.length} rounds; first place: ${winner}.`,
    json: { verified: true, entries: entries.length, rounds: tournament.rounds.length, winner },
  };
}

async function run(options: Options): Promise<number> {
  const [file] = options.positionals;
  if (file === undefined) throw new UsageError('missing FILE');
  const text = readFile(file);
  const tournament = readTournament(text);
  const said =
    tournament !== null
      ? checkTournament(tournament)
      : isBoosterProof(text)
        ? checkBooster(text)
        : await matchVerdict(text, options.text('releases')!);
  const words = options.is('json') ? JSON.stringify(said.json) : `${file} ${said.words}`;
  // A file from elsewhere may quote commands to the terminal.
  console.log(escapeControls(words));
  return said.verified ? 0 : 1;
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
