import type { Square } from '@stackmate/engine';
import type { Finisher } from '@stackmate/protocol';
import { reducesMotion } from '../../platform/settings/app-settings.ts';
import { playSound } from '../../platform/sound/play.ts';
import type { SoundName } from '../../platform/sound/sounds.ts';
import { boardElement, findCell, putElement } from './step-context.ts';
import type { StepContext } from './step-context.ts';
import './finishers.css';

/** What a finisher draws on: a sheet over the whole board, and a card where the King fell. */
interface Scene {
  readonly stage: StepContext;
  readonly sheet: HTMLElement;
  readonly card: HTMLElement;
  /** Puts a piece into the sheet, around the middle of the King's square. */
  readonly put: (className: string) => HTMLElement;
}

/** Returns numbers from 0 to 1 that look random and are the same each time. */
const spread = (index: number): number => (index * 0.618_034) % 1;

const list = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

/** Black ink wells up under the King, runs over the whole board, and drains away. */
function floodInk({ stage, put, card }: Scene): void {
  stage.animate(card, [{ opacity: 1 }, { opacity: 0, offset: 0.4 }, { opacity: 0 }]);
  for (const drop of list(9)) {
    const turn = drop * 40;
    const far = drop === 0 ? 0 : 60 + spread(drop) * 190;
    const size = drop === 0 ? 8 : 2.2 + spread(drop + 3) * 3;
    const place = `rotate(${turn}deg) translateX(${far}%)`;
    stage.animate(
      put(`finisher-drop drop-${drop % 3}`),
      [
        { opacity: 1, transform: `rotate(${turn}deg) scale(0)` },
        { opacity: 1, transform: `${place} scale(${size * 0.35})`, offset: 0.25 },
        { opacity: 1, transform: `${place} scale(${size})`, offset: 0.68 },
        { opacity: 0, transform: `${place} scale(${size * 1.04})` },
      ],
      'cubic-bezier(.3,.1,.3,1)',
    );
  }
}

/** The card catches fire at its foot and burns upwards; sparks and ash rise. */
function burn({ stage, card, put }: Scene): void {
  stage.animate(card, [
    { clipPath: 'inset(0 0 0 0)' },
    { clipPath: 'inset(0 0 12% 0)', offset: 0.2 },
    { clipPath: 'inset(0 0 100% 0)', offset: 0.75 },
    { clipPath: 'inset(0 0 100% 0)' },
  ]);
  stage.animate(put('finisher-flame'), [
    { opacity: 0, transform: 'translateY(38%) scaleY(.4)' },
    { opacity: 1, transform: 'translateY(26%) scaleY(1)', offset: 0.2 },
    { opacity: 1, transform: 'translateY(-46%) scaleY(1.25)', offset: 0.72 },
    { opacity: 0, transform: 'translateY(-70%) scaleY(.3)' },
  ]);
  for (const spark of list(14)) {
    const aside = (spread(spark) - 0.5) * 1400;
    const high = -500 - spread(spark + 5) * 1500;
    const begin = 0.12 + spread(spark + 2) * 0.4;
    stage.animate(put('finisher-spark'), [
      { opacity: 0, transform: `translate(${aside * 0.3}%, 300%)` },
      { opacity: 0, transform: `translate(${aside * 0.3}%, 300%)`, offset: begin },
      { opacity: 1, transform: `translate(${aside * 0.5}%, 0)`, offset: begin + 0.08 },
      { opacity: 0, transform: `translate(${aside}%, ${high}%) rotate(${aside}deg)` },
    ]);
  }
}

/** The card is folded into a paper plane, which flies in a loop off the board. */
function foldPlane({ stage, card, put }: Scene): void {
  stage.animate(card, [
    { opacity: 1, transform: 'perspective(20rem) none' },
    { opacity: 1, transform: 'perspective(20rem) rotateX(62deg) scale(.9)', offset: 0.16 },
    {
      opacity: 1,
      transform: 'perspective(20rem) rotateX(62deg) rotateY(70deg) scale(.7)',
      offset: 0.28,
    },
    {
      opacity: 0,
      transform: 'perspective(20rem) rotateX(62deg) rotateY(84deg) scale(.6)',
      offset: 0.3,
    },
    { opacity: 0, transform: 'perspective(20rem) rotateX(62deg) rotateY(84deg) scale(.6)' },
  ]);
  stage.animate(
    put('finisher-plane'),
    [
      { opacity: 0, transform: 'scale(.4)' },
      { opacity: 0, transform: 'scale(.4)', offset: 0.24 },
      { opacity: 1, transform: 'scale(1) rotate(-6deg)', offset: 0.34 },
      { opacity: 1, transform: 'translate(-70%, 26%) rotate(8deg)', offset: 0.46 },
      { opacity: 1, transform: 'translate(60%, -30%) rotate(-24deg)', offset: 0.6 },
      { opacity: 1, transform: 'translate(130%, -150%) rotate(-120deg)', offset: 0.7 },
      { opacity: 1, transform: 'translate(20%, -190%) rotate(-220deg)', offset: 0.78 },
      { opacity: 1, transform: 'translate(60%, -110%) rotate(-330deg)', offset: 0.86 },
      { opacity: 0, transform: 'translate(620%, -420%) rotate(-390deg) scale(.7)' },
    ],
    'linear',
  );
}

/** The card cracks like a lino block; its splinters burst over the board. */
function shatter({ stage, card, put }: Scene): void {
  stage.animate(card, [
    { opacity: 1 },
    { opacity: 1, offset: 0.24 },
    { opacity: 0, offset: 0.26 },
    { opacity: 0 },
  ]);
  stage.animate(put('finisher-cracks'), [
    { opacity: 0, transform: 'scale(.2)' },
    { opacity: 1, transform: 'scale(1)', offset: 0.12 },
    { opacity: 1, transform: 'scale(1.08)', offset: 0.25 },
    { opacity: 0, transform: 'scale(1.3)', offset: 0.34 },
    { opacity: 0, transform: 'scale(1.3)' },
  ]);
  for (const shard of list(12)) {
    const turn = shard * 30 + spread(shard) * 18;
    const far = 260 + spread(shard + 4) * 420;
    const spin = (spread(shard + 7) - 0.5) * 900;
    stage.animate(
      put(`finisher-shard shard-${shard % 4}`),
      [
        { opacity: 0, transform: `rotate(${turn}deg) translateX(40%)` },
        { opacity: 0, transform: `rotate(${turn}deg) translateX(40%)`, offset: 0.24 },
        { opacity: 1, transform: `rotate(${turn}deg) translateX(60%)`, offset: 0.26 },
        {
          opacity: 1,
          transform: `rotate(${turn}deg) translateX(${far}%) rotate(${spin}deg)`,
          offset: 0.7,
        },
        {
          opacity: 0,
          transform: `rotate(${turn}deg) translateX(${far * 1.25}%) rotate(${spin * 1.4}deg)`,
        },
      ],
      'cubic-bezier(.1,.6,.3,1)',
    );
  }
}

/** The platen of a printing press comes down on the card and lifts off a print of a fallen crown. */
function press({ stage, card, put, sheet }: Scene): void {
  stage.animate(card, [
    { opacity: 1, transform: 'none' },
    { opacity: 1, transform: 'none', offset: 0.3 },
    { opacity: 1, transform: 'scale(1.2, .2)', offset: 0.36 },
    { opacity: 0, transform: 'scale(1.2, .2)', offset: 0.5 },
    { opacity: 0, transform: 'scale(1.2, .2)' },
  ]);
  stage.animate(put('finisher-print'), [
    { opacity: 0 },
    { opacity: 0, offset: 0.38 },
    { opacity: 1, offset: 0.42 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ]);
  stage.animate(
    put('finisher-platen'),
    [
      { opacity: 0, transform: 'translateY(-260%)' },
      { opacity: 1, transform: 'translateY(-200%)', offset: 0.14 },
      { opacity: 1, transform: 'translateY(0)', offset: 0.34 },
      { opacity: 1, transform: 'translateY(3%)', offset: 0.46 },
      { opacity: 1, transform: 'translateY(-120%)', offset: 0.72 },
      { opacity: 0, transform: 'translateY(-260%)' },
    ],
    'ease-in',
  );
  stage.animate(sheet, [
    { transform: 'none' },
    { transform: 'none', offset: 0.33 },
    { transform: 'translateY(.5rem)', offset: 0.37 },
    { transform: 'translateY(-.25rem)', offset: 0.43 },
    { transform: 'none', offset: 0.5 },
    { transform: 'none' },
  ]);
}

const finishers: Readonly<
  Record<Finisher, { readonly play: (scene: Scene) => void; readonly sound: SoundName }>
> = {
  ink: { play: floodInk, sound: 'ink' },
  ember: { play: burn, sound: 'burn' },
  plane: { play: foldPlane, sound: 'paper' },
  shards: { play: shatter, sound: 'crack' },
  press: { play: press, sound: 'platen' },
};

/** The still picture of each finisher, for reduced motion: its last clear moment, faded in and out. */
const stills: Readonly<Record<Finisher, readonly string[]>> = {
  ink: ['finisher-drop drop-0 still'],
  ember: ['finisher-flame still'],
  plane: ['finisher-plane still'],
  shards: ['finisher-cracks still'],
  press: ['finisher-print still'],
};

/** Plays a finisher on a square. Its pieces disappear with the animation step. */
export function playFinisher(
  stage: StepContext,
  finisher: Finisher,
  square: Square | null,
  board: HTMLElement | null = boardElement(),
): void {
  const cell = board?.querySelector<HTMLElement>(`[data-square="${square}"]`) ?? findCell(square);
  if (!board || !cell) return;
  const sheet = putElement(stage, board, 'finisher-sheet');
  // The middle of the King's square, in squares: counted rather than measured, as measuring would force a layout.
  const row = cell.parentElement!;
  const [column, line] = [[...row.children].indexOf(cell), [...board.children].indexOf(row)];
  sheet.dataset['finisher'] = finisher;
  sheet.style.setProperty('--column', String(column));
  sheet.style.setProperty('--line', String(line));
  const put = (className: string): HTMLElement =>
    putElement(stage, sheet, `finisher-piece ${className}`);
  playSound(finishers[finisher].sound);
  if (reducesMotion()) {
    const fade = [
      { opacity: 0 },
      { opacity: 1, offset: 0.2 },
      { opacity: 1, offset: 0.8 },
      { opacity: 0 },
    ];
    for (const piece of [put('finisher-card'), ...stills[finisher].map(put)])
      stage.animate(piece, fade);
    return;
  }
  finishers[finisher].play({ stage, sheet, card: put('finisher-card'), put });
}
