import type { Action, Player } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';
import { toPlayedAction } from '@stackmate/protocol/rewards';
import type { DevicePlay, EarnedReward } from '@stackmate/protocol/rewards';
import * as api from '@stackmate/protocol/routes';
import { call } from '../../platform/api/call.ts';
import { localStore, parseStored } from '../../platform/storage/index.ts';
import { setPurse } from '../coins/purse.ts';
import { unsentPlaysKey } from './use-earned.ts';

/** Limits of what waits here for a connection: the newest plays stay. */
const maxUnsent = 30;
const maxUnsentCharacters = 300_000;

/** Answers after which another attempt is of no use. */
const finalRefusals: ReadonlySet<string> = new Set(['bad-play', 'version-gone', 'bad-request']);

/** A command of a player, as the tables of lessons and of the first match have them. */
export interface PlayedCommand {
  readonly by: Player | null;
  readonly actions: readonly Action[];
}

export const toPlayed = (commands: readonly PlayedCommand[]): DevicePlay['played'] =>
  commands.flatMap(({ by, actions }) =>
    by === null ? [] : actions.map((action) => toPlayedAction(by, action)),
  );

export const lessonPlay = (lesson: string, commands: readonly PlayedCommand[]): DevicePlay => ({
  kind: 'lesson',
  lesson,
  played: toPlayed(commands),
});

export const firstMatchPlay = (commands: readonly PlayedCommand[]): DevicePlay => ({
  kind: 'first-match',
  played: toPlayed(commands),
});

interface RecordedMatch {
  readonly seed: string;
  readonly decks: Extract<DevicePlay, { kind: 'match' }>['decks'];
  readonly actions: readonly { readonly by: Player | 'referee'; readonly action: Action }[];
}

/** Returns the play of a match's file, from the player's seat. */
export function matchPlay(file: string, seat: Player): DevicePlay {
  const { versions, record } = JSON.parse(file) as MatchFile;
  const { seed, decks, actions } = record as RecordedMatch;
  const played = actions.flatMap(({ by, action }) =>
    by === 'referee' ? [] : [toPlayedAction(by, action)],
  );
  return { kind: 'match', versions, seed, decks, seat, played };
}

/** Packs a play as the server reads it: JSON, compressed, in base64url. */
export async function packPlay(play: object): Promise<string> {
  const stream = new Blob([JSON.stringify(play)])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCodePoint(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function readUnsent(): readonly string[] {
  const stored = parseStored(localStore.get(unsentPlaysKey));
  return Array.isArray(stored) ? stored.filter((play) => typeof play === 'string') : [];
}

function writeUnsent(plays: readonly string[]): void {
  let characters = 0;
  const fitting = plays
    .slice(-maxUnsent)
    .toReversed()
    .filter((play) => (characters += play.length) <= maxUnsentCharacters)
    .toReversed();
  localStore.set(unsentPlaysKey, fitting.length === 0 ? null : JSON.stringify(fitting));
}

/** What the server answered to plays, by play: an earlier call may have sent the play of a later one. */
const answers = new Map<string, readonly EarnedReward[]>();
let sending: Promise<void> = Promise.resolve();

async function sendUnsent(): Promise<void> {
  for (const play of readUnsent()) {
    const answer = await call(api.rewards.claimPlay, { play });
    if (answer.ok) {
      answers.set(play, answer.value.earned);
      setPurse({ coins: answer.value.balance });
    } else if (!finalRefusals.has(answer.fault.code)) return;
    writeUnsent(readUnsent().filter((unsent) => unsent !== play));
  }
}

/** Sends everything that waits here, one after the other. */
export const sendPlays = (): Promise<void> => (sending = sending.then(sendUnsent));

/**
 * Claims the rewards of a play (CO7). Without a connection it stays here until there is one. Returns what was paid now;
 * null if the server couldn't be reached.
 */
export async function claimPlay(play: DevicePlay): Promise<readonly EarnedReward[] | null> {
  const packed = await packPlay(play);
  // Its window was opened again.
  const earlier = answers.get(packed);
  if (earlier) return earlier;
  writeUnsent([...readUnsent().filter((unsent) => unsent !== packed), packed]);
  await sendPlays();
  return answers.get(packed) ?? (readUnsent().includes(packed) ? null : []);
}
