import { readyCards, readyDecks } from '@stackmate/catalogue';
import { cardName, definitions } from '@stackmate/economy';
import { cardKind, isCard } from '@stackmate/engine';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { axeFaults } from '../../../tools/browser/axe.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { skipOpening } from '../../../tools/browser/skip-opening.ts';
import { freshName } from '../../server/test/fresh-name.ts';
import { makeOlder } from '../../server/test/tournaments/make-older.ts';
import { openOperatedStage } from './as-operator.ts';
import { canRun } from './stage.ts';

const inDeck = new Set(readyCards(readyDecks[0].id)!.map(({ roll }) => roll.card));
/** A basic monster that the starter deck doesn't have. */
const spare = [...definitions.values()]
  .filter(isCard)
  .find((card) => cardKind(card) === 'monster' && !inDeck.has(card.id))!.id;

async function resign(page: Page): Promise<void> {
  await page.waitForURL(/\/play\/match\//);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Resign…' }).click();
  await page.getByRole('button', { name: 'Resign', exact: true }).click();
  await page.getByRole('link', { name: 'Back to the event' }).click();
}

describe.skipIf(!canRun)('swap cards of events', { timeout: 180_000 }, () => {
  const { visitor, grant, server } = openOperatedStage();

  it('[TO2] are brought beside the deck and exchanged between two games', async () => {
    const name = 'Swap cup';
    const ada = await visitor({ viewport: { width: 360, height: 740 }, isPainted: true });
    const bert = await visitor();
    for (const [{ page }, who] of [
      [ada, 'Ada'],
      [bert, 'Bert'],
    ] as const) {
      await signUp(page, freshName(who));
      await page.goto('/play/vault');
      await page.getByRole('button', { name: 'Take Ember Rush' }).click();
      await skipOpening(page);
      await grant(page, '--card', String(spare), '--copies', '2');
    }
    await ada.page.goto('/play/events');
    await ada.page.getByRole('button', { name: 'Create an event' }).click();
    const form = ada.page.getByRole('form', { name: 'Create an event' });
    await form.getByRole('textbox', { name: 'Name' }).fill(name);
    const choose = (title: string, option: string): Promise<void> =>
      form
        .getByRole('group', { name: title })
        .getByRole('radio', { name: option, exact: true })
        .check();
    await choose('Kind', 'Knockout');
    await choose('Pairings', 'Best of three');
    await choose('Cards', 'Own decks');
    await choose('Decks', 'One deck, five swap cards');
    await form.getByRole('button', { name: 'Create', exact: true }).click();
    await ada.page.getByRole('heading', { name }).waitFor();
    const address = ada.page.url();

    await ada.page.getByRole('searchbox', { name: 'Search your vault' }).fill(cardName(spare));
    await ada.page
      .getByRole('button', { name: `${cardName(spare)}, number` })
      .last()
      .click();
    await ada.page.getByText('Swap cards: 1 of 5').waitFor();
    expect(await axeFaults(ada.page)).toEqual([]);
    await ada.page.getByRole('button', { name: 'Join', exact: true }).click();
    await ada.page.getByText('You take part.').waitFor();
    await bert.page.goto(address);
    await bert.page.getByRole('button', { name: 'Join', exact: true }).click();
    await bert.page.getByText('You take part.').waitFor();

    await server().restart(() => makeOlder(server().data, name, 3_600_000));
    await resign(bert.page);
    await ada.page.getByRole('link', { name: 'Back to the event' }).click();
    await ada.page.getByRole('heading', { name: 'Before match 2' }).waitFor();
    await ada.page.getByText('Choose within').waitFor();
    const swaps = ada.page.getByRole('button', { name: cardName(spare), exact: true });
    await swaps.first().click();
    await ada.page.getByText(`${cardName(spare)} replaces which card?`).waitFor();
    const deck = ada.page.getByRole('list', { name: 'Your deck' });
    await deck.getByRole('button').first().click();
    expect(await axeFaults(ada.page)).toEqual([]);
    const width = await ada.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
    await ada.page.getByRole('button', { name: 'Play with 1 exchange' }).click();
    await bert.page.getByRole('button', { name: 'Play the deck as you brought it' }).click();
    await resign(bert.page);
    await ada.page.goto(address);
    await ada.page.getByText('You finished in place 1 of 2.').waitFor();
    await ada.page.getByRole('button', { name: 'Check this event' }).click();
    await ada.page.getByText('Everything adds up').waitFor();
  });
});
