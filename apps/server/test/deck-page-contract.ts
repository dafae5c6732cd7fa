import { readyDecks } from '@stackmate/catalogue';
import { encodeDeck } from '@stackmate/economy';
import { deckPageLimits } from '@stackmate/protocol/collection';
import { deckPageAnswer, deckPagesAnswer } from '@stackmate/protocol/collection';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deckPageHandlers } from '../src/collection/deck-page-handlers.ts';
import type { DatabaseStore } from '../src/store/database-store.ts';
import { id } from './entries.ts';
import { openRoutes } from './open-routes.ts';

const now = Date.UTC(2026, 10, 24);

const [first, second] = readyDecks.map(({ deck }) => encodeDeck(deck));
const content = { name: 'Fox Rush', notes: 'Go left.\nThen right.', code: first };

/** Tests public decks on a database. */
export function deckPageContract(open: () => Promise<DatabaseStore>): void {
  let store: DatabaseStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const { answer, readError } = openRoutes({
    handlers: () => ({ deckPages: deckPageHandlers({ store, now: () => now }) }),
    now: () => performance.now() * 1e6,
  });

  /** Creates an account; its name is that of the caller. */
  async function signUp(name: string): Promise<string> {
    await store.createPlayer({ id: id(name), name, createdAt: now });
    const key = name.toLowerCase();
    const account = { playerId: id(name), name, key, skeleton: key, createdAt: now };
    await store.createAccount({ ...account, password: 'hash', pending: null, passkey: null });
    return name;
  }
  let keys = 0;
  const publish = async (name: string, changes: object = {}) => {
    const body = { key: `key-${(keys += 1)}`, deck: null, ...content, ...changes };
    return (await answer(deckPageAnswer, name, '/api/deck-pages', body)).page;
  };
  const readPage = async (page: string) =>
    (await answer(deckPageAnswer, null, `/api/deck-pages/${page}`)).page;

  describe('public decks', () => {
    it('are read by anyone, with their versions, newest first', async () => {
      const anna = await signUp('Anna');
      const page = await publish(anna);
      expect(page).toMatchObject({
        name: 'Fox Rush',
        author: 'Anna',
        notes: 'Go left.\nThen right.',
      });
      const url = `/api/deck-pages/${page.id}`;
      const words = { version: 1, ...content, notes: 'Stay.', change: '' };
      await answer(deckPageAnswer, anna, url, words);
      const change = 'More spells';
      await answer(deckPageAnswer, anna, url, { ...words, code: second, change });
      const read = await readPage(page.id);
      expect(read.notes).toBe('Stay.');
      expect(read.versions.map(({ version, code }) => [version, code])).toEqual([
        [2, second],
        [1, first],
      ]);
      expect(read.versions[0].change).toBe(change);
      expect(await readError(anna, url, { ...words, code: first })).toEqual([
        409,
        'deck-page-changed',
      ]);
      const { pages } = await answer(deckPagesAnswer, anna, '/api/deck-pages');
      expect(pages).toMatchObject([{ id: page.id, version: 2, deck: null }]);
    });

    it('are the same page when the request is sent again', async () => {
      const berta = await signUp('Berta');
      const page = await publish(berta, { key: 'again' });
      expect(await publish(berta, { key: 'again' })).toEqual(page);
    });

    it('keep their last 20 versions', async () => {
      const cleo = await signUp('Cleo');
      const { id: page } = await publish(cleo);
      for (let version = 1; version <= deckPageLimits.versions + 4; version++) {
        const code = version % 2 === 0 ? first : second;
        const body = { ...content, version, code, change: '' };
        await answer(deckPageAnswer, cleo, `/api/deck-pages/${page}`, body);
      }
      const { versions } = await readPage(page);
      expect(versions.length).toBe(deckPageLimits.versions);
      expect(versions[0].version).toBe(deckPageLimits.versions + 5);
    });

    it('are at most 50 an account, also if they are published at once', async () => {
      const dora = await signUp('Dora');
      const requests = Array.from({ length: deckPageLimits.pages + 3 }, (_, at) =>
        store.publishDeck({ playerId: id(dora), key: `k${at}`, at: now, deck: null, ...content }),
      );
      const outcomes = await Promise.all(requests);
      expect(outcomes.filter(({ ok }) => ok).length).toBe(deckPageLimits.pages);
      const { pages } = await answer(deckPagesAnswer, dora, '/api/deck-pages');
      expect(pages.length).toBe(deckPageLimits.pages);
      const body = { key: 'one-more', deck: null, ...content };
      expect(await readError(dora, '/api/deck-pages', body)).toEqual([409, 'too-many-deck-pages']);
      await answer(deckPageAnswer, dora, `/api/deck-pages/${pages[0].id}/remove`, {}).catch(
        () => {},
      );
      await publish(dora);
    });

    it('belong to their author: nobody else changes or removes them', async () => {
      const emil = await signUp('Emil');
      const { id: page } = await publish(emil);
      const mallory = await signUp('Mallory');
      const url = `/api/deck-pages/${page}`;
      const body = { ...content, version: 1, change: '' };
      const missing = [404, 'no-such-deck-page'];
      expect(await readError(mallory, url, body)).toEqual(missing);
      expect(await readError(mallory, `${url}/remove`, {})).toEqual(missing);
      expect(await readError(null, url, body)).toEqual([401, 'sign-in-needed']);
      expect(await readError('guest', url, body)).toEqual([403, 'account-needed']);
      expect((await readPage(page)).author).toBe('Emil');
    });

    it('must be complete and decent', async () => {
      const fritz = await signUp('Fritz');
      const half = encodeDeck({ main: readyDecks[0].deck.main.slice(0, 9), superdeck: [] });
      const error = (changes: object) =>
        readError(fritz, '/api/deck-pages', { key: 'k', deck: null, ...content, ...changes });
      expect(await error({ code: half })).toEqual([400, 'deck-not-ready']);
      expect(await error({ code: 'SM1.nothing' })).toEqual([400, 'deck-not-ready']);
      expect(await error({ notes: 'What a shit deck' })).toEqual([400, 'offensive-text']);
      expect(await publish(fritz, { notes: 'First class: it is a mass hit.' })).toBeTruthy();
    });

    it('disappear while their author is banned, when an operator removes them, and with the author', async () => {
      const gerda = await signUp('Gerda');
      const page = await publish(gerda);
      const isShown = async () => (await store.deckPage(page.id, now)) !== null;
      const note = { operator: 'olga', reason: 'spam' };
      const sanction = { ...note, at: now, until: null, player: id(gerda), detail: '' };
      await store.sanction(
        { ...sanction, action: 'ban' },
        { ban: { reason: 'spam', at: now, until: null } },
      );
      expect(await isShown()).toBe(false);
      await store.sanction({ ...sanction, action: 'unban' }, { ban: null });
      expect(await isShown()).toBe(true);
      expect(await store.removeDeckPageAsOperator(page.id, { ...note, at: now })).toBe(true);
      expect(await store.removeDeckPageAsOperator(page.id, { ...note, at: now })).toBe(false);
      expect(await isShown()).toBe(false);
      const [logged] = await store.operatorActions(id('Gerda'), 1);
      expect(logged).toMatchObject({ action: 'remove deck page', operator: 'olga' });
    });
  });
}
