import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { describe, expect, it } from 'vitest';
import { renderPage, cacheablePaths } from './entry-server.tsx';
import { faq } from './faq/answers.ts';
import { plainAssets as assets } from '../test/plain-assets.ts';

const render = (url: string, site = defaultSiteConfig) => renderPage({ url, site, assets });

describe('pages without scripts', () => {
  it.each(cacheablePaths)(
    '%s is complete, with title, description and no inline script',
    async (url) => {
      const { status, html } = await render(url);
      expect(status).toBe(200);
      expect(html).toMatch(/<h1/);
      expect(html).toMatch(/<title>[^<]+ · Stackmate<\/title>/);
      expect(html).toMatch(/<meta name="description" content="[^"]{20,}"/);
      expect(html).toContain('property="og:type" content="video.game"');
      expect(html).not.toContain(' style="');
      const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
      expect(scripts).toEqual([
        ' type="module" src="/static/js/main.js" fetchpriority="low" data-entry="/static/js/entry.js" data-style="/static/css/s.css" data-modules=""',
        ' type="application/json" id="page-data"',
      ]);
    },
  );

  it('responds to an unknown address with a 404 error screen', async () => {
    const { status, html } = await render('/no/such<page>');
    expect(status).toBe(404);
    expect(html).toContain('Unexpected Application Error!');
    expect(html).toContain('404 Not Found');
    expect(html).toContain('No route matches URL');
    expect(html).not.toContain('such<page>');
  });

  it('serves offer and thank-you page under their other addresses', async () => {
    for (const url of ['/offer/a/b', '/t-offer', '/t-offer?source=emailsub']) {
      expect((await render(url)).html).toContain('$1 for a bigger reward');
    }
    expect((await render('/t-offer?source=emailsub')).html).toContain(
      'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live',
    );
    expect((await render('/offer')).html).not.toContain('offer-note');
    for (const url of ['/offer-thank-you/x', '/t-offer-thank-you']) {
      expect((await render(url)).html).toContain('Your bonus is reserved');
    }
  });

  it('has all anchors on the landing page', async () => {
    const { html } = await render('/');
    const anchors =
      'subscribe howtoplay gameplay rewards leaderboard coins diamondleague goldleague silverleague numberedleague rewardbox rating solution difference digitalreward';
    for (const id of anchors.split(' ')) expect(html.split(`id="${id}"`)).toHaveLength(2);
    for (const href of ['/rules#naturalbonus', '/rules#upgrade', '/#subscribe']) {
      expect(html).toContain(`href="${href}"`);
    }
  });

  it('has every FAQ answer at its address', async () => {
    expect(faq.map(({ id }) => id).join(' ')).toBe(
      'releasedate platforms physicaltcg register_cards earn_coins what_pays guest_keeps open_booster rewards rewards_cost kickstarter_deck_reward kickstarter_booster_pack kickstarter_prelaunch_offer kickstarter_rewards_date why_kickstarter mission coins_per_card missing_cards rng contact',
    );
    const { html } = await render('/faq');
    for (const { id } of faq) expect(html.split(`id="${id}"`)).toHaveLength(2);
  });
});

it('shows configured links, and says so when there is no checkout', async () => {
  const chat = 'https://chat.example/x';
  const donate = 'https://pay.example/1';
  const site = { ...defaultSiteConfig, links: { ...defaultSiteConfig.links, chat, donate } };
  expect((await render('/faq', site)).html).toContain(`href="${chat}"`);
  expect((await render('/faq')).html).not.toContain('Community chat');
  expect((await render('/offer', site)).html).toContain(`href="${donate}"`);
  expect((await render('/offer')).html).toContain('The checkout is not open yet.');
});

it("has the page's address for link previews", async () => {
  const { html } = await render('/faq', { ...defaultSiteConfig, origin: 'https://a.example' });
  expect(html).toContain('property="og:url" content="https://a.example/faq"');
  expect(html).toContain('content="https://a.example/brand/social-card.png"');
  expect(html).toContain('rel="canonical" href="https://a.example/faq"');
});
