import { catalogue } from '@stackmate/catalogue';
import { checkRoll, isCard, parseConfig } from '@stackmate/engine';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { getChoices, newSeed, getQuery, tidySeed } from './choices.ts';
import { definitions, rollCopy } from './server-rendered/rolled.ts';
import { plainAssets as assets } from '../../test/plain-assets.ts';

const render = (url: string) => renderPage({ url, site: defaultSiteConfig, assets });

const text = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'");

describe('rolled copies', () => {
  it('[CD1] rolls every monster and spell as the game does', () => {
    for (const card of catalogue.definitions.filter(isCard)) {
      const { roll, blueprint } = rollCopy(card.id, 'hello');
      expect(checkRoll(definitions, roll)).toEqual([]);
      if (blueprint === null) expect(card.kind).toBe('spell');
      else {
        const { power, iq, range, rangeType } = blueprint;
        expect(power + iq + range + rangeType).toBe(100);
      }
    }
  });

  it('gives the same copy for the same seed, and another for another', () => {
    expect(rollCopy(100, 'hello')).toEqual(rollCopy(100, 'hello'));
    const powers = new Set(
      Array.from({ length: 30 }, (_, seed) => rollCopy(100, String(seed)).roll.power),
    );
    expect(powers.size).toBeGreaterThan(3);
  });

  it('[CD1] shows the odds of an ability that rolled copies have', async () => {
    const { html } = await render('/card/100/ember_wyrm');
    // Nine abilities compete for the two slots beside the default ability.
    expect(html).toContain('22 % of copies');
    const copies = Array.from({ length: 2000 }, (_, seed) => rollCopy(100, `odds ${seed}`).roll);
    const having = copies.filter(({ abilities }) => abilities.includes(464)).length;
    expect(Math.abs(having / copies.length - 2 / 9)).toBeLessThan(0.03);
    expect(copies.every(({ abilities }) => abilities.includes(461))).toBe(true);
  });

  it('shows the copy of an address without scripts, and its stored form', async () => {
    const { html } = await render('/card/100/ember_wyrm?roll=hello');
    const { roll, blueprint } = rollCopy(100, 'hello');
    expect(html).toContain('Roll again');
    expect(html).toContain(`<td class="copy-value">${roll.power}</td>`);
    expect(html).toContain(`<span>${blueprint!.power} %</span>`);
    const config = /<pre[^>]*copy-config[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
    const parsed = parseConfig(text(config));
    expect(parsed.ok && parsed.value.skillids).toEqual(roll.abilities);
  });

  it('redirects an empty seed to a random copy', async () => {
    const { status, location } = await render('/card/100/ember_wyrm?roll=&edition=7');
    expect(status).toBe(302);
    expect(location).toMatch(/^\/card\/100\/ember_wyrm\?roll=[a-z2-9]{8}&edition=7$/);
  });

  it('accepts any text as a seed, cuts long ones and escapes markup', async () => {
    const hostile = `<img src=x onerror=alert(1)>"'&${'x'.repeat(3000)}`;
    const { status, html } = await render(
      `/card/100/ember_wyrm?roll=${encodeURIComponent(hostile)}`,
    );
    expect(status).toBe(200);
    expect(html).not.toContain('<img src=x');
    expect(tidySeed(hostile)).toHaveLength(40);
    expect(tidySeed('  two words ')).toBe('two words');
  });

  it('does not roll rule cards and abilities', async () => {
    for (const url of ['/card/4/natural_bonus?roll=a', '/card/461/fire_fang?roll=a']) {
      const { status, html } = await render(url);
      expect(status).toBe(200);
      expect(html).not.toContain('card-roll');
    }
  });
});

describe('card edition', () => {
  const faults = [
    ['-1', '-1 must be a non-negative integer'],
    ['1.5', '1.5 must be a non-negative integer'],
    ['first', 'first must be a non-negative integer'],
    ['1e3', '1e3 must be a non-negative integer'],
    [
      '18446744073709551616',
      '18446744073709551616 must be <= 18446744073709551615 (max unsigned 64-bit)',
    ],
  ] as const;

  it("shows the barcode of the first edition, or of the address's edition, in the XL view", async () => {
    expect((await render('/card/100/ember_wyrm')).html).toContain(
      'aria-label="Barcode of edition 1"',
    );
    expect((await render('/card/100/ember_wyrm?edition=18446744073709551615')).html).toContain(
      'aria-label="Barcode of edition 18446744073709551615"',
    );
  });

  it.each(faults)('edition %s: "%s"', async (edition, message) => {
    const { html } = await render(`/card/100/ember_wyrm?edition=${edition}`);
    expect(text(html).replaceAll('&lt;', '<')).toContain(message);
    expect(html).not.toContain('Barcode of edition');
  });

  it('escapes markup in an invalid edition', async () => {
    const { html } = await render('/card/100/ember_wyrm?edition=<b id=x>1</b>');
    expect(html).not.toContain('<b id=x>');
    expect(html).toContain('&lt;b id=x&gt;1&lt;/b&gt; must be a non-negative integer');
  });
});

describe('choices in the address', () => {
  it('contain only what differs from the printed card', () => {
    expect(getQuery({ roll: null, edition: '1' })).toBe('');
    expect(getQuery({ roll: 'a b', edition: '1' })).toBe('?roll=a+b');
    expect(getQuery({ roll: null, edition: '7' })).toBe('?edition=7');
  });

  it('survive being written and read', () => {
    for (const choices of [
      { roll: 'ä & ?', edition: '7' },
      { roll: null, edition: '' },
    ]) {
      expect(getChoices(new URLSearchParams(getQuery(choices)))).toEqual(choices);
    }
  });

  it('get random seeds of eight unambiguous characters', () => {
    const seeds = Array.from({ length: 200 }, newSeed);
    for (const seed of seeds) expect(seed).toMatch(/^[a-hj-km-np-z2-9]{8}$/);
    expect(new Set(seeds).size).toBe(200);
  });
});
