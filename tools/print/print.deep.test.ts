import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definitions, rollOwnedCopy } from '@stackmate/economy';
import { createRandom, seedFromText } from '@stackmate/engine';
import { isGenuine, makeRun, readRunSpec } from '@stackmate/physical';
import type { PrintRun } from '@stackmate/physical';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Canvas } from './canvas.ts';
import { drawFace } from './face.ts';
import { checkFiles, makeFiles } from './make-files.ts';
import { createPressDocument } from './press-document.ts';
import { shops } from './shops.ts';

const createdAt = new Date('2026-11-01T12:00:00Z');
const keys = { secret: 'ab'.repeat(32), codeKey: 'cd'.repeat(32) };

const runOf = (fields: object): PrintRun => {
  const order = {
    id: 'test',
    name: 'First edition',
    server: 'https://stackmate.example',
    ...fields,
  };
  const read = readRunSpec(order);
  if (!read.ok) throw new Error(read.refusal.message);
  return makeRun(read.value, keys);
};

const folder = mkdtempSync(join(tmpdir(), 'print-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Returns what a program of the system prints; null if it isn't installed. */
function runProgram(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, { encoding: 'utf8', maxBuffer: 1e9 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const has = (program: string): boolean => runProgram(program, ['-v']) !== null;
/** Programs that look at the files as a shop does. `apt-get install poppler-utils ghostscript` brings them. */
const [hasPoppler, hasGhostscript] = [has('pdftoppm'), has('gs')];
if (!hasPoppler) console.warn('pdftoppm isn’t installed: codes aren’t read from rendered pages');
if (!hasGhostscript) console.warn('gs isn’t installed: inks aren’t measured');

function written(run: PrintRun, name: string, bytes: Uint8Array): string {
  const path = join(folder, `${run.spec.id}-${name}`);
  writeFileSync(path, bytes);
  return path;
}

/** Renders a file at 150 dpi and reads every code on each page. */
async function readPages(path: string): Promise<{ qr: string[]; bars: string[] }[]> {
  const prefix = join(folder, `page-${Math.random().toString(36).slice(2)}`);
  runProgram('pdftoppm', ['-r', '150', '-gray', path, prefix]);
  const images = readdirSync(folder)
    .map((name) => join(folder, name))
    .filter((name) => name.startsWith(prefix))
    .sort();
  const pages: { qr: string[]; bars: string[] }[] = [];
  for (const image of images) {
    const codes = await readBarcodes(readGray(image), {
      formats: ['QRCode', 'Code128'],
      maxNumberOfSymbols: 255,
    });
    const valid = codes.filter(({ isValid }) => isValid);
    const textsOf = (format: string): string[] =>
      valid.filter((code) => code.format === format).map(({ text }) => text);
    pages.push({ qr: textsOf('QRCode'), bars: textsOf('Code128') });
    rmSync(image);
  }
  return pages;
}

/** Reads a portable graymap as pixels. */
function readGray(path: string): ImageData {
  const bytes = readFileSync(path);
  const [head, width, height] = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
    bytes.toString('latin1', 0, 40),
  ) ?? [''];
  const data = new Uint8ClampedArray(Number(width) * Number(height) * 4).fill(255);
  for (let from = head.length, to = 0; from < bytes.length; from++, to += 4) {
    data[to] = data[to + 1] = data[to + 2] = bytes[from];
  }
  return { data, width: Number(width), height: Number(height), colorSpace: 'srgb' };
}

beforeAll(async () => {
  const wasm = import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm');
  await prepareZXingModule({
    overrides: { wasmBinary: readFileSync(new URL(wasm)).buffer },
    fireImmediately: true,
  });
});

describe('[PH6] files for shops', () => {
  const run = runOf({ boosters: 2, firstNumber: '100000' });

  it.each(['metric', 'inch', 'sheet', 'home-a4', 'home-letter'] as const)(
    'for %s pass the preflight',
    async (name) => {
      const files = await makeFiles(run, shops[name], createdAt);
      expect(await checkFiles(files, shops[name])).toEqual([]);
    },
  );

  it('are the same for the same order', async () => {
    const [first, second] = await Promise.all([
      makeFiles(run, shops.metric, createdAt),
      makeFiles(run, shops.metric, createdAt),
    ]);
    expect(first).toEqual(second);
  });

  it.runIf(hasPoppler)('have boxes and no fonts for the tools of a shop', async () => {
    for (const { name, bytes } of await makeFiles(run, shops.metric, createdAt)) {
      const path = written(run, name, bytes);
      const info = runProgram('pdfinfo', ['-box', path]) ?? '';
      expect(info).toMatch(/MediaBox:\s+0\.00\s+0\.00\s+195\.59\s+266\.46/);
      expect(info).toMatch(/TrimBox:\s+8\.50\s+8\.50\s+187\.09\s+257\.95/);
      expect(info).toContain('PDF/X-1a:2003');
      expect(runProgram('pdffonts', [path])?.trim().split('\n')).toHaveLength(2);
    }
  });

  it.runIf(hasGhostscript)('have no page with too much ink anywhere', async () => {
    const [{ bytes }] = await makeFiles(run, shops.metric, createdAt);
    const path = written(run, 'inks.pdf', bytes);
    const args = [
      '-q',
      '-o',
      '-',
      '-r60',
      '-sDEVICE=bitcmyk',
      '-dGrayValues=256',
      '-dLastPage=4',
      path,
    ];
    const pixels = execFileSync('gs', args, { maxBuffer: 1e9 });
    let most = 0;
    for (let at = 0; at + 3 < pixels.length; at += 4) {
      most = Math.max(most, pixels[at] + pixels[at + 1] + pixels[at + 2] + pixels[at + 3]);
    }
    expect(most / 255).toBeGreaterThan(2);
    expect(most / 255).toBeLessThanOrEqual(3.01);
    const coverage = runProgram('gs', ['-q', '-o', '-', '-sDEVICE=inkcov', path])
      ?.trim()
      .split('\n');
    expect(coverage).toHaveLength(run.prints.length);
    expect(coverage?.every((line) => line.includes('CMYK OK'))).toBe(true);
  });

  it.runIf(hasPoppler)(
    '[PH1] have codes that can be read at 150 dpi, all of a set',
    async () => {
      const set = runOf({ id: 'set', sets: 1, firstNumber: '100000' });
      const [fronts] = await makeFiles(set, shops.metric, createdAt);
      const pages = await readPages(written(set, fronts.name, fronts.bytes));
      expect(pages).toHaveLength(65);
      for (const [index, { qr, bars }] of pages.entries()) {
        expect(qr).toEqual([`HTTPS://STACKMATE.EXAMPLE/C/${set.codes[index]}`]);
        expect(bars.map(BigInt)).toEqual([BigInt(set.prints[index].edition)]);
      }
    },
    240_000,
  );

  it.runIf(hasPoppler)('[PH3] have slips whose codes can be read', async () => {
    const slips = (await makeFiles(run, shops.metric, createdAt)).find(({ isSecret }) => isSecret);
    const pages = await readPages(written(run, 'slips.pdf', slips?.bytes ?? new Uint8Array()));
    const codes = run.packs.map(({ slip }) => [`HTTPS://STACKMATE.EXAMPLE/C/${slip?.code}`]);
    expect(pages.map(({ qr }) => qr)).toEqual(codes);
  });

  it.runIf(hasPoppler)(
    '[PH7] have no codes to register on proxies and reprints',
    async () => {
      const reprint = runOf({ id: 'again', boosters: 1, isReprint: true });
      for (const [own, shop] of [
        [run, shops['home-a4']],
        [reprint, shops.metric],
      ] as const) {
        const [{ name, bytes }] = await makeFiles(own, shop, createdAt);
        const codes = (await readPages(written(own, `open-${name}`, bytes))).flatMap(
          ({ qr, bars }) => [...qr, ...bars],
        );
        const links = own.prints.map(
          ({ definition }) => `HTTPS://STACKMATE.EXAMPLE/CARD/${definition}`,
        );
        expect(codes.toSorted()).toEqual(links.toSorted());
      }
    },
    240_000,
  );

  it('[PH1] print the largest edition number, and the code key recognises every code', async () => {
    const last = runOf({ id: 'last', boosters: 1, firstNumber: '18446744073709551606' });
    expect(last.prints.at(-1)?.edition).toBe('18446744073709551615');
    const files = await makeFiles(last, shops.metric, createdAt);
    expect(await checkFiles(files, shops.metric)).toEqual([]);
    const key = new Uint8Array(32).fill(0xcd);
    expect(last.codes.every((code) => isGenuine(key, code))).toBe(true);
  });

  it('fit every card of the catalogue, whatever it rolls', async () => {
    const document = await createPressDocument({ title: 'test', createdAt });
    const random = createRandom(seedFromText('faces'));
    const cards = [...definitions].filter(([, { kind }]) => kind === 'monster' || kind === 'spell');
    expect(cards.length).toBeGreaterThan(100);
    for (const [definition] of cards) {
      for (let copy = 0; copy < 4; copy++) {
        const { roll, blueprint } = rollOwnedCopy(definition, random);
        const print = { definition, roll, blueprint, serial: 1, edition: '1', codeHash: null };
        // Throws where a text doesn't fit.
        drawFace(document, new Canvas(), { spec: run.spec, print, code: null }, 3);
      }
    }
  }, 240_000);
});
