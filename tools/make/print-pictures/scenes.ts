import { drawnBox } from './drawn-box.ts';
import { drawnMat } from './drawn-mat.ts';
import type { Sheets } from './print-pages.ts';
import { flat, pile } from './stage.ts';

const booklet = { corner: 0.01 } as const;

/** Five cards in a fan, as a hand holds them. */
const hand = ({ fronts }: Sheets): string => {
  const cards = [
    'Moonlit Fox',
    'Iron Chains',
    'Ember Wyrm',
    'Tide Sage',
    'Thornback Bear',
  ] as const;
  const radius = 820;
  return cards
    .map((name, at) => {
      const turn = (at - 2) * 10.5;
      const angle = (turn * Math.PI) / 180;
      const place = {
        x: 480 + radius * Math.sin(angle),
        y: 352 + radius - radius * Math.cos(angle),
        wide: 300,
        turn,
      };
      return flat(fronts[name], place);
    })
    .join('');
};

/** A supermon on the back of another card. */
const pair = ({ fronts, back }: Sheets): string =>
  flat(back, { x: 300, y: 372, wide: 400, turn: -11 }) +
  flat(fronts['Sun Phoenix'], { x: 610, y: 352, wide: 430, turn: 6 }, { lift: 1.6 });

/** The foot of a card, so large that barcode and square code can be made out. */
const codes = ({ fronts }: Sheets): string =>
  flat(fronts['Queen of Moths'], { x: 500, y: -60, wide: 930, turn: -5 }, { lift: 2 });

/** A deck with its slip. */
const slip = ({ fronts, back, packSlip }: Sheets): string =>
  pile(back, back, { x: 270, y: 330, wide: 330, turn: -7 }, 26) +
  flat(fronts.Leviathan, { x: 700, y: 300, wide: 320, turn: 9 }) +
  flat(packSlip, { x: 545, y: 420, wide: 330, turn: -3 }, { lift: 1.8 });

/** The rules: cover and two pages. */
const rules = ({ rules: pages, back }: Sheets): string =>
  flat(back, { x: 150, y: 560, wide: 280, turn: -24 }) +
  flat(pages[1], { x: 475, y: 345, wide: 352, turn: 3 }, booklet) +
  flat(pages[2], { x: 827, y: 363, wide: 352, turn: 3 }, { ...booklet, lift: 0.3 }) +
  flat(pages[0], { x: 200, y: 360, wide: 330, turn: -9 }, { ...booklet, lift: 1.7 });

/** The box of a set, with cards from it. */
const box = (sheets: Sheets): string =>
  flat(sheets.back, { x: 735, y: 470, wide: 290, turn: 36 }) +
  flat(sheets.fronts['Clockwork Owl'], { x: 680, y: 470, wide: 290, turn: 13 }) +
  drawnBox(sheets.box, { x: 300, y: 372, scale: 6.2, turnX: -14, turnY: 27 });

/** The whole set on its mat. */
const set = (sheets: Sheets): string =>
  drawnMat(sheets, { x: 500, y: 330, scale: 2.15, turnX: 34, turnZ: -9, cards: [] }) +
  drawnBox(sheets.box, { x: 205, y: 270, scale: 4.1, turnX: -14, turnY: 27 }) +
  pile(sheets.back, sheets.back, { x: 480, y: 300, wide: 178, turn: -6 }, 18) +
  flat(sheets.rules[0], { x: 745, y: 245, wide: 178, turn: 7 }, booklet) +
  ['Iron Chains', 'Hailstones', 'Tide Sage', 'Ember Wyrm']
    .map((name, at) =>
      flat(sheets.fronts[name as 'Tide Sage'], {
        x: 430 + at * 74,
        y: 545 + at * at * 2,
        wide: 200,
        turn: -12 + at * 8,
      }),
    )
    .join('') +
  flat(sheets.packSlip, { x: 810, y: 540, wide: 200, turn: 11 }, { lift: 1.4 });

/** A match on the mat: stacks of both players around their Kings. */
const mat = (sheets: Sheets): string =>
  drawnMat(sheets, {
    x: 480,
    y: 345,
    scale: 1.86,
    turnX: 44,
    turnZ: -14,
    cards: [
      { name: 'Tide Sage', column: 2, row: 4, side: 'near', stack: 1 },
      { name: 'Ember Wyrm', column: 1, row: 3, side: 'near', stack: 3 },
      { name: 'Thornback Bear', column: 3, row: 3, side: 'near', stack: 2 },
      { name: 'Queen of Moths', column: 2, row: 0, side: 'far', stack: 1 },
      { name: 'Leviathan', column: 3, row: 1, side: 'far', stack: 4 },
      { name: 'Moonlit Fox', column: 1, row: 1, side: 'far', stack: 1 },
    ],
  });

/** Redeem codes on paper. */
const digital = ({ digitalSlip, fronts }: Sheets): string =>
  flat(fronts.Leviathan, { x: 250, y: 350, wide: 330, turn: -12 }) +
  flat(fronts['Sun Phoenix'], { x: 700, y: 350, wide: 330, turn: 12 }) +
  flat(digitalSlip, { x: 480, y: 372, wide: 380, turn: 1 }, { lift: 2 });
const vip = ({ vipSlip, back }: Sheets): string =>
  flat(back, { x: 360, y: 372, wide: 360, turn: -13 }) +
  flat(vipSlip, { x: 560, y: 360, wide: 390, turn: 5 }, { lift: 1.8 });

/** Pictures by name. apps/web/src/printed says what they show. */
export const scenes = { set, hand, mat, pair, box, codes, slip, rules, digital, vip } as const;
