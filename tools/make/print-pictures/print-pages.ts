import { execFileSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { entries } from '@stackmate/catalogue';
import { rollOwnedCopy } from '@stackmate/economy';
import { createRandom, isCard, plainSha256, seedFromText } from '@stackmate/engine';
import { createSlipCode, makeRun, readRunSpec } from '@stackmate/physical';
import type { PrintRun, RunSpec, Slip } from '@stackmate/physical';
import { UnavailableError } from '../../shared/run-tool.ts';
import { drawBack } from '../../print/back.ts';
import { printBooklet } from '../../print/booklet.ts';
import { boxNet } from '../../print/box-net.ts';
import type { BoxNet } from '../../print/box-net.ts';
import { cardHeight, cardWidth, drawFace } from '../../print/face.ts';
import { printMat } from '../../print/mat.ts';
import { createPressDocument } from '../../print/press-document.ts';
import { codesOf } from '../../print/rewards/tiers.ts';
import { drawSlip, packSlip, rewardSlip } from '../../print/slip.ts';
import type { SlipText } from '../../print/slip.ts';
import { printTuckBox } from '../../print/tuck-box.ts';

/** Cards in the pictures. */
export const shownCards = [
  'Ember Wyrm',
  'Tide Sage',
  'Thornback Bear',
  'Moonlit Fox',
  'Iron Chains',
  'Queen of Moths',
  'Clockwork Owl',
  'Sun Phoenix',
  'Leviathan',
  'Hailstones',
] as const;
export type ShownCard = (typeof shownCards)[number];

/** Rendered pages as files in the work folder. */
export interface Sheets {
  readonly fronts: Readonly<Record<ShownCard, string>>;
  readonly back: string;
  readonly packSlip: string;
  readonly digitalSlip: string;
  readonly vipSlip: string;
  readonly mat: string;
  /** What is printed of the box, with the net's measures and the bleed around it in mm. */
  readonly box: { readonly file: string; readonly net: BoxNet; readonly bleed: number };
  readonly rules: readonly string[];
}

/** Pictures change only with the drawings. */
const createdAt = new Date('2026-01-01T00:00:00Z');
const open = plainSha256('pictures of the site');

function sampleRun(): PrintRun {
  const read = readRunSpec({
    id: 'pictures',
    name: 'First edition',
    server: 'https://stackmate.example',
    firstNumber: '100000',
    sets: 1,
    setBoosters: 0,
  });
  if (!read.ok) throw new Error(read.refusal.message);
  return makeRun(read.value, { secret: open, codeKey: open });
}

const idOf = (name: string): number => {
  const card = entries.filter(isCard).find((entry) => entry.name === name);
  if (card === undefined) throw new Error(`there is no card ${name}`);
  return card.id;
};

const slips = (spec: RunSpec): readonly SlipText[] => {
  const code = createSlipCode(new Uint8Array(10));
  const pack = {
    code,
    hash: '',
    pack: 'deck',
    number: 1,
    set: 1,
    count: 45,
    serials: [1],
  } as const;
  const [digital] = codesOf('digital', false);
  const [vip] = codesOf('other', false);
  // Codes that no server has.
  const more = { code: 'SAMP-1E00-0000-0000', mark: 'Set 1' };
  return [
    packSlip(spec, pack satisfies Slip),
    rewardSlip(spec.server, { ...more, title: digital.title, gives: digital.gives }),
    rewardSlip(spec.server, { ...more, title: vip.title, gives: vip.gives }),
  ];
};

/** Draws the shown cards, the back and slips, each on a page as large as a cut card. */
async function cardPages({ spec, codes }: PrintRun): Promise<Uint8Array> {
  const document = await createPressDocument({ title: 'pictures', createdAt });
  const size = { width: cardWidth, height: cardHeight, bleed: 0 };
  for (const [index, name] of shownCards.entries()) {
    const random = createRandom(seedFromText(`picture of ${name}`));
    const definition = idOf(name);
    const { roll, blueprint } = rollOwnedCopy(definition, random);
    const serial = index + 1;
    const edition = String(BigInt(spec.firstNumber) + BigInt(index));
    const print = { definition, roll, blueprint, serial, edition, codeHash: null };
    document.page(size, (canvas) =>
      drawFace(document, canvas, { spec, print, code: codes[index] }, 0),
    );
  }
  document.page(size, (canvas) => drawBack(document, canvas, false, 0));
  for (const slip of slips(spec))
    document.page(size, (canvas) => drawSlip(document, canvas, slip, 0));
  return document.save();
}

/** Renders pages of a PDF. Returns the pictures in the order of the pages. Throws an UnavailableError without pdftoppm. */
function render(
  work: string,
  name: string,
  bytes: Uint8Array,
  dpi: number,
  last: number,
): string[] {
  const file = join(work, `${name}.pdf`);
  writeFileSync(file, bytes);
  try {
    execFileSync('pdftoppm', [
      '-png',
      '-r',
      String(dpi),
      '-l',
      String(last),
      file,
      join(work, name),
    ]);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new UnavailableError('there is no pdftoppm (Debian: apt-get install poppler-utils)');
  }
  return readdirSync(work)
    .filter((found) => found.startsWith(`${name}-`))
    .toSorted();
}

/** Draws everything that the pictures show as a shop would get it, and renders it. */
export async function printPages(work: string): Promise<Sheets> {
  const run = sampleRun();
  const { spec } = run;
  const all = shownCards.length + 4;
  const cards = render(work, 'cards', await cardPages(run), 330, all);
  const fronts = Object.fromEntries(shownCards.map((name, at) => [name, cards[at]]));
  const [back, pack, digital, vip] = cards.slice(shownCards.length);
  const box = await printTuckBox(spec, createdAt);
  const rules = await printBooklet(spec, 0, createdAt);
  return {
    fronts: fronts as Record<ShownCard, string>,
    back,
    packSlip: pack,
    digitalSlip: digital,
    vipSlip: vip,
    mat: render(work, 'mat', (await printMat(createdAt)).bytes, 130, 1)[0],
    box: {
      file: render(work, 'box', box.bytes, 250, 1)[0],
      net: boxNet(spec),
      bleed: box.bleed ?? 0,
    },
    rules: render(work, 'rules', rules.bytes, 250, 5),
  };
}
