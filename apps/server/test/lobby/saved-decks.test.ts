import { beforeEach, describe, expect, it } from 'vitest';
import { createLobbyWorld, decks, ember, endMatch, settle } from './world.ts';
import type { LobbyWorld } from './world.ts';

let world: LobbyWorld;
beforeEach(() => {
  world = createLobbyWorld();
  world.decks.set('ann saved', { ok: true, name: 'Own', deck: decks.quiet, owned });
  world.decks.set('ann workshop', { ok: true, name: 'Own', deck: decks.quiet, owned: null });
  world.decks.set('ann draft', { ok: false, faults: ['Add 20 basic monsters.', 'Add 10 spells.'] });
});

const owned = { main: ['card-1'], superdeck: [] };
const saved = { owned: 'saved' };
const workshop = { owned: 'workshop' };
const cards = { cards: decks.quiet } as never;

describe('saved decks in the lobby', () => {
  it('[OW6] a deck of owned cards is played with its rolls, and its seat knows the cards', async () => {
    await world.ask('ann', { type: 'queue', deck: saved });
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    const [{ seats }] = world.started;
    expect(seats[0]).toMatchObject({ player: 'ann', deck: decks.quiet, owned });
    expect(seats[1]).not.toHaveProperty('owned');
    const told = JSON.stringify(world.sent);
    expect(told).not.toContain('card-1');
  });

  it('[OW6] matches against strangers take ready decks and decks of owned cards only', async () => {
    for (const deck of [cards, workshop]) {
      expect(await world.ask('ann', { type: 'queue', deck })).toMatchObject({
        code: 'workshop-deck',
      });
    }
    expect(world.lobby.isQueued('ann')).toBe(false);
  });

  it('[OW6] friends and bots take any legal deck', async () => {
    for (const deck of [cards, workshop, saved, ember]) {
      const bot = { type: 'play-bot', level: 'greedy', botDeck: null, deck } as const;
      expect(await world.ask('ann', bot)).toMatchObject({ type: 'done' });
      world.ended.add(world.started.at(-1)!.matchId);
    }
    const invited = await world.ask('ann', { type: 'invite', deck: workshop });
    const code = (invited as { code: string }).code;
    expect(await world.ask('bob', { type: 'accept', code, deck: cards })).toMatchObject({
      type: 'done',
    });
    expect(world.started.at(-1)!.seats[0].deck).toBe(decks.quiet);
  });

  it("[OW6] a deck that isn't ready says what is missing, and nobody plays another player's deck", async () => {
    expect(await world.ask('ann', { type: 'queue', deck: { owned: 'draft' } })).toMatchObject({
      code: 'deck-not-ready',
      detail: 'Add 20 basic monsters.\nAdd 10 spells.',
    });
    expect(await world.ask('bob', { type: 'queue', deck: saved })).toMatchObject({
      code: 'no-saved-deck',
    });
  });

  it('[OW6] a card that left the vault ends the wait of its player only, with a clear code', async () => {
    await world.ask('ann', { type: 'queue', deck: saved });
    world.gone = 0;
    await world.ask('bob', { type: 'queue', deck: ember });
    await settle();
    expect(world.started).toEqual([]);
    expect(world.lobby.isQueued('ann')).toBe(false);
    expect(world.lobby.isQueued('bob')).toBe(true);
    expect(world.sent).toMatchObject([{ player: 'ann', message: { code: 'cards-gone' } }]);
    world.gone = null;
    await world.ask('cid', { type: 'queue', deck: ember });
    await settle();
    expect(world.pairedWith('bob')).toEqual(['CID']);
  });

  it('[OW6] a match with a friend or bot says so too, and the invite stays open', async () => {
    world.gone = 0;
    const bot = { type: 'play-bot', level: 'greedy', botDeck: null, deck: saved } as const;
    expect(await world.ask('ann', bot)).toMatchObject({ code: 'cards-gone' });
    const { code } = (await world.ask('ann', { type: 'invite', deck: saved })) as { code: string };
    expect(await world.ask('bob', { type: 'accept', code, deck: ember })).toMatchObject({
      code: 'cards-gone',
      detail: 'the deck of ANN',
    });
    expect(world.lobby.describeInvite(code)).not.toBeNull();
  });

  it('leaving the queue while the deck is read ends the wait', async () => {
    const joining = world.ask('ann', { type: 'queue', deck: saved });
    expect(await world.ask('ann', { type: 'leave-queue' })).toMatchObject({ type: 'done' });
    expect(await joining).toMatchObject({ code: 'not-queued' });
    expect(world.lobby.isQueued('ann')).toBe(false);
  });

  it('[OW6] a rematch of a match that began with a workshop deck is refused', async () => {
    endMatch(world);
    const played = world.played.get('m')!;
    const [south, north] = played.seats;
    const free = { ...south, deck: { ...decks.ember, main: [{ ...decks.ember.main[0], iq: 9 }] } };
    world.played.set('m', { ...played, seats: [free, north] });
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({
      code: 'workshop-deck',
    });
    world.played.set('m', { ...played, seats: [{ ...free, owned }, north] });
    expect(await world.ask('ann', { type: 'rematch', match: 'm' })).toMatchObject({ type: 'done' });
  });
});
