// `npm run stress -- scan-rates`: photographs printed cards in bad conditions, and prints how many of the photographs
// the scanner of the game can read.

import type { Options, Usage } from '../../shared/options.ts';
import { runTool } from '../../shared/run-tool.ts';
import { formatTable } from '../../shared/terminal.ts';
import { photographKinds, severities } from './kinds.ts';
import { loadReader, measureRate } from './measure-rates.ts';
import type { ScanRate } from './measure-rates.ts';
import { renderCards } from './printed-cards.ts';

const usage: Usage = {
  name: 'scan-rates',
  command: 'npm run stress -- scan-rates',
  summary:
    'Photographs printed cards (blur, rotation, perspective, glare of sleeves, poor light, noise, JPEG) and prints the share of photographs whose codes the scanner reads.',
  options: {
    photographs: { value: 'N', help: 'photographs of each kind and severity', default: '50' },
    json: { help: 'print one JSON object' },
  },
  examples: ['', '--photographs 200'],
};

const percent = (count: number, { photographs }: ScanRate): string =>
  `${((100 * count) / photographs).toFixed(0)} %`;

async function run(options: Options): Promise<number> {
  const photographs = options.whole('photographs', { min: 1, max: 10_000 });
  const cards = await renderCards();
  await loadReader();
  const rows = [['photographs', 'severity', 'square code', 'barcode', 'wrong', 'ms']];
  const rates: object[] = [];
  for (const kind of photographKinds) {
    for (const severity of severities) {
      const rate = await measureRate(cards, kind, severity, photographs);
      rates.push({ kind, severity, ...rate });
      rows.push([
        kind,
        severity,
        percent(rate.square, rate),
        percent(rate.bars, rate),
        String(rate.wrong),
        rate.time.toFixed(0),
      ]);
    }
  }
  console.log(options.is('json') ? JSON.stringify({ rates }) : formatTable(rows));
  return 0;
}

await runTool(usage, run);
