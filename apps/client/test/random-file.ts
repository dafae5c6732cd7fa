import { catalogue, readyDecks, rules } from '@stackmate/catalogue';
import { createRandom, engineVersion, rulesVersion } from '@stackmate/engine';

const hash = '0'.repeat(64);

/** Returns the file of a random match, resigned after `times` actions. */
export function randomFile(seed: string, times: number): string {
  const recorder = rules.createRecorder({ seed, decks: [readyDecks[0].deck, readyDecks[1].deck] });
  const random = createRandom(seed);
  for (let step = 0; step < times; step++) {
    const decision = rules.decision(recorder.state());
    if (!decision) break;
    const [by] = decision.players;
    const legal = rules.legalActions(recorder.state(), by);
    const preferred = legal.filter(({ kind }) => kind === 'attack' || kind === 'upgrade');
    const from = preferred.length > 0 ? preferred : legal;
    recorder.play(by, [from[random.below(from.length)]]);
  }
  if (rules.decision(recorder.state()))
    recorder.play(0, [{ kind: 'resign', card: null, to: null, target: null, option: null }]);
  return JSON.stringify({
    format: 'stackmate-match-1',
    match: 'A'.repeat(22),
    kind: 'bot',
    seats: [
      { name: 'Sina', bot: null },
      { name: 'Noor', bot: 'greedy' },
    ],
    versions: { engine: engineVersion, rules: rulesVersion, catalogue: catalogue.version },
    seal: {
      commitment: hash,
      decks: [hash, hash],
      nonceHashes: [null, null],
      nonces: [null, null],
    },
    reveal: { secret: hash, seed: hash },
    timeline: [],
    record: recorder.record(),
  });
}
