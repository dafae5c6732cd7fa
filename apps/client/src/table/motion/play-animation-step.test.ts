// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { squareAt } from '@stackmate/engine';
import type { EventNote, MatchEvent, Player } from '@stackmate/engine';
import { afterEach, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { abilitiesWith, responsePosition } from '../../../test/response-position.ts';
import { changeAppSettings, defaultAppSettings } from '../../platform/settings/app-settings.ts';
import { playAnimationStep } from './play-animation-step.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  changeAppSettings(defaultAppSettings);
});

/** Draws a board as South sees it, with a card on one square. */
function renderBoard(standing: number): HTMLElement {
  const rows = [4, 3, 2, 1, 0].map((rank) => {
    const cells = [0, 1, 2, 3, 4].map((file) => {
      const square = squareAt(file, rank);
      const position = square === standing ? '<div class="position"></div>' : '';
      return `<div data-square="${square}">${position}</div>`;
    });
    return `<div>${cells.join('')}</div>`;
  });
  document.body.innerHTML = `<div class="board">${rows.join('')}</div>`;
  return document.querySelector<HTMLElement>('.position')!;
}

it('slides a card across the board without measuring anything, and leaves its style unchanged', () => {
  const [from, to] = [squareAt(1, 1), squareAt(3, 2)];
  const card = renderBoard(to);
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  const cancel = vi.fn<() => void>();
  const animate = vi.fn<(frames: Keyframe[]) => Animation>(() => ({ cancel }) as never);
  card.animate = animate;
  const event: MatchEvent = {
    reason: 'Move',
    open: { note: { fromSquare: from, toSquare: to }, patch: [] },
    own: [null, null],
  };
  const before = localMatch({ seed: 'slides' }).store.get().shown!;
  const { stop } = playAnimationStep({ number: 1, events: [event], before, lasts: 100 });
  const [[[start, end]]] = animate.mock.calls;
  // The card comes from two files to the left and one rank nearer.
  expect(start.transform).toContain('calc(-2 * (var(--cell) + var(--gap)))');
  expect(start.transform).toContain('calc(1 * (var(--cell-height) + var(--gap)))');
  expect(end.transform).toBe('none');
  expect(card.style.zIndex).toBe('5');
  expect(measured).not.toHaveBeenCalled();
  stop();
  expect(cancel).toHaveBeenCalledOnce();
  expect(card.style.zIndex).toBe('');
});

it('hides temporary elements at the end of a step, and removes them with the next one', () => {
  const at = squareAt(2, 2);
  const card = renderBoard(at);
  const animate = vi
    .spyOn(Element.prototype, 'animate')
    .mockReturnValue({ cancel: () => {}, currentTime: 40 } as never);
  const event = (reason: MatchEvent['reason']): MatchEvent => ({
    reason,
    open: { note: { fromSquare: at, by: 0, amount: 2 }, patch: [] },
    own: [null, null],
  });
  const before = localMatch({ seed: 'falls' }).store.get().shown!;
  const events = [event('Burn'), event('Magic activate')];
  const played = playAnimationStep({ number: 1, events, before, lasts: 100 });
  expect(played.timeLeft()).toBe(60);
  expect(card.parentElement!.querySelector('.effect-fallen')).not.toBeNull();
  for (const [frames, options] of animate.mock.calls) {
    expect((frames as Keyframe[]).at(-1)!.opacity).toBe(0);
    expect(options).toMatchObject({ fill: 'forwards' });
  }
  played.stop();
  expect(card.parentElement!.querySelector('.effect-fallen')).toBeNull();
});

const position = `Stackmate position, state 1
turn 9 South main
energy 31 26
board
  5 . . k . .
  4 . . b . .
  3 . . A . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 HarbourBear power 14 iq 6 eq 2 range 1 Circle [Bodyguard, Brace, ThickHide]
k
  #2 AntlerElder power 30 iq 5 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
A
  #3 HarbourBear power 9 iq 3 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
b
  #4 HarbourBear power 9 iq 3 eq 2 range 2 Square [Bodyguard, Brace, ThickHide]
South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw, JointStrike, DigIn]
North deck
  FirstFrost [HeavyBoots]
`;
const [attacker, target] = [squareAt(2, 2), squareAt(2, 3)];
const kingSquare = (player: Player): number => squareAt(2, player === 0 ? 0 : 4);

interface PlayedFrames {
  readonly element: Element;
  readonly frames: readonly Keyframe[];
}

/** Plays an animation step on that position, with a card on each square, and returns what moves. */
function playStep(...events: readonly (readonly [MatchEvent['reason'], EventNote])[]) {
  renderBoard(target);
  for (const square of [attacker, kingSquare(0), kingSquare(1)])
    document.querySelector(`[data-square="${square}"]`)!.innerHTML = '<div class="position"></div>';
  for (const entry of document.querySelectorAll('.position'))
    entry.innerHTML = '<span class="board-face"></span>';
  const played: PlayedFrames[] = [];
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function animate(
    this: Element,
    frames,
  ) {
    played.push({ element: this, frames: frames as Keyframe[] });
    return { cancel: () => {}, currentTime: 0 } as never;
  });
  const { store } = localMatch({ seed: 'hits', position });
  const before = store.get().shown!;
  const refs = (square: number): number => before.open.field[square]!.cards[0].ref;
  const matchEvents = events.map(([reason, note]): MatchEvent => ({
    reason,
    open: { note, patch: [] },
    own: [null, null],
  }));
  return {
    before,
    refs,
    played,
    step: playAnimationStep({ number: 1, events: matchEvents, before, lasts: 100 }),
  };
}

const selectFrames = (played: readonly PlayedFrames[], selector: string): PlayedFrames[] =>
  played.filter(({ element }) => element.matches(selector));

/** Whether an animation leaves everything but opacity and transform alone, so that it runs on the compositor. */
const isCheap = ({ frames }: PlayedFrames): boolean =>
  frames.every((frame) =>
    Object.keys(frame).every((name) => ['opacity', 'transform', 'offset', 'easing'].includes(name)),
  );

const rotations = ({ frames }: PlayedFrames): readonly number[] =>
  frames.map(({ transform }) =>
    Math.abs(Number(/rotate\((-?[\d.]+)deg/.exec(String(transform))?.[1] ?? 0)),
  );

it('lands a hit with its weight: the attacker leaps, the target shakes, and the number grows', () => {
  const blow = (amount: number) =>
    playStep(
      ['Attack resolved', { card: 3, target: 4, amount }],
      ['Attack resolved', { card: 4, amount, source: 3 }],
      ['Attack recoil', { card: 3, amount: 1, source: 4 }],
    );
  const light = blow(2);
  const shakenLightly = selectFrames(light.played, '.board-face')[0];
  const heavy = blow(12);
  const lunged = selectFrames(heavy.played, '.position')[0];
  expect(lunged.element.closest('[data-square]')!.getAttribute('data-square')).toBe(
    String(attacker),
  );
  expect(
    lunged.frames.some(({ transform }) => String(transform).includes('var(--cell-height)')),
  ).toBe(true);
  // Both monsters are hit, and the target harder than the attacker.
  const [shaken, recoiled] = selectFrames(heavy.played, '.board-face');
  expect(Math.max(...rotations(shaken))).toBeGreaterThan(Math.max(...rotations(recoiled)));
  expect(Math.max(...rotations(shaken))).toBeGreaterThan(Math.max(...rotations(shakenLightly)));
  const numbers = selectFrames(heavy.played, '.effect-text.hit').map(
    ({ element }) => element as HTMLElement,
  );
  expect(numbers.map(({ textContent }) => textContent)).toEqual(['−12', '−1']);
  const [large, small] = numbers.map(({ style }) => Number(style.getPropertyValue('--weight')));
  expect(large).toBe(1);
  expect(small).toBeLessThan(0.2);
  expect(heavy.played.every(isCheap)).toBe(true);
});

it('tears a destroyed King in two, and stamps how the match ended', () => {
  const torn = playStep(
    ['King destroyed', { by: 1, card: 2, fromSquare: kingSquare(1) }],
    ['King destroyed', { by: 1 }],
  );
  expect(selectFrames(torn.played, '.effect-half')).toHaveLength(2);
  expect(torn.played.every(isCheap)).toBe(true);
  torn.step.stop();
  const ended = playStep(['Match ended', { by: 0, text: 'out of energy' }]);
  expect(document.querySelector('.effect-stamp')!.textContent).toBe('Out of energy');
  const [toppled] = selectFrames(ended.played, '.position');
  expect(toppled.element.parentElement!.dataset['square']).toBe(String(kingSquare(1)));
  ended.step.stop();
  expect(document.querySelector('.effect-stamp, .effect-dim')).toBeNull();
});

it('moves nothing with reduced motion, but shows the same numbers and words', () => {
  changeAppSettings({ motion: 'reduced' });
  const { played } = playStep(
    ['Attack selected', { card: 3, target: 4 }],
    ['Attack resolved', { card: 3, target: 4, amount: 9 }],
    ['Attack resolved', { card: 4, amount: 9, source: 3 }],
    ['King destroyed', { by: 1, card: 2, fromSquare: kingSquare(1) }],
    ['Match ended', { by: 0, text: 'checkmate' }],
  );
  expect(document.querySelector('.effect-text.hit')!.textContent).toBe('−9');
  expect(document.querySelector('.effect-stamp')!.textContent).toBe('Checkmate');
  const moved = played.filter(({ frames }) =>
    frames.some(({ transform }) => transform !== undefined && transform !== 'none'),
  );
  expect(moved).toEqual([]);
});

it('gives every effect a look', () => {
  const { step } = playStep(
    ['Attack resolved', { card: 4, amount: 9 }],
    ['Burn', { card: 4, fromSquare: target }],
    ['Ability activate', { card: 3 }],
    ['King destroyed', { by: 1, fromSquare: kingSquare(1) }],
    ['Match ended', { by: 0, text: 'checkmate' }],
  );
  const styles = readFileSync(join(import.meta.dirname, 'motion.css'), 'utf8');
  const names = [...document.querySelectorAll('[class^="effect-"]')].map(
    ({ classList }) => classList[0],
  );
  expect(new Set(names).size).toBe(6);
  for (const name of names) expect(styles).toMatch(new RegExp(`\\.${name}[ ,.{]`));
  step.stop();
});

it('says over the target why an action has no effect', () => {
  const text = responsePosition({ abilities: abilitiesWith.nothing });
  const before = localMatch({ seed: 'fizzles', position: text }).store.get().shown!;
  const at = before.open.field.findIndex((stack) => stack?.cards[0].ref === 4);
  renderBoard(at);
  vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => {} } as never);
  const note: EventNote = { by: 0, card: -1, definition: 200, fizzle: 'protected', target: 4 };
  const event: MatchEvent = {
    reason: 'Magic fizzled',
    open: { note, patch: [] },
    own: [null, null],
  };
  playAnimationStep({ number: 1, events: [event], before, lasts: 100 });
  expect(document.querySelector(`[data-square="${at}"] .fizzle`)?.textContent).toBe('IQ too high');
});
