import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshName } from '../../server/test/fresh-name.ts';
import { importRun, testPrintKey } from '../../../tools/browser/import-run.ts';
import type { SealedPack } from '../../../tools/browser/import-run.ts';
import { letTrade } from '../../server/test/trading/traders.ts';
import { signUp } from '../../../tools/browser/sign-up.ts';
import { loadPlayer } from './as-operator.ts';
import { expectGood } from './expect-good.ts';
import { canRun, expectNoComplaints, openStage } from './stage.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The path of a card's page, as its square code has it. */
const pathOf = (address: string): string => new URL(address).pathname;
const codeOf = (address: string): string => pathOf(address).split('/').at(-1)!;

/** Registers the cards of a deck, whose slip knows them. */
async function register(page: Page, { slip, cards }: SealedPack): Promise<void> {
  await page.goto('/play/physical');
  await page.getByLabel('Code of a slip or card, or number of a barcode').fill(slip);
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await page.getByRole('button', { name: `Add ${cards.length} cards to your vault` }).click();
  await page.getByText('All cards of this slip are in your vault.').waitFor();
}

describe.skipIf(!canRun)('owners of physical cards', { timeout: 180_000 }, () => {
  const { server, visitor } = openStage({ env: { STACKMATE_PRINT_KEY: testPrintKey } });
  let decks: SealedPack[];
  beforeAll(async () => {
    const packs = await importRun(server(), { id: 'owners', firstNumber: '9000', sets: 3 });
    decks = packs.filter(({ cards }) => cards.length > 10);
  }, 120_000);

  it('[PH4] give a card to a player, who takes it over by its page; strangers learn no names', async () => {
    const [deck] = decks;
    const [giver, taker, stranger] = [
      await visitor({ isPainted: true }),
      await visitor({ ...phone, isPainted: true }),
      await visitor({ ...phone, isPainted: true }),
    ];
    const names = { giver: freshName('Giver'), taker: freshName('Taker') };
    await signUp(giver.page, names.giver);
    await signUp(taker.page, names.taker);
    await register(giver.page, deck);
    const path = pathOf(deck.cards[0].address);
    // As the camera of any phone opens it.
    await stranger.page.goto(path);
    await stranger.page.getByRole('heading', { name: 'Registered', exact: true }).waitFor();
    await stranger.page.getByText('1 of 195').waitFor();
    expect(await stranger.page.content()).not.toContain(names.giver);
    await expectGood(stranger.page);
    await giver.page.goto('/play/physical/mine');
    await giver.page.getByRole('button', { name: /^Pass on: .* no\. 1$/ }).click();
    await giver.page.getByRole('button', { name: /^Give to a player: / }).click();
    await giver.page.getByLabel('Name of the player').fill(names.taker);
    await giver.page.getByRole('button', { name: 'Give the card', exact: true }).click();
    await giver.page.getByText(`Goes to ${names.taker}`).waitFor();
    await expectGood(giver.page);
    await taker.page.goto('/play/physical/mine');
    await taker.page.getByText(`From ${names.giver}`).waitFor();
    await expectGood(taker.page);
    await taker.page.goto(path);
    await taker.page.getByRole('heading', { name: 'Registered to another player' }).waitFor();
    await taker.page.getByRole('link', { name: 'Receive or contest it in the game' }).click();
    await taker.page.getByText(`${names.giver} gives this card to you.`).waitFor();
    await taker.page.getByRole('button', { name: 'Take it over' }).click();
    await taker.page.getByText('The card is yours.').waitFor();
    await expectGood(taker.page);
    await taker.page.goto('/play/physical/mine');
    await taker.page.getByText('New to you: it stays with you until').waitFor();
    expectNoComplaints(giver, taker, stranger);
  });

  it('[PH4] release a card with a code, which works once and only with the card', async () => {
    const [, deck] = decks;
    const [seller, buyer] = [
      await visitor({ ...phone, isPainted: true }),
      await visitor({ isPainted: true }),
    ];
    await signUp(seller.page, freshName('Seller'));
    await signUp(buyer.page, freshName('Buyer'));
    await register(seller.page, deck);
    await seller.page.goto('/play/physical/mine');
    await seller.page
      .getByRole('button', { name: /^Pass on: / })
      .first()
      .click();
    await seller.page.getByRole('button', { name: /^Release with a code: / }).click();
    await seller.page.getByRole('button', { name: 'Make the code' }).click();
    const release = await seller.page.locator('.release-letters').textContent();
    await expectGood(seller.page);
    const open = (index: number) =>
      buyer.page.goto(`/play/physical/card/${codeOf(deck.cards[index].address)}`);
    const takeOver = async (): Promise<void> => {
      await buyer.page.getByLabel('Release code from the card’s last holder').fill(release!);
      await buyer.page.getByRole('button', { name: 'Take it over' }).click();
    };
    await open(1);
    await takeOver();
    await buyer.page
      .getByRole('alert')
      .getByText(/release code isn’t valid/)
      .waitFor();
    await buyer.page.getByText('The holder doesn’t answer?').click();
    await expectGood(buyer.page);
    await buyer.page.getByLabel('Why is the card yours?').fill('Bought at a fair');
    await buyer.page.getByRole('button', { name: 'Contest this card' }).click();
    await buyer.page.getByText(/once your account is a week old/).waitFor();
    await open(0);
    await takeOver();
    await buyer.page.getByText('The card is yours.').waitFor();
    expectNoComplaints(seller);
    // Browsers log the two refusals.
    expect(buyer.complaints.filter((text) => !/\b40[39]\b/.test(text))).toEqual([]);
  });

  it('[PH4] are contested by whoever has the paper, answer, and give the card up', async () => {
    const [, , deck] = decks;
    const [holder, finder] = [
      await visitor({ isPainted: true }),
      await visitor({ ...phone, isPainted: true }),
    ];
    const players: { playerId: string; name: string }[] = [];
    for (const person of [holder, finder]) {
      const name = freshName('Paper');
      await signUp(person.page, name);
      players.push({ playerId: await loadPlayer(person.page), name });
    }
    await register(holder.page, deck);
    await server().restart(() => letTrade(server().data, players));
    const page = `/play/physical/card/${codeOf(deck.cards[0].address)}`;
    await finder.page.goto(page);
    await finder.page.getByText('The holder doesn’t answer?').click();
    await finder.page.getByLabel('Why is the card yours?').fill('Bought at a fair in Bern.');
    await finder.page.getByRole('button', { name: 'Contest this card' }).click();
    await finder.page.getByRole('heading', { name: 'Contested' }).waitFor();
    await expectGood(finder.page);
    await holder.page.goto('/play/physical/mine');
    await holder.page.getByText('Bought at a fair in Bern.').waitFor();
    await holder.page.getByLabel('Why is the card yours?').fill('I lent it to a friend.');
    await holder.page.getByRole('button', { name: 'Send the answer' }).click();
    await holder.page.getByRole('button', { name: 'Change the answer' }).waitFor();
    await expectGood(holder.page);
    await finder.page.goto('/play/physical/mine');
    await finder.page.getByText('I lent it to a friend.').waitFor();
    await holder.page.getByRole('button', { name: 'Give the card up…' }).click();
    await holder.page
      .getByRole('button', { name: 'Yes, the card goes to the other player' })
      .click();
    await holder.page.getByText(/The holder agreed: the card went to the other player/).waitFor();
    await finder.page.goto(page);
    await finder.page.getByRole('heading', { name: 'Registered to you' }).waitFor();
  });

  it('[PH7] check a deck of paper cards: match, foreign, and too many', async () => {
    const [deck] = decks;
    const person = await visitor({ ...phone, isPainted: true });
    const { page } = person;
    await signUp(page, freshName('Judge'));
    await page.goto('/play/physical/checks');
    const name = deck.cards[0].name;
    await page.getByLabel('Player or table, for you alone').fill('Table 4');
    await page.getByLabel(/^Deck code, or a list/).fill('3 Nothing Of The Kind');
    await page.getByRole('button', { name: 'Start the check' }).click();
    await page
      .getByRole('alert')
      .getByText(/Nothing Of The Kind|card/)
      .first()
      .waitFor();
    await page.getByLabel(/^Deck code, or a list/).fill(`1 ${name}`);
    await page.getByRole('button', { name: 'Start the check' }).click();
    await page.getByRole('heading', { name: 'Table 4' }).waitFor();
    const scan = async (text: string): Promise<void> => {
      await page.getByLabel('Code of the next card').fill(text);
      await page.getByRole('button', { name: 'Enter', exact: true }).click();
    };
    const news = page.locator('.check-last');
    await scan(deck.cards[0].address);
    await news.getByText(/Match\.$/).waitFor();
    await page.getByText('Matching cards: 1 of 1').waitFor();
    const other = deck.cards.find((card) => card.name !== name)!;
    await scan(other.address);
    await news.getByText(/The deck doesn’t have this card/).waitFor();
    await expectGood(page);
    expectNoComplaints(person);
  });
});
