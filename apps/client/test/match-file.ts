import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import {
  createRandom,
  engineVersion,
  noFields,
  rulesVersion,
  seedAlgorithm,
} from '@stackmate/engine';
import type { Action } from '@stackmate/engine';
import type { MatchFile } from '@stackmate/protocol';
import { toCommitment, deckHash, nonceHash, toSeed } from '@stackmate/room/fairness';

const matchId = 'A'.repeat(22);
const secret = '5'.repeat(64);
const decks = [readyDecks[0].deck, readyDecks[1].deck] as const;

/** All actions of one declaration, as one command. */
type Command = { readonly by: 0 | 1; readonly actions: readonly Action[] };

/** Returns the file of a random match with a fair start, which South resigns after that many commands. `nonce` is South's. */
export function playedFile(commands: number, nonce = '1'.repeat(64)): MatchFile {
  const nonces: [string, string] = [nonce, '2'.repeat(64)];
  const hashes: [string, string] = [
    deckHash(matchId, 0, secret, decks[0]),
    deckHash(matchId, 1, secret, decks[1]),
  ];
  const committed = { matchId, decks: hashes, secret };
  const seed = toSeed(committed, nonces);
  const recorder = rules.createRecorder({ seed: `${seedAlgorithm}:${seed}`, decks });
  const random = createRandom('a file');
  const played: Command[] = [];
  const isDeclaring = (): boolean => recorder.state().own.some(({ draft }) => draft !== null);
  while (played.length < commands) {
    const decision = rules.decision(recorder.state());
    if (!decision) break;
    const [by] = decision.players;
    const actions: Action[] = [];
    do {
      const legal = rules.legalActions(recorder.state(), by);
      const preferred = legal.filter(({ kind }) => kind === 'activate' || kind === 'stack');
      const from = preferred.length > 0 ? preferred : legal;
      const action = from[random.below(from.length)];
      recorder.play(by, [action]);
      actions.push(action);
    } while (isDeclaring());
    played.push({ by, actions });
  }
  const resign: Action = { ...noFields, kind: 'resign' };
  recorder.play(0, [resign]);
  played.push({ by: 0, actions: [resign] });
  const nonceHashes = [nonceHash(nonces[0]), nonceHash(nonces[1])] as [string, string];
  return {
    format: 'stackmate-match-1',
    match: matchId,
    kind: 'bot',
    seats: [
      { name: 'Sina', bot: null },
      { name: 'Noor', bot: 'greedy' },
    ],
    versions: { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version },
    seal: { commitment: toCommitment(committed), decks: hashes, nonceHashes, nonces },
    reveal: { secret, seed },
    timeline: [
      { at: 0, kind: 'created' },
      { at: 1, kind: 'nonce-hash', seat: 0, hash: nonceHashes[0] },
      { at: 2, kind: 'nonce-hash', seat: 1, hash: nonceHashes[1] },
      { at: 3, kind: 'nonce', seat: 0, nonce: nonces[0] },
      { at: 4, kind: 'nonce', seat: 1, nonce: nonces[1] },
      ...played.map(({ by, actions }, at) => ({
        at: 5 + at,
        kind: 'played' as const,
        by,
        actions: actions.length,
      })),
    ],
    record: JSON.parse(JSON.stringify(recorder.record())),
  };
}
