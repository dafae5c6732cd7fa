import type { Browser, Page } from 'playwright-core';
import { openPage } from '../../browser/site-stage.ts';
import { openVisitor } from '../../browser/visitor.ts';
import { startSite } from '../../shared/site-server.ts';
import type { Wanted } from './kept.ts';
import { screens, take } from './take.ts';

/** Page states and how to reach them. */
type States = Readonly<Record<string, (page: Page) => Promise<void>>>;

const at =
  (path: string) =>
  (page: Page): Promise<void> =>
    openPage(page, path);

/** Returns a state: the page scrolled to an element. */
const getPlace =
  (path: string, place: string) =>
  async (page: Page): Promise<void> => {
    await openPage(page, path);
    // Renders all sections first, as before a smooth scroll, so that nothing shifts.
    await page.evaluate((selector) => {
      document.documentElement.dataset['smooth'] = '';
      document.documentElement.style.scrollBehavior = 'auto';
      document.querySelector(selector)!.scrollIntoView();
    }, place);
  };

/** Opens the cardbase with a search and waits for hydration. */
async function cardbaseAt(page: Page, query = ''): Promise<void> {
  await openPage(page, `/cardbase${query}`);
  // A spot that exists on every screen.
  await page.mouse.move(100, 20);
  await page.mouse.move(100, 120);
  await page.locator('.cb[data-hydrated]').waitFor();
}

const emberWyrm = '/card/100/ember_wyrm';

const states: States = {
  landing: at('/'),
  async trailer(page) {
    await openPage(page, '/');
    await page.getByRole('button', { name: 'Watch a match' }).click();
    await page.getByRole('slider').fill('30');
    await page.locator('.trailer').scrollIntoViewIfNeeded();
  },
  gameplay: getPlace('/', '#gameplay'),
  solution: getPlace('/', '.why'),
  rewards: getPlace('/', '#rewards'),
  battle: getPlace('/', '.gameplay > .topics'),
  leaderboard: getPlace('/', '#leaderboard'),
  carousel: getPlace('/', '.printed'),
  rules: at('/rules'),
  example: getPlace('/rules', '#range'),
  async term(page) {
    await openPage(page, emberWyrm);
    await page.locator('.card-title a.sm-term').first().click();
    await page.getByRole('dialog').waitFor();
  },
  cardbase: (page) => cardbaseAt(page),
  list: (page) => cardbaseAt(page, '?view=list'),
  async filters(page) {
    await cardbaseAt(page, '?advanced=1');
    const button = page.locator('.cb-open-filters');
    if (await button.isVisible()) await button.click();
  },
  fault: (page) => cardbaseAt(page, '?q=el:fier+power>=x'),
  none: (page) => cardbaseAt(page, '?q=el:fire+power>30'),
  monster: at(emberWyrm),
  skills: getPlace(`${emberWyrm}#skills`, '#skills'),
  xl: getPlace(`${emberWyrm}?edition=12a#view-xl`, '#view-xl'),
  copy: at(`${emberWyrm}?roll=hello`),
  strengths: getPlace(emberWyrm, '.sm-chart'),
  supermon: at('/card/170/serpent_queen'),
  spell: at('/card/214/iron_chains'),
  ability: at('/card/461/fire_fang'),
  roadmap: at('/devprogress'),
  faq: at('/faq#rewards'),
  contact: at('/contact'),
  offer: at('/offer'),
  signed: at('/offer?source=emailsub'),
  thanks: at('/offer-thank-you'),
  lost: at('/no/such/page'),
  async types(page) {
    await openPage(page, '/card/215/noon_eclipse');
    await page.locator('.card-title a[href="/rules#specialtypes"]').first().click();
    await page.getByRole('dialog').waitFor();
  },
  async forced(page) {
    await page.emulateMedia({ forcedColors: 'active' });
    await openPage(page, '/');
  },
  async paper(page) {
    await page.emulateMedia({ media: 'print' });
    await openPage(page, '/faq');
  },
};

/** Pages are long, and smaller screenshots still show the layout. */
const scales: Readonly<Record<string, number>> = { 360: 0.8, 768: 0.6, 1440: 0.6 };

/** Takes screenshots of the site, the wanted states at three widths. */
export async function takeSite(browser: Browser, folder: string, isWanted: Wanted): Promise<void> {
  const site = await startSite();
  try {
    for (const [width, screen] of Object.entries(screens)) {
      for (const [name, come] of Object.entries(states)) {
        if (!isWanted(`${name}-${width}`)) continue;
        // Each screenshot has a fresh profile.
        const person = await openVisitor({ browser, address: site.address, ...screen });
        await come(person.page);
        await take(person.page, folder, `${name}-${width}`, scales[width]);
        await person.close();
      }
    }
  } finally {
    await site.stop();
  }
}
