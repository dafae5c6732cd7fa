import { readyDecks } from '@stackmate/catalogue';
import type { SavedDeck } from '@stackmate/protocol/collection';
import type { TestAccount } from '../../shared/account.ts';
import { createFastRandom } from '../../shared/fast-random.ts';

/** Decks that are filled, beside the two that the account has, and versions of each. */
const decks = 47;
const versions = 20;
/** Decks that are saved at the same time. */
const atOnce = 6;

/** Fills an account with large decks and their histories, whose rolls hardly compress. */
export async function addLargeDecks(account: TestAccount): Promise<void> {
  const random = createFastRandom(1);
  const number = (): number => random.below(65_536);
  const [{ card }] = readyDecks[0].deck.main;
  const pile = (count: number) =>
    Array.from({ length: count }, () => {
      const abilities = Array.from({ length: 8 }, number);
      const stats = { power: number(), iq: number(), eq: number(), range: number() };
      return { card, owned: null, roll: { card, ...stats, rangeType: 'Square', abilities } };
    });
  const largest = () => ({ main: pile(60), superdeck: pile(30), aside: pile(60) });

  async function addDeck(index: number): Promise<void> {
    const name = `Large ${index}`;
    const request = { key: `large-${index}`, name, deck: largest() };
    const { status, answer } = await account.call('/api/decks/mine', request);
    if (status !== 200) throw new Error(`no large deck: ${JSON.stringify(answer)}`);
    const { id } = (answer as { deck: SavedDeck }).deck;
    for (let version = 1; version < versions; version += 1) {
      await account.call(`/api/decks/mine/${id}`, { version, name, deck: largest() });
    }
  }

  const waiting = Array.from({ length: decks }, (_, index) => index);
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        await addDeck(index);
      }
    }),
  );
}
