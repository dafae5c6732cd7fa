import { catalogue } from '@stackmate/catalogue/entries';
import { copyConfig, rollOwnedCopy } from '@stackmate/economy';
import { cardLocations, createRandom } from '@stackmate/engine';
import type { VaultCard, WalletAnswer } from '@stackmate/protocol/collection';
import type { Page } from 'playwright-core';
import { freshName } from '../../apps/server/test/fresh-name.ts';
import { signUp } from './sign-up.ts';

const getId = (number: number): string => String(number).padStart(22, '0');

/** Returns the cards of a vault, the same ones each time. */
function rollVault(size: number): readonly VaultCard[] {
  const random = createRandom('a large vault');
  const kinds = catalogue.definitions.filter(({ kind }) => kind === 'monster' || kind === 'spell');
  return Array.from({ length: size }, (_, at) => {
    const { id: card } = kinds[at % kinds.length];
    const copy = { ...rollOwnedCopy(card, random), moves: [] };
    return {
      id: getId(at),
      playerid: getId(0),
      cardid: card,
      config: copyConfig(copy),
      location: cardLocations.indexOf('Deck'),
      blueprint: copy.blueprint,
      moves: [],
      experience: 0,
      trainingPoints: 0,
      origin: 'pack',
      edition: '1',
      serial: at + 1,
      acquiredAt: at,
      locked: at % 7 === 0,
      favourite: at % 11 === 0,
      tags: [],
      matches: 0,
      wins: 0,
      decks: [],
    };
  });
}

/** Opens the vault of a new account that has this many cards. */
export async function openLargeVault(page: Page, owner: string, size: number): Promise<void> {
  const cards = rollVault(size);
  await signUp(page, freshName(owner));
  await page.route('**/api/vault', (route) =>
    route.fulfill({ json: { cards, after: null, total: size, places: null } }),
  );
  await page.route('**/api/wallet', async (route) => {
    const wallet = (await (await route.fetch()).json()) as WalletAnswer;
    const vault = { ...wallet.vault, hasStarter: true };
    await route.fulfill({ json: { ...wallet, vault } satisfies WalletAnswer });
  });
  await page.goto('/play/vault');
  await page.locator('.grid-card').first().waitFor();
}
