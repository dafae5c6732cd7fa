import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { faq, faqCategories } from './faq/answers.ts';
import { plainAssets as assets } from '../test/plain-assets.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const htmlOf = async (url: string, site = defaultSiteConfig): Promise<string> =>
  (await renderPage({ url, site, assets })).html;

/** What is read on a page, one space between words. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[^]*<body>/, '')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[^;]+;/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/\s+/g, ' ');

const pageWords = async (url: string): Promise<string> => wordsOf(await htmlOf(url));

/** The part of a page from one place on, up to another. */
const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

describe('the landing page', () => {
  it('the part about the play tells of all ten things', async () => {
    const html = await htmlOf('/');
    const gameplay = between(html, 'id="gameplay"', '"paper-band why"');
    const titles = [...gameplay.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title);
    expect(titles.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'Abilities',
      'Battle',
      'Game board',
      'Monsters',
      'Responding',
      'Spells',
      'Stacking',
      'Unique monsters',
      'Unique spells',
      'Upgrading',
    ]);
  });

  it('rewards are three, with the launch date and the way to 5% off', async () => {
    const html = await htmlOf('/');
    const rewards = between(html, 'id="rewards"', 'id="leaderboard"');
    const words = wordsOf(`<body>${rewards}`);
    expect(words).toContain('Kickstarter Rewards');
    expect(words).toContain('Launch: September 2025');
    expect(words).toContain('the exact amounts are shown once the campaign is live');
    expect(rewards.split('class="ticket"')).toHaveLength(4);
    expect(words).toMatch(/first-edition card set.*playing mat of five by five squares/i);
    expect(words).toContain('10,000 in-game coins and a deck of super rare cards');
    expect(words).toContain('Super VIP for life');
    expect(rewards).toMatch(/href="\/#subscribe"[^>]*>Get 5% off</);
  });

  it('the perks of VIP are told where it is offered', async () => {
    for (const url of ['/', '/faq']) {
      const words = await pageWords(url);
      expect(words).toMatch(/(?:5x|five times) the coins for each win/i);
      expect(words).toContain('2 free booster packs every month');
      expect(words).toMatch(/unlimited card storage|room for any number of cards/);
      expect(words).toMatch(/direct (?:chat with|line to) the developers/);
    }
  });

  it('what it combines, and what is different, are three points each', async () => {
    const html = await htmlOf('/');
    const why = between(html, '"paper-band why"', 'id="rewards"');
    const words = wordsOf(`<body>${why}`);
    expect(words).toMatch(
      // The specification writes "An".
      /A unique game that combines Trading card games .* Chess .* Endless variety/,
    );
    expect(words).toMatch(
      /How are we different from other Kickstarters\? Physical and syncable .* fully automated game is in early alpha.* A competitive ecosystem/,
    );
  });

  it('leagues, coins, rating and the reward box are told', async () => {
    const words = await pageWords('/');
    expect(words).toMatch(
      /Diamond top 1% .*Gold top 5% .*Silver top 10% .*Numbered top X%, X being its number/,
    );
    expect(words).toContain('The higher your league, the more each win pays.');
    expect(words).toContain('Every win lifts your rating');
    expect(words).toContain('Each win pays coins');
    expect(words).toContain('each win brings a box');
    expect(words).toMatch(/coins to buy packs and items with, monsters, or spells/);
  });

  it('the footer has the copyright line', async () => {
    expect(await pageWords('/')).toMatch(/© 2025 Stackmate\./);
  });
});

it('the roadmap has its three columns, and every item with its date', async () => {
  const html = await htmlOf('/devprogress');
  const columns = ['Planned', 'In Progress', 'Completed'].map((status) => {
    const column = between(html, `data-status="${status}"`, '</section>');
    return [...column.matchAll(/roadmap-date">([^<]+)<\/span><span>([^<]+)</g)].map(
      ([, date, title]) => `${title} (${date})`,
    );
  });
  expect(columns).toEqual([
    [
      'Card Trading Marketplace (Oct 2025)',
      'Graphics refinements (Nov 2025)',
      'Launch on Web, Mobile and Desktop (Dec 2025)',
      'Barcode app sync (Jan 2026)',
      'Distribution of physical cards and mats (Feb 2026)',
      'Tournaments and prizes, dependent on popularity (Nov 2026)',
    ],
    [
      'Private Games with Friends (Aug 2025)',
      'VIP Accounts (Aug 2025)',
      'In-Game Store/Marketplace (Sep 2025)',
    ],
    [
      'Rewards System (June 2025)',
      'Replay System (Apr 2025)',
      'AI Bots (Feb 2024)',
      'Deck and Vault Management (Nov 2025)',
      'Leaderboard and Ranking (Aug 2024)',
      'Multiplayer (June 2024)',
      'Single Player (Mar 2024)',
    ],
  ]);
});

describe('what is in the game today', () => {
  it('stands on every item of the roadmap, beside the date and title of the plan', async () => {
    const html = await htmlOf('/devprogress');
    const labels = Object.fromEntries(
      [...html.matchAll(/<li class="roadmap-item">([^]*?)<\/li>/g)].map(([, item]) => {
        const [, title] = /roadmap-date">[^<]+<\/span><span>([^<]+)</.exec(item)!;
        return [title, wordsOf(`<body>${item.slice(item.indexOf('<span class="today"'))}`).trim()];
      }),
    );
    const isThere = 'In the game today';
    const isMissing = 'Not built yet';
    expect(labels).toEqual({
      'Card Trading Marketplace': isMissing,
      'Graphics refinements': expect.stringMatching(/^Partly: /) as string,
      'Launch on Web, Mobile and Desktop':
        'Partly: in the browser, and installed from there; not in app stores',
      'Barcode app sync': isMissing,
      'Distribution of physical cards and mats': 'Not printed yet',
      'Tournaments and prizes, dependent on popularity': 'None held yet',
      'Private Games with Friends': isThere,
      'VIP Accounts': isMissing,
      'In-Game Store/Marketplace': isMissing,
      'Rewards System': isMissing,
      'Replay System': isThere,
      'AI Bots': isThere,
      'Deck and Vault Management':
        'Partly: ready decks, and your own as text; no vault and no deck builder',
      'Leaderboard and Ranking': isMissing,
      Multiplayer: isThere,
      'Single Player': isThere,
    });
  });

  it('stands beside what the landing page promises', async () => {
    const html = await htmlOf('/');
    for (const id of ['rating', 'coins', 'rewardbox']) {
      expect(wordsOf(`<body>${between(html, `id="${id}"`, '</div>')}`)).toMatch(/Not built yet/);
    }
    const words = await pageWords('/');
    expect(words).toMatch(/Climb the leaderboard The higher .* pays\. Not built yet I Diamond/);
    expect(words).toMatch(/A competitive ecosystem .* Partly: .*nothing to win yet/);
    expect(words).toMatch(/In your hands Not printed yet/);
    expect(words).toMatch(/Not there yet: printed cards, .*VIP accounts\./);
  });

  it('stands below the answers and the offer that need it', async () => {
    const html = await htmlOf('/faq');
    const noteOf = (id: string) => wordsOf(`<body>${between(html, `id="${id}"`, '</details>')}`);
    expect(noteOf('platforms')).toContain('Today: in the browser, and installed from there');
    expect(noteOf('coins_per_card')).toContain('Not there yet: coins, the store and leagues.');
    expect(noteOf('rng')).toContain('Not there yet: booster packs.');
    expect(noteOf('mission')).not.toMatch(/Today:|yet:/);
    expect(await pageWords('/offer')).toContain('Not there yet: printed cards, coins,');
  });
});

describe('questions and answers', () => {
  it('questions stand in their four groups', async () => {
    const html = await htmlOf('/faq');
    const groups = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(groups).toEqual(['General', 'Crowdfunding Rewards', 'Crowdfunding General', 'Other']);
    for (const category of faqCategories) {
      expect(faq.filter((entry) => entry.category === category).length).toBeGreaterThan(0);
    }
    for (const { question } of faq) expect(wordsOf(html)).toContain(question);
  });

  it('the answers hold every figure', async () => {
    const words = await pageWords('/faq');
    for (const figure of [
      'Between $50 and $500 (USD)',
      '5% off',
      '20 monsters, 15 spells and 10 supermons',
      '10 cards. Among them are 3 monsters, 3 spells and 2 supermons',
      'two extra booster packs of 10 cards with the physical reward, twice as much with the digital one, and 10,000 in-game coins and a deck of rare cards',
      'Each backer can claim the bonus once.',
      'Coins have no cash value.',
      'drawn between a least and a most number',
      'About 50 coins on average',
      'five times the coins for each win, 2 free booster packs every month',
      '1 to 4 weeks after the campaign ends',
      'mid-December 2025',
      'printing in large numbers from mid 2026',
      'September 2025',
      'symbol of the first edition',
      'all later sets are second edition or later',
      'a secure random generator; the odds are the inverse of the rarity',
      'On the web, and in an app for mobile, PC and Mac.',
      'Every printed card carries a QR code and a barcode.',
      'check that it is genuine, pass it on to a new owner, and take it into the online game',
    ]) {
      expect(words).toContain(figure);
    }
  });
});

it('the privacy policy has its date and its ten sections in order', async () => {
  const html = await htmlOf('/privacy');
  expect(wordsOf(html)).toContain('Effective 2025/07/01');
  const titles = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    'What we collect',
    'What we use it for',
    'Cookies and the like',
    'Whom we share it with',
    'Other countries',
    'How long we keep it',
    'Your rights',
    'How it is kept safe',
    'Changes',
    'Contact',
  ]);
  const contact = html.slice(html.indexOf('<li id="contact"'));
  expect(contact).toContain('href="/rules#upgrade"');
});

describe('offer and thanks', () => {
  it('the offer says what each dollar brings', async () => {
    const words = await pageWords('/offer');
    for (const said of [
      'With $1 now: Two extra booster packs of 10 cards.',
      'With $1 now: The reward is doubled.',
      'With $1 now: 10,000 in-game coins and a deck of rare cards.',
      'Donate $1',
      'Each backer can claim the bonus once. Private rewards may be bought as often as you like.',
    ]) {
      expect(words).toContain(said);
    }
  });

  it('the thanks lead to the cardbase, the FAQ, the chat and the rules', async () => {
    const chat = 'https://chat.example/x';
    const site = { ...defaultSiteConfig, links: { ...defaultSiteConfig.links, chat } };
    const html = await htmlOf('/offer-thank-you', site);
    const thanks = between(html, 'sheet prose thanks', '</main>');
    for (const place of ['/cardbase', '/faq', '/rules', chat]) {
      expect(thanks).toContain(`href="${place}"`);
    }
    const plain = await htmlOf('/offer-thank-you');
    expect(plain).not.toContain('Community chat');
  });
});
