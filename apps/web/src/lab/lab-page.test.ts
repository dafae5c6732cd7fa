import type { LabAnswer, RealFigures, RealShare } from '@stackmate/protocol/lab';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';
import { runs } from './lab-runs.ts';

const [bots] = runs;
const share = (value: number): RealShare => ({
  share: value,
  low: value - 0.05,
  high: value + 0.05,
  of: 400,
});
const figures: RealFigures = {
  medianTurns: 16.5,
  firstPlayer: share(0.51),
  firstPlayerLong: share(0.47),
  tieBreaker: share(0.06),
  overByTurnSix: share(0.08),
  windowsAnswered: share(0.33),
  ends: [
    { reason: 'checkmate', value: share(0.64) },
    { reason: 'resignation', value: share(0.2) },
  ],
};
const withVersions = (...versions: LabAnswer['versions']): LabAnswer => ({ needed: 200, versions });

/** Returns the section of the real matches, as markup and as text. */
async function realSection(data: LabAnswer | null | undefined) {
  const { html, status } = await renderPage({
    url: '/lab',
    site: defaultSiteConfig,
    assets,
    data,
  });
  expect(status).toBe(200);
  expect(html).toContain('<h2 id="targets">Targets</h2>');
  const from = html.indexOf('<section><h2>Real matches');
  const section = html.slice(from, html.indexOf('</section>', from));
  const words = section
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
  return { section, words };
}

it('says how many real matches are missing, and shows no figure of them', async () => {
  const { section, words } = await realSection(
    withVersions({ engine: '0.3.0', rules: '2026.1', matches: 187, figures: null }),
  );
  expect(words).toContain('under the rules 2026.1, engine 0.3.0: 187 so far');
  expect(words).toContain('from 200 matches on');
  expect(section).not.toContain('<svg');
});

it('shows each figure of people beside the bots’', async () => {
  const { words } = await realSection(
    withVersions({ engine: '0.3.0', rules: '2026.1', matches: 1234, figures }),
  );
  expect(words).toContain(
    '1,234 casual and rated matches between people under the rules 2026.1, engine 0.3.0, compared',
  );
  expect(words).toContain(`Median turns of both players People 16.5 Bots ${bots.medianTurns}`);
  for (const [name, people] of [
    ['First player wins', '51 % 46–56'],
    ['First player wins, 15 turns and more', '47 % 42–52'],
    ['Over by turn 6', '8 % 3–13'],
    ['Tie breaker', '6 % 1–11'],
    ['Response windows answered', '33 % 28–38'],
  ]) {
    const measure = bots.measures.find((candidate) => candidate.name === name)!;
    const ofBots = (measure.value.share * 100).toFixed(0);
    expect(words).toContain(`${name} People ${people} Bots ${ofBots} %`);
  }
  const checkmate = bots.ends.find(({ name }) => name === 'checkmate')!.value.share;
  expect(words).toContain(
    `Ended by: checkmate People 64 % 59–69 Bots ${(checkmate * 100).toFixed(0)} %`,
  );
  expect(words).toContain('Ended by: resignation People 20 % 15–25 Bots never');
});

it('shows older engines and rules that have enough matches, without the bots’', async () => {
  const { section, words } = await realSection(
    withVersions(
      { engine: '0.3.0', rules: '2026.2', matches: 5, figures: null },
      { engine: '0.2.0', rules: '2026.2', matches: 300, figures },
      { engine: null, rules: '2026.2', matches: 400, figures },
      { engine: '0.1.0', rules: '2025.9', matches: 9, figures: null },
    ),
  );
  expect(words).toContain('300 real matches under the rules 2026.2, engine 0.2.0');
  expect(words).toContain('400 real matches under the rules 2026.2, engine not recorded');
  expect(section).not.toContain('2025.9');
  expect(words).not.toContain('Bots');
});

it.each([null, undefined])(
  'shows the bots’ figures if the server has no answer (%s)',
  async (data) => {
    const { words } = await realSection(data);
    expect(words).toContain('not available now');
  },
);

it('leads to every chapter, with luck and experiments of the strongest bot that has them', async () => {
  const { html } = await renderPage({ url: '/lab', site: defaultSiteConfig, assets, data: null });
  const chapters = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  const links = [...html.matchAll(/<a href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(chapters);
  expect(chapters).toEqual(expect.arrayContaining(['cards', 'luck', 'experiments']));
  const chapter = (id: string): string => {
    const from = html.indexOf(`id="${id}"`);
    return html.slice(from, html.indexOf('</section>', from)).replaceAll(/<[^>]+>/g, '');
  };
  const lucky = runs.find(({ dealShare }) => dealShare.deals > 0)!;
  expect(chapter('luck')).toContain(`results of ${lucky.bot}, measured on`);
  expect(chapter('luck')).toContain('Judged behind at half-time, won');
  const tried = runs.find(({ experiments }) => experiments.length > 1)!;
  expect(chapter('experiments')).toContain(`The same matches of ${tried.bot}`);
});
