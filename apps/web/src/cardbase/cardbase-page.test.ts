import { catalogue } from '@stackmate/catalogue';
import { everyCard } from '@stackmate/catalogue/carddata';
import { selectableElements } from '@stackmate/engine';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { find, indexCards, parse } from '@stackmate/catalogue/search';
import { helpExamples } from './help-texts.ts';
import { plainAssets as assets } from '../../test/plain-assets.ts';

const render = (url: string) => renderPage({ url, site: defaultSiteConfig, assets });
const html = async (query = ''): Promise<string> => (await render(`/cardbase${query}`)).html;

const matches = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map((found) => found[1]);

/** Returns the addresses of the tiles or rows. */
const cardsIn = (text: string): readonly string[] => matches(text, /href="(\/card\/\d+\/[^"]+)"/g);

const listOptions = (text: string, name: string): readonly string[] => {
  const select = new RegExp(`<select[^>]* name="${name}".*?</select>`, 's').exec(text)?.[0] ?? '';
  return matches(select, /<option[^>]*>(?:<!-- -->)?([^<(]*?)(?: \(|<)/g);
};

const labelled = (text: string, label: string): boolean => text.includes(`>${label}</label>`);

describe('the server-rendered cardbase', () => {
  it('shows a page of 20 linked tiles, with page X of Y', async () => {
    const text = await html();
    const cards = cardsIn(text);
    expect(cards).toHaveLength(20);
    expect(new Set(cards).size).toBe(20);
    expect(text.replaceAll('<!-- -->', '')).toContain('page 1 of 25');
    const ofKind = (...kinds: readonly string[]) =>
      catalogue.definitions.filter(({ kind }) => kinds.includes(kind)).length;
    const [playable, others] = [ofKind('monster', 'spell'), ofKind('ability', 'rule')];
    expect(text).toContain(`>${playable} cards, ${others} abilities and rules<`);
    const second = await html('?page=2');
    expect(second.replaceAll('<!-- -->', '')).toContain('page 2 of 25');
    expect(cardsIn(second).some((card) => cards.includes(card))).toBe(false);
  });

  it('shows the last page for higher numbers, and every card once over all pages', async () => {
    expect(await html('?page=9999')).toContain('page 25 of 25');
    const all: string[] = [];
    for (let page = 1; page <= 25; page += 1) all.push(...cardsIn(await html(`?page=${page}`)));
    expect(new Set(all).size).toBe(499);
    expect(all.at(-1)).toBe('/card/6/reload_hand');
  });

  it('has the filters card class, element, monster type, range type and card type, each with its All option', async () => {
    const text = await html();
    expect(text).toContain('<h2>Filters</h2>');
    expect(labelled(text, 'Search card by name')).toBe(true);
    const expected = [
      ['class', 'Card class', 'All classes'],
      ['element', 'Element', 'All elements'],
      ['monstertype', 'Monster type', 'All monster types'],
      ['rangetype', 'Range type (min)', 'All ranges'],
      ['type', 'Card type', 'All card types'],
    ] as const;
    for (const [name, label, all] of expected) {
      expect(labelled(text, label), label).toBe(true);
      expect(listOptions(text, name)[0]).toBe(all);
    }
    expect(text).toContain('Reset</button>');
  });

  it('does not offer element None or Any, Super Quick, or subtypes without an icon', async () => {
    const text = await html('?advanced=1');
    expect(listOptions(text, 'element').slice(1)).toEqual(selectableElements);
    expect(listOptions(text, 'subtype')).toEqual([
      'All card subtypes',
      'Continuous',
      'Quick',
      'Final',
      'Once per turn',
      'Unstack on use',
      'Many per turn',
    ]);
  });

  it('shows the max range type only once a range type is chosen, from that one on', async () => {
    expect(labelled(await html(), 'Max range type')).toBe(false);
    const text = await html('?q=rangetype%3E%3Dsquare');
    expect(labelled(text, 'Max range type')).toBe(true);
    expect(listOptions(text, 'maxrangetype')).toEqual(['Square', 'Circle', 'Global']);
    expect(text).toMatch(/<option value="Global" selected/);
  });

  it('shows advanced filters behind a button: subtype, rarity, and Min and Max of cost, range, power, IQ, level', async () => {
    const plain = await html();
    expect(plain).toContain('>Advanced</button>');
    expect(labelled(plain, 'Rarity')).toBe(false);
    const text = await html('?advanced=1');
    expect(text).toContain('>Hide Advanced</button>');
    expect(labelled(text, 'Card subtype')).toBe(true);
    expect(listOptions(text, 'rarity')[0]).toBe('All rarities');
    for (const name of ['cost', 'range', 'power', 'iq', 'level']) {
      expect(text).toMatch(new RegExp(`<input[^>]*type="number"[^>]*name="min${name}"`));
      expect(text).toMatch(new RegExp(`<input[^>]*type="number"[^>]*name="max${name}"`));
    }
    expect(text).toContain('Min</label>');
    expect(text).toContain('Max</label>');
  });

  it('shows how many cards each choice would leave', async () => {
    const text = (await html('?q=is:super')).replaceAll('<!-- -->', '');
    const count = find(indexCards(everyCard()), parse('is:super el:fire').query).length;
    expect(text).toContain(`<option value="Fire">Fire (${count})</option>`);
  });

  it('shows rows with a description that expands', async () => {
    const text = await html('?view=list');
    expect(text.match(/<details class="cb-row"/g)).toHaveLength(20);
    expect(text).toMatch(/<p class="cb-row-text" dir="auto">[^<]{20,}/);
    expect(cardsIn(text)).toHaveLength(20);
  });

  it('marks an error in a search, explains it and links to the corrected search', async () => {
    const text = await html('?q=el:fier+power%3E%3D6');
    expect(text).toContain('<mark>el:fier</mark>');
    expect(text).toContain('There is no el “fier”. Try Fire.');
    expect(text).toContain('href="/cardbase?q=el:fire+power%3E%3D6"');
  });

  it('suggests other searches if no card is found', async () => {
    const text = (await html('?q=el:fire+type:dragon+level%3E%3D9')).replaceAll('<!-- -->', '');
    expect(text).toContain('No cards found.');
    expect(text).toContain('>Without level&gt;=9</a>');
    expect(text).toContain('href="/cardbase?q=el:fire+type:dragon"');
  });

  it('shows any search as text, without markup', async () => {
    const odd = '"><script>alert(1)</script>';
    const { status, html: text } = await render(`/cardbase?q=${encodeURIComponent(odd)}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect((await render(`/cardbase?q=${'('.repeat(6000)}`)).status).toBe(200);
    expect((await render(`/cardbase?q=${'x'.repeat(9000)}`)).html).toContain(
      'at most 500 characters',
    );
  });

  it('explains the first dozen problems of a search and counts the others', async () => {
    const loadText = async (query: string): Promise<string> =>
      (await html(`?q=${encodeURIComponent(query)}`)).replaceAll('<!-- -->', '');
    const wrong = await loadText('( '.repeat(200));
    expect(matches(wrong, /(The parenthesis is never closed)/g)).toHaveLength(12);
    expect(wrong).toContain('188 more problems are marked above.');
    expect(matches(wrong, /<mark>(\()<\/mark>/g)).toHaveLength(200);
    const excluded = await loadText('"e" '.repeat(100));
    expect(matches(excluded, /<li><code>(&quot;e&quot;)<\/code><\/li>/g)).toHaveLength(12);
    expect(excluded).toContain('<li>and 88 more</li>');
    const few = await loadText(`${'"e" '.repeat(12)} ${'( '.repeat(12)}`);
    expect(few).not.toContain('more problems');
    expect(few).not.toContain(' more</li>');
  });

  it('redirects a form to the address of its search, and a random card to its page', async () => {
    const form = await render('/cardbase?was=&q=&element=Fire&class=Monster');
    expect([form.status, form.location]).toEqual([302, '/cardbase?q=class:monster+el:fire']);
    const chance = await render('/cardbase?q=name:%22ember+wyrm%22&random=1');
    expect([chance.status, chance.location]).toEqual([302, '/card/100/ember_wyrm']);
    const none = await render('/cardbase?q=nosuchname&random=1');
    expect(none.location).toBe('/cardbase?q=nosuchname');
  });

  it('has examples of the search language that find something', async () => {
    const text = await html();
    for (const [words, example] of helpExamples) {
      expect(text).toContain(`<td>${words}</td>`);
      expect(find(indexCards(everyCard()), parse(example).query).length, example).toBeGreaterThan(
        0,
      );
    }
  });
});
