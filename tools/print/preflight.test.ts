import { PDFDocument, StandardFonts, rgb } from '@cantoo/pdf-lib';
import { officialRules, sectionsIn } from '@stackmate/catalogue/official-rules';
import { makeRun, readRunSpec } from '@stackmate/physical';
import { t } from '@stackmate/words';
import { describe, expect, it } from 'vitest';
import { bookletPages, printBooklet } from './booklet.ts';
import type { Canvas } from './canvas.ts';
import { cardHeight, cardWidth } from './face.ts';
import { mixInks, namedInks, pressInk } from './inks.ts';
import { checkFiles, makeFiles } from './make-files.ts';
import { printMat } from './mat.ts';
import { preflight } from './preflight.ts';
import { createPressDocument } from './press-document.ts';
import { shops } from './shops.ts';
import { printTuckBox } from './tuck-box.ts';

const createdAt = new Date('2026-11-01T12:00:00Z');
const trim = { width: cardWidth, height: cardHeight };

describe('[PH6] inks', () => {
  it('never exceed 300 % in all, alone or mixed', () => {
    for (const first of namedInks) {
      for (const second of namedInks) {
        const mixed = mixInks(first.press, second.press, 0.62);
        for (const shares of [first.press, mixed]) {
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(3);
          for (const share of shares) expect(share >= 0 && share <= 1).toBe(true);
        }
      }
    }
  });

  it('refuse a colour that the table lacks', () => {
    expect(() => pressInk('#123456')).toThrow('has no #123456');
  });
});

describe('[PH6] the preflight', () => {
  const size = { width: cardWidth, height: cardHeight, bleed: 3 };
  const expected = { trim, bleed: 3, safety: 3 };
  const faultsOf = async (draw: (canvas: Canvas) => void, page = size): Promise<string[]> => {
    const document = await createPressDocument({ title: 'test', createdAt });
    document.page(page, draw);
    return preflight(await document.save(), expected);
  };
  const key = pressInk('#1b1815');
  const paper = pressInk('#f4e9d4');

  it('lets a plain page pass', async () => {
    const faults = await faultsOf((canvas) => {
      canvas.rect(key, { x: 10, y: 10, width: 10, height: 10 });
      canvas.text('Stackmate', 10, 30, { font: 'text', size: 8, ink: key });
    });
    expect(faults).toEqual([]);
  });

  it.each<[string, (canvas: Canvas) => void]>([
    ['colours other than CMYK', (canvas) => canvas.raw('1 0 0 rg 0 0 10 10 re f')],
    ['colours other than CMYK', (canvas) => canvas.raw('0.5 G 0 0 m 9 9 l S')],
    [
      'total ink of 400 %',
      (canvas) => canvas.rect([1, 1, 1, 1], { x: 0, y: 0, width: 5, height: 5 }),
    ],
    ['thinner than 0.25 pt', (canvas) => canvas.stroke(key, 0.05, 'M5 5h20')],
    [
      'thinner than 0.25 pt',
      (canvas) =>
        canvas.within([0.1, 0, 0, 0.1, 0, 0], () => canvas.stroke(key, 0.5, 'M50 50h200')),
    ],
    [
      'text of 4.00 pt',
      (canvas) => canvas.text('small', 9, 9, { font: 'text', size: 4, ink: key }),
    ],
    ['on an ink', (canvas) => canvas.text('light', 9, 9, { font: 'text', size: 5.5, ink: paper })],
    ['safety distance', (canvas) => canvas.text('edge', 1, 9, { font: 'text', size: 8, ink: key })],
    ['text that isn’t outlines', (canvas) => canvas.raw('BT (text) Tj ET')],
    ['uses the operator gs', (canvas) => canvas.raw('/Half gs')],
    ['is empty', () => undefined],
  ])('refuses %s', async (fault, draw) => {
    expect((await faultsOf(draw)).join('\n')).toContain(fault);
  });

  it('refuses a wrong size and a missing bleed', async () => {
    const draw = (canvas: Canvas): void => canvas.rect(key, { x: 0, y: 0, width: 5, height: 5 });
    expect((await faultsOf(draw, { ...size, bleed: 2 })).join('\n')).toContain('3.00 mm of bleed');
    expect((await faultsOf(draw, { ...size, width: 60 })).join('\n')).toContain('60.00 × 88.00 mm');
  });

  it('refuses a file of an office program', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([195.59, 266.46]);
    page.drawText('Card', {
      font: await document.embedFont(StandardFonts.Helvetica),
      color: rgb(1, 0, 0),
      opacity: 0.5,
    });
    const faults = (await preflight(await document.save(), expected)).join('\n');
    for (const fault of [
      'output intent',
      'TrimBox',
      'font',
      'graphics states',
      'CMYK',
      'GTS_PDFXVersion',
    ]) {
      expect(faults).toContain(fault);
    }
  });
});

describe('[PH6] files of a run', () => {
  const order = { id: 'test', name: 'Test', server: 'https://stackmate.example', boosters: 1 };
  const read = readRunSpec(order);
  if (!read.ok) throw new Error(read.refusal.message);
  const spec = read.value;

  it('of a booster pass the preflight, with its slip', async () => {
    const run = makeRun(spec, { secret: 'ab'.repeat(32), codeKey: 'cd'.repeat(32) });
    const files = await makeFiles(run, shops.metric, createdAt);
    expect(files.map(({ name }) => name)).toContain('slips.pdf');
    expect(await checkFiles(files, shops.metric)).toEqual([]);
  });

  it('around a set pass it too: mat, box and rules', { timeout: 90_000 }, async () => {
    const files = [
      await printMat(createdAt),
      await printTuckBox(spec, createdAt),
      await printBooklet(spec, shops.metric.bleed, createdAt),
    ];
    expect(await checkFiles(files, shops.metric)).toEqual([]);
    const rules = await PDFDocument.load(files[2].bytes);
    expect(rules.getPageCount() % 4).toBe(0);
  });

  it('have every section of the Official Rules in the booklet', () => {
    const words = bookletPages()
      .flat()
      .flatMap((line) => line.words.flat())
      .map((piece) => ('text' in piece ? piece.text : ''))
      .join(' ');
    const titles = officialRules.sections.flatMap(sectionsIn).map(({ title }) => t(title));
    expect(titles.length).toBeGreaterThan(30);
    for (const title of titles) expect(words).toContain(title);
  });
});
