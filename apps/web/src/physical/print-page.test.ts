import { readyCards, readyDecks } from '@stackmate/catalogue';
import { defaultSiteConfig } from '@stackmate/protocol/site-config';
import { printStatuses } from '@stackmate/protocol/physical';
import type { PrintPageData, PrintStatus } from '@stackmate/protocol/physical';
import { describe, expect, it } from 'vitest';
import { plainAssets as assets } from '../../test/plain-assets.ts';
import { renderPage } from '../entry-server.tsx';

const [{ roll, blueprint }] = readyCards(readyDecks[0].id)!;
const code = '0123456789ABCDEFGHJKMNPQRS0';
const barcode = {
  roll: { ...roll, abilities: [...roll.abilities] },
  blueprint,
  run: { id: 'first', name: 'First Edition', edition: 1, prints: 65 },
  serial: 12,
  number: '18446744073709551615',
};
const found = (status: PrintStatus): PrintPageData => ({
  typed: code,
  found: { ...barcode, status, code, mine: 'unknown', places: 2 },
});

const render = async (url: string, data: PrintPageData | null): Promise<string> =>
  (
    await renderPage({
      url,
      site: { ...defaultSiteConfig, origin: 'https://a.example' },
      assets,
      data,
    })
  ).html;

describe('the page of a physical card', () => {
  it('[PH4] shows the copy, its number, run and barcode, and how it stands, without scripts', async () => {
    // As the QR code holds it.
    const html = await render(`/C/${code}`, found('unregistered'));
    expect(html).toContain('sm-card');
    expect(html).toContain('12 of 65');
    expect(html).toContain('First Edition');
    expect(html).toContain('18446744073709551615');
    expect(html).toContain('2 places');
    expect(html).toContain('Not registered yet');
    expect(html).toContain(`href="/play/physical?code=${code}"`);
    expect(html).toContain('name="robots" content="noindex"');
  });

  it.each(printStatuses)('[PH4] says in its own words that a card is %s', async (status) => {
    const others = printStatuses.filter((other) => other !== status);
    const stateOf = async (shown: PrintStatus) =>
      /<div class="print-state".*?<\/div>/.exec(await render(`/c/${code}`, found(shown)))?.[0];
    const state = await stateOf(status);
    expect(state).toBeDefined();
    for (const other of others) expect(await stateOf(other)).not.toBe(state);
  });

  it('[PH1] says why a code is refused, and asks again', async () => {
    const html = await render(`/c/${code}`, { typed: code, refused: 'code-forged' });
    expect(html).toContain('We didn’t print this code');
    expect(html).toMatch(/<form[^>]*action="\/c"/);
    expect(html).toContain(`value="${code}"`);
  });

  it('[PH1] gives the two messages about wrong numbers with what was typed', async () => {
    const negative = await render('/c?code=-1', { typed: '-1', refused: 'edition-not-whole' });
    expect(negative).toContain('-1 must be a non-negative integer');
    const typed = '18446744073709551616';
    const large = await render(`/c?code=${typed}`, { typed, refused: 'edition-too-large' });
    expect(large).toContain(
      '18446744073709551616 must be &lt;= 18446744073709551615 (max unsigned 64-bit)',
    );
  });

  it('[PH1] shows a print by its barcode without what only its code tells', async () => {
    const html = await render('/c?code=7', {
      typed: '7',
      found: { ...barcode, status: 'registered' },
    });
    expect(html).toContain('12 of 65');
    expect(html).not.toContain('Scanned this month');
    expect(html).not.toContain('/play/physical?code=');
  });

  it('asks for a code, and says so if codes can’t be looked up', async () => {
    const html = await render('/c', { typed: '', asks: true });
    expect(html).toContain('<h1>Check a physical card</h1>');
    expect(html).not.toContain('noindex');
    expect(await render('/c', null)).toContain('can’t be looked up now');
  });
});
