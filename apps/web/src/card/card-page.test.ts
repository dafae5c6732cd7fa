import { entries } from '@stackmate/catalogue';
import { everyCard } from '@stackmate/catalogue/carddata';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../entry-server.tsx';
import { plainAssets as assets } from '../../test/plain-assets.ts';

const render = (url: string, site = defaultSiteConfig) => renderPage({ url, site, assets });
const loadHtml = async (url: string): Promise<string> => (await render(url)).html;

const cards = everyCard();
const getCard = (idname: string) => cards.find((card) => card.idname === idname)!;
const getPath = ({ id, slug }: (typeof cards)[number]): string => `/card/${id}/${slug}`;
const wyrm = getCard('EmberWyrm');
const chains = getCard('IronChains');

/** Returns the labels of the tab list named `list`. */
const tabsIn = (html: string, list: string): readonly string[] => {
  const from = html.indexOf(`aria-label="${list}"`);
  const whole = html.slice(from, html.indexOf('</div>', from));
  return [...whole.matchAll(/role="tab"[^>]*>([^<]+)</g)].map(([, label]) => label);
};
const loadTabs = async (card: (typeof cards)[number]) => {
  const html = await loadHtml(getPath(card));
  return tabsIn(html, `${card.name.English.replace("'", '&#x27;')} in detail`);
};
const panel = (html: string, id: string): string => html.slice(html.indexOf(` id="${id}"`));

describe('card address', () => {
  it('the slug is the English name in lower case with whitespace turned into underscores', async () => {
    const { status, location } = await render('/card/100/ember_wyrm');
    expect({ status, location }).toEqual({ status: 200, location: null });
    expect(getPath(getCard('FerrymansToll'))).toMatch(/\/ferryman's_toll$/);
  });

  it.each(['/card/100/Ember_Wyrm', '/card/100/wyrm', '/card/100', '/card/0100/ember_wyrm'])(
    '%s redirects to the canonical address: 301, without scripts',
    async (url) => {
      expect(await render(`${url}?edition=7`)).toMatchObject({
        status: 301,
        location: '/card/100/ember_wyrm?edition=7',
      });
    },
  );

  it('accepts a percent-encoded slug', async () => {
    const { status } = await render(getPath(getCard('FerrymansToll')).replace("'", '%27'));
    expect(status).toBe(200);
  });

  it.each([
    ['a word', 'abc'],
    ['unknown', '99999'],
    ['not a whole number', '1e2'],
    ['below 0', '-1'],
    ['very long', '9'.repeat(400)],
  ])(
    'a non-numeric or unknown id (%s) is a 404 that shows "Card not found." in an error colour',
    async (_why, id) => {
      const { status, html } = await render(`/card/${id}/x`);
      expect(status).toBe(404);
      expect(html).toContain('<h1 class="fault">Card not found.</h1>');
      expect(html).toContain('name="robots" content="noindex"');
    },
  );

  it('has a complete page for every card, ability and rule card', async () => {
    const { cardOnServer } = await import('./server-rendered/card-on-server.ts');
    const { cardPiece } = await import('./server-rendered/card-piece.tsx');
    const { listPieces } = await import('./card-answer.ts');
    for (const card of cards) {
      const answer = cardOnServer(String(card.id), { roll: null, edition: '1' });
      expect(answer?.path).toBe(getPath(card));
      for (const piece of listPieces(answer)) expect(cardPiece(piece), piece).not.toBeNull();
    }
  });
});

describe('card tabs', () => {
  it('shows Stats, Possible Abilities and Notes for a monster, the first selected', async () => {
    expect(await loadTabs(wyrm)).toEqual(['Stats', 'Possible Abilities', 'Notes']);
    const html = await loadHtml(getPath(wyrm));
    expect(html).toMatch(/id="stats-tab" aria-selected="true"/);
    expect(html).toMatch(/id="notes-tab" aria-selected="false"/);
  });

  it('splits monster abilities into Attack, Special Active, Special Passive, Link, Other', async () => {
    const results = new Set<string>();
    for (const card of cards.filter(({ type }) => type === 3 || type === 4).slice(0, 12)) {
      const list = tabsIn(await loadHtml(getPath(card)), 'Possible Abilities');
      expect(list.length).toBeGreaterThan(0);
      for (const label of list) results.add(label);
    }
    // No monster learns an ability of the sort Other yet.
    expect([...results].toSorted()).toEqual([
      'Attack',
      'Link',
      'Special Active',
      'Special Passive',
    ]);
  });

  it('labels sections Attack, Active, Passive, Stackable, Teachable', async () => {
    const html = await loadHtml(getPath(wyrm));
    const headings = [...html.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, heading]) => heading);
    for (const label of ['Attack', 'Active', 'Passive', 'Stackable']) {
      expect(headings).toContain(label);
    }
    expect(html).toContain('<strong>Teachable</strong>');
  });

  it('shows Side Effects and Side Abilities for a spell if it has any, and Notes', async () => {
    expect(await loadTabs(chains)).toEqual(['Side Effects', 'Side Abilities', 'Notes']);
    const bare = cards.find((card) => card.class === 3 && card.sideabilities.length === 0)!;
    expect(await loadTabs(bare)).toEqual(['Side Effects', 'Notes']);
    const only = cards.find((card) => card.class === 3 && card.sideeffects.length === 0)!;
    expect(await loadTabs(only)).toEqual(['Side Abilities', 'Notes']);
  });

  it("splits a spell's stack abilities into Attack, Special Active, Special Passive", async () => {
    const byId = new Map(cards.map((card) => [card.id, card]));
    const names = {
      attack: 'Attack',
      'special active': 'Special Active',
      'special passive': 'Special Passive',
      link: 'Link',
      other: 'Other',
    } as const;
    for (const spell of cards.filter(({ sideabilities }) => sideabilities.length > 1).slice(0, 8)) {
      const sorts = new Set(spell.sideabilities.map((id) => byId.get(id)!.stackclassification!));
      const wanted = (Object.keys(names) as (keyof typeof names)[]).filter((sort) =>
        sorts.has(sort),
      );
      expect(tabsIn(await loadHtml(getPath(spell)), 'Side Abilities')).toEqual(
        wanted.map((sort) => names[sort]),
      );
    }
  });

  it('shows Magic and Monster for an ability if spells or monsters have it, and Notes', async () => {
    const abilities = cards.filter((card) => card.class === 5);
    const owned = (monsters: boolean, spells: boolean) =>
      abilities.find(
        ({ relatedmonsters, relatedspells }) =>
          relatedmonsters.length > 0 === monsters && relatedspells.length > 0 === spells,
      )!;
    expect(await loadTabs(owned(true, true))).toEqual(['Magic', 'Monster', 'Notes']);
    expect(await loadTabs(owned(true, false))).toEqual(['Monster', 'Notes']);
    expect(await loadTabs(owned(false, true))).toEqual(['Magic', 'Notes']);
  });

  it('shows Notes with the rule for a rule card', async () => {
    const bonus = getCard('NaturalBonusRules');
    expect(await loadTabs(bonus)).toEqual(['Notes']);
    expect(panel(await loadHtml(getPath(bonus)), 'notes')).toContain(
      'For each element of the target',
    );
  });

  it('has all panels on the page, as sections without scripts', async () => {
    const html = await loadHtml(getPath(wyrm));
    for (const heading of ['Stats', 'Possible Abilities', 'Notes']) {
      expect(html).toContain(`<h2 class="tab-heading">${heading}</h2>`);
    }
    for (const id of wyrm.learnableskillids) {
      const ability = cards.find((card) => card.id === id)!;
      expect(panel(html, 'skills')).toContain(`href="${getPath(ability)}"`);
    }
  });
});

describe('content of a card page', () => {
  it('links related cards of an ability to their pages', async () => {
    const ability = cards.find((card) => card.relatedmonsters.length > 2)!;
    const html = panel(await loadHtml(getPath(ability)), 'monster');
    for (const id of ability.relatedmonsters) {
      const monster = cards.find((card) => card.id === id)!;
      expect(html).toContain(`<a href="${getPath(monster)}" class="card-tile"`);
    }
  });

  it('links monster abilities so that they open a popup with the card detail', async () => {
    expect(panel(await loadHtml(getPath(wyrm)), 'skills')).toContain(
      '<a class="sm-cardlink" href="/card/461/fire_fang">',
    );
  });

  it('has a distribution chart with minimum and maximum of Power, Range, Range Type and IQ', async () => {
    const html = panel(await loadHtml(getPath(wyrm)), 'stats');
    expect(html).toContain('Power <b>6 to 14</b>');
    expect(html).toContain('Range <b>1 to 5</b>');
    expect(html).toContain('Range Type <b>Diagonal to Square</b>');
    expect(html).toContain('IQ <b>1 to 5</b>');
  });

  it('has an element-strength chart of every element against every other, in colour and in words', async () => {
    const html = await loadHtml(getPath(wyrm));
    expect(html).toContain('data-strength="stronger" title="Fire against Grass: stronger"');
    expect(html).toContain('data-strength="weaker" title="Fire against Water: weaker"');
    expect(html).toContain('data-strength="no bonus" title="Fire against Normal: no bonus"');
    expect(html.split(' against ')).toHaveLength(17 * 17 + 1);
  });

  it("draws a spell's area of effect as the engine computes it", async () => {
    const tide = getCard('HighTide');
    expect(await loadHtml(getPath(tide))).toContain(
      'Area of effect, from c3: c1, c2, a3, b3, d3, e3, c4, c5',
    );
  });

  it("shows a supermon's related monsters and the stack size it needs", async () => {
    const queen = cards.find((card) => card.level === 3)!;
    const html = await loadHtml(getPath(queen));
    expect(html).toContain('Upgrade from');
    expect(html).toContain('Any stack of at least 3 of your monsters');
  });

  it('links to the previous and next card of the same class', async () => {
    const html = await loadHtml(getPath(chains));
    expect(html).toContain('rel="prev"');
    expect(html).toContain('rel="next"');
    expect(await loadHtml(getPath(wyrm))).not.toContain('rel="prev"');
  });

  it('has a page for the hidden rule card, linked from its neighbours but hidden from search engines', async () => {
    const reload = cards.find((card) => card.rulesreload)!;
    expect(reload.hidden).toBe(true);
    const { status, html } = await render(getPath(reload));
    expect(status).toBe(200);
    expect(html).toContain('name="robots" content="noindex"');
    expect(html).toContain('rel="prev"');
  });
});

it('has no inline script or style, which the security policy forbids', async () => {
  for (const path of [`${getPath(wyrm)}?roll=hello`, getPath(chains), '/card/4/natural_bonus']) {
    const html = await loadHtml(path);
    expect(html).not.toContain(' style="');
    const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts).toHaveLength(2);
    expect(scripts[0]).toContain('src="/static/js/main.js"');
    // Data for the app, which the browser doesn't run.
    expect(scripts[1]).toBe(' type="application/json" id="page-data"');
  }
});

describe('metadata of a card page', () => {
  it('gives every card its own title, description and address', async () => {
    const { html } = await render('/card/100/ember_wyrm?roll=x', {
      ...defaultSiteConfig,
      origin: 'https://a.example',
    });
    expect(html).toContain('<title>Ember Wyrm · Stackmate</title>');
    expect(html).toContain('property="og:title" content="Ember Wyrm · Stackmate"');
    expect(html).toMatch(/property="og:description" content="It sleeps in the hearth/);
    expect(html).toContain('property="og:type" content="video.game"');
    expect(html).toContain('property="og:url" content="https://a.example/card/100/ember_wyrm"');
    expect(html).toContain('content="https://a.example/brand/social-card.png"');
  });

  it('cuts descriptions at a word', async () => {
    const { cardOnServer } = await import('./server-rendered/card-on-server.ts');
    for (const { id } of entries) {
      const { description } = cardOnServer(String(id), { roll: null, edition: '1' })!.meta;
      expect(description.length, description).toBeLessThan(205);
      expect(description.length, description).toBeGreaterThan(20);
    }
  });
});
