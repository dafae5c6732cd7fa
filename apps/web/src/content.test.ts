import { catalogue, readyDecks } from '@stackmate/catalogue';
import { packOdds } from '@stackmate/engine';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { formatShare } from '@stackmate/ui';
import { describe, expect, it } from 'vitest';
import { renderPage } from './entry-server.tsx';
import { economy } from '@stackmate/economy/config';
import { faq, faqCategories } from './faq/answers.ts';
import { runs } from './lab/lab-runs.ts';
import { plainAssets as assets } from '../test/plain-assets.ts';

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const loadHtml = async (url: string, site = defaultSiteConfig): Promise<string> =>
  (await renderPage({ url, site, assets })).html;

/** Returns the visible text of a page with single spaces. */
const getWords = (html: string): string =>
  html
    .replace(/^[^]*<body>/, '')
    .replaceAll(/<script[^]*?<\/script>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&[^;]+;/g, (sign) => entities[sign] ?? sign)
    .replaceAll(/\s+/g, ' ');

const pageWords = async (url: string): Promise<string> => getWords(await loadHtml(url));

/** Returns the HTML from `from` up to `to`. */
const between = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)));

describe('landing page', () => {
  it('explains all ten topics of the gameplay', async () => {
    const html = await loadHtml('/');
    const gameplay = between(html, 'id="gameplay"', '"paper-band why"');
    const titles = [...gameplay.matchAll(/<h3>([^<]+)<\/h3>/g)].map(([, title]) => title);
    expect(titles.toSorted((a, b) => a.localeCompare(b))).toEqual([
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

  it('has three rewards with the launch date and a link to 5% off', async () => {
    const html = await loadHtml('/');
    const rewards = between(html, 'id="rewards"', 'id="leaderboard"');
    const words = getWords(`<body>${rewards}`);
    expect(words).toContain('Kickstarter Rewards');
    expect(words).toContain('Launch: planned for September 2025 , now later');
    expect(words).toContain('the exact amounts are shown once the campaign is live');
    expect(rewards.split('class="ticket"')).toHaveLength(4);
    expect(words).toMatch(/first-edition card set.*5x5 playing mat/i);
    expect(words).toContain('10,000 in-game coins and a deck of super rare cards');
    expect(words).toContain('Super VIP for life');
    expect(rewards).toMatch(/href="\/#subscribe"[^>]*>Get 5% off</);
  });

  it('lists the VIP perks wherever VIP is offered', async () => {
    for (const url of ['/', '/faq']) {
      const words = await pageWords(url);
      expect(words).toMatch(/(?:5x|five times) the coins for each win/i);
      expect(words).toContain('2 free booster packs every month');
      expect(words).toMatch(/unlimited card storage|room for any number of cards/);
      expect(words).toMatch(/direct (?:chat with|line to) the developers/);
    }
  });

  it('has three points on what the game combines and three on what is different', async () => {
    const html = await loadHtml('/');
    const why = between(html, '"paper-band why"', 'id="rewards"');
    const words = getWords(`<body>${why}`);
    expect(words).toMatch(
      // The specification says "An".
      /A unique game that combines Trading card games .* Chess .* Endless variety/,
    );
    expect(words).toMatch(
      /How are we different from other Kickstarters\? Physical and syncable .* fully automated game is in early alpha.* A competitive ecosystem/,
    );
  });

  it('explains leagues, coins, rating and the reward box', async () => {
    const words = await pageWords('/');
    expect(words).toMatch(
      /Diamond top 1% .*Gold top 5% .*Silver top 10% .*Numbered top X%, where X is the league’s number/,
    );
    expect(words).toContain('The higher your league, the more each win pays.');
    expect(words).toContain('Every rated win raises your rating');
    expect(words).toContain('Wins against other players pay coins');
    expect(words).toContain('Each rated win earns a box');
    expect(words).toMatch(/coins for packs and items, monsters, or spells/);
  });

  it('has a copyright line in the footer', async () => {
    const words = await pageWords('/');
    expect(words).toMatch(/© 2025 Stackmate\./);
    // The footer agrees with the credits, whose licence requires the authors' names.
    expect(words).toContain('silhouettes by the artists of game-icons.net');
    expect(words).not.toMatch(/\bart\b[^.]* (?:is|are) our own/);
  });
});

it('has a roadmap with three columns, by what can be played, and a date on every item', async () => {
  const html = await loadHtml('/devprogress');
  const columns = ['Planned', 'In Progress', 'Completed'].map((status) => {
    const column = between(html, `data-status="${status}"`, '</section>');
    return [...column.matchAll(/roadmap-date">([^<]+)<\/span><span>([^<]+)</g)].map(
      ([, date, title]) => `${title} (${date})`,
    );
  });
  expect(columns).toEqual([
    ['Distribution of physical cards and mats (Feb 2026)'],
    ['Graphics refinements (Nov 2025)', 'Launch on Web, Mobile and Desktop (Dec 2025)'],
    [
      'Tournaments and prizes, dependent on popularity (Nov 2026)',
      'Barcode app sync (Jan 2026)',
      'Deck and Vault Management (Nov 2025)',
      'Card Trading Marketplace (Oct 2025)',
      'In-Game Store/Marketplace (Sep 2025)',
      'VIP Accounts (Aug 2025)',
      'Private Games with Friends (Aug 2025)',
      'Rewards System (June 2025)',
      'Replay System (Apr 2025)',
      'Leaderboard and Ranking (Aug 2024)',
      'Multiplayer (June 2024)',
      'Single Player (Mar 2024)',
      'AI Bots (Feb 2024)',
    ],
  ]);
});

describe('status of features', () => {
  it('is shown on every roadmap item, beside date and title', async () => {
    const html = await loadHtml('/devprogress');
    const labels = Object.fromEntries(
      [...html.matchAll(/<li class="roadmap-item">([^]*?)<\/li>/g)].map(([, item]) => {
        const [, title] = /roadmap-date">[^<]+<\/span><span>([^<]+)</.exec(item)!;
        return [title, getWords(`<body>${item.slice(item.indexOf('<span class="today"'))}`).trim()];
      }),
    );
    const isThere = 'In the game today';
    expect(labels).toEqual({
      'Card Trading Marketplace': isThere,
      'Graphics refinements': expect.stringMatching(/^Partly: /) as string,
      'Launch on Web, Mobile and Desktop':
        'Partly: in the browser, installable from there; not in app stores',
      'Barcode app sync': isThere,
      'Distribution of physical cards and mats': 'Not printed yet',
      'Tournaments and prizes, dependent on popularity': isThere,
      'Private Games with Friends': isThere,
      'VIP Accounts': isThere,
      'In-Game Store/Marketplace': isThere,
      'Rewards System': isThere,
      'Replay System': isThere,
      'AI Bots': isThere,
      'Deck and Vault Management': isThere,
      'Leaderboard and Ranking': isThere,
      Multiplayer: isThere,
      'Single Player': isThere,
    });
  });

  it('is shown beside the promises of the landing page', async () => {
    const html = await loadHtml('/');
    const leaderboard = getWords(
      `<body>${between(html, 'id="leaderboard"', 'id="diamondleague"')}`,
    );
    expect(leaderboard).toMatch(/In the game today/);
    expect(leaderboard).not.toMatch(/Not yet|Partly/);
    const words = await pageWords('/');
    expect(words).toMatch(/Climb the leaderboard The higher .* pays\. In the game today I Diamond/);
    expect(words).toMatch(/A competitive ecosystem .*events with prizes.* In the game today/);
    expect(words).toMatch(/In your hands Not printed yet/);
    expect(words).toMatch(/Not yet available: printed cards\./);
  });

  it('is shown below the answers and offers that depend on it', async () => {
    const html = await loadHtml('/faq');
    const getNote = (id: string) => getWords(`<body>${between(html, `id="${id}"`, '</details>')}`);
    expect(getNote('platforms')).toContain('Today: in the browser, installable from there');
    for (const id of ['mission', 'rng', 'coins_per_card'])
      expect(getNote(id)).not.toMatch(/Today:|yet:/);
    expect(await pageWords('/offer')).toContain('Not yet available: printed cards.');
  });
});

describe('FAQ', () => {
  it('[CO2] [CO7] says what each way to play pays, by the table that the server pays by', async () => {
    const words = await pageWords('/faq');
    const { once, rewards, booster, quests } = economy;
    for (const figure of [
      `Your first win, against anybody, pays ${once.win} coins and a booster.`,
      `Your first full stack pays ${once.stack}, your first response ${once.response}, your first upgrade ${once.upgrade}`,
      `Every lesson pays ${once.lesson} once, and the puzzle of the day ${once.puzzle} a day.`,
      `three at a time, ${quests.coins} coins each`,
      `Rated: ${rewards.ratedWin.unranked[0]} to ${rewards.ratedWin.Diamond[1]} coins a win`,
      `Casual: ${rewards.casualWin[0]} to ${rewards.casualWin[1]} coins a win`,
      `Bots: ${rewards.botWin} coins a win against the ${rewards.paidBots} strongest levels, ${rewards.botWinsPerDay} times a day.`,
      `A booster costs ${booster.price} coins and has 10 cards.`,
      'at a fifth of its price',
    ]) {
      expect(words).toContain(figure);
    }
    expect(words).not.toMatch(/\{\w+\}/);
  });

  it('groups questions into four categories', async () => {
    const html = await loadHtml('/faq');
    const groups = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
    expect(groups).toEqual(['General', 'Crowdfunding Rewards', 'Crowdfunding General', 'Other']);
    for (const category of Object.keys(faqCategories)) {
      expect(faq.filter((entry) => entry.category === category).length).toBeGreaterThan(0);
    }
    for (const { question } of faq) expect(getWords(html)).toContain(question);
  });

  it('states every figure in the answers', async () => {
    const words = await pageWords('/faq');
    for (const figure of [
      'Between $50 and $500 (USD)',
      '5% off',
      '20 monsters, 15 spells and 10 supermons',
      '10 cards, with at least 3 monsters, 3 spells and 2 supermons',
      'two extra 10-card booster packs with the physical reward, double the digital reward, or 10,000 in-game coins and a deck of rare cards',
      'Each backer can claim the bonus once.',
      'Coins have no cash value.',
      'random amount between a minimum and a maximum',
      'About 50 coins on average',
      '5x the coins for each win, 2 free booster packs every month',
      '1 to 4 weeks after the campaign ends',
      'mid-December 2025',
      'mass printing from mid 2026',
      'September 2025',
      'first-edition symbol',
      'all later sets are second edition or later',
      'a secure random generator. The odds are weighted inversely to rarity',
      'On the web, and in an app for mobile, PC and Mac.',
      'Every printed card has a QR code and a barcode.',
      'verify that it’s genuine, transfer it to a new owner, and sync it into the online game',
    ]) {
      expect(words).toContain(figure);
    }
  });
});

it('[EC2] publishes the odds of boosters, by tier and for every card', async () => {
  const words = await pageWords('/odds');
  expect(words).toContain('A booster has 10 cards: 3 basic monsters, 3 spells, 2 supermons');
  const { tiers, cards } = packOdds(catalogue.definitions);
  for (const [tier, { inPack }] of tiers) {
    expect(words).toContain(`${tier} ${formatShare(inPack)}`);
  }
  const html = await loadHtml('/odds');
  for (const id of cards.keys()) expect(html).toContain(`href="/card/${id}/`);
});

it('publishes the balance lab: bot, matches and command beside the figures, and every deck, target and card', async () => {
  const words = await pageWords('/lab');
  const [{ bot, games, command, measures, cards }] = runs;
  expect(words).toContain(`${games.toLocaleString('en')} matches of the bot ${bot} against itself`);
  expect(words).toContain(command);
  for (const { name, value } of measures) {
    expect(words).toContain(`${name} ${(value.share * 100).toFixed(0)} %`);
  }
  for (const { name } of readyDecks) expect(words).toContain(name);
  const html = await loadHtml('/lab');
  for (const { card } of cards) expect(html).toContain(`href="/card/${card}/`);
});

it('has a privacy policy with its date and ten sections in order', async () => {
  const html = await loadHtml('/privacy');
  expect(getWords(html)).toContain('Effective 2025/07/01');
  const titles = [...html.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, title]) => title);
  expect(titles).toEqual([
    'Information we collect',
    'How we use it',
    'Cookies and local storage',
    'Who we share it with',
    'International transfers',
    'How long we keep it',
    'Your rights',
    'Security',
    'Changes',
    'Contact',
  ]);
  const contact = html.slice(html.indexOf('<li id="contact"'));
  expect(contact).toContain('href="/rules#upgrade"');
});

describe('offer and thank-you page', () => {
  it('say what $1 adds to each reward', async () => {
    const words = await pageWords('/offer');
    for (const claim of [
      'With $1 now: Two extra booster packs of 10 cards.',
      'With $1 now: Your reward is doubled.',
      'With $1 now: 10,000 in-game coins and a deck of rare cards.',
      'Donate $1',
      'Each backer can claim the bonus once. You can buy private rewards as often as you like.',
    ]) {
      expect(words).toContain(claim);
    }
  });

  it('link to the cardbase, the FAQ, the chat and the rules', async () => {
    const chat = 'https://chat.example/x';
    const site = { ...defaultSiteConfig, links: { ...defaultSiteConfig.links, chat } };
    const html = await loadHtml('/offer-thank-you', site);
    const thanks = between(html, 'sheet prose thanks', '</main>');
    for (const place of ['/cardbase', '/faq', '/rules', chat]) {
      expect(thanks).toContain(`href="${place}"`);
    }
    const plain = await loadHtml('/offer-thank-you');
    expect(plain).not.toContain('Community chat');
  });
});
