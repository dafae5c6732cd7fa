// @vitest-environment happy-dom
import { squareAt, updateReasons } from '@stackmate/engine';
import type { EventNote, MatchEvent, UpdateReason } from '@stackmate/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { changeAppSettings, defaultAppSettings } from '../../platform/settings/app-settings.ts';
import { findSound } from '../sound/sound-of.ts';
import { animationSteps } from '../store/animation-steps.ts';
import { playAnimationStep } from './play-animation-step.ts';

/** The moment of each event that deserves one. A stack of four is a moment of the events that stack a card. */
const moments: Readonly<Partial<Record<UpdateReason, string>>> = {
  Summon: 'landing',
  'Effect summon': 'landing',
  'Link from hand': 'landing',
  Upgrade: 'supermon',
  'Attack selected': 'attack',
  'Direct attack selected': 'attack',
  'Attack resolved': 'hit',
  'Attack recoil': 'hit',
  'Effect damage': 'hit',
  'Direct attack': 'king hit',
  'King destroyed': 'checkmate',
  'Match ended': 'end',
  'Magic use': 'spell',
  'Magic fizzled': 'fizzle',
  'Ability fizzled': 'fizzle',
  'Attack fizzled': 'fizzle',
  'Action negated': 'fizzle',
};

/** Longest a moment may last, in ms. */
const maxLength = 1200;

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
  changeAppSettings(defaultAppSettings);
});

const { store } = localMatch({ seed: 'moments', steps: 30 });
const before = store.get().shown!;
const squares = before.open.field.flatMap((stack, square) => (stack ? [square] : []));
const [at, to] = squares;
const refOn = (square: number) => before.open.field[square]!.cards[0].ref;

/** Every field that an effect may look for. */
const note: EventNote = {
  by: 0,
  card: refOn(at),
  target: refOn(to),
  fromSquare: at,
  toSquare: to,
  amount: 4,
  definition: before.open.field[at]!.cards[0].roll!.card,
  fizzle: 'target',
  text: 'checkmate',
};

const event = (reason: UpdateReason): MatchEvent => ({
  reason,
  // The damage of an attack is reported for the card alone.
  open: { note: reason === 'Attack resolved' ? { ...note, target: undefined! } : note, patch: [] },
  own: [null, null],
});

function renderTable(): void {
  const rows = [4, 3, 2, 1, 0].map((rank) => {
    const cells = [0, 1, 2, 3, 4].map(
      (file) =>
        `<div data-square="${squareAt(file, rank)}"><div class="position"><i class="board-face"></i></div></div>`,
    );
    return `<div>${cells.join('')}</div>`;
  });
  document.body.innerHTML = `<div class="board">${rows.join('')}</div>
    <div class="player-bar" data-player="0"><img class="king-face" /></div>
    <div class="player-bar" data-player="1"><img class="king-face" /></div>`;
}

/** Plays an event, and returns the frames of all its animations. */
function framesOf(reason: UpdateReason): readonly Keyframe[] {
  renderTable();
  const animate = vi
    .spyOn(Element.prototype, 'animate')
    .mockReturnValue({ cancel: () => {}, currentTime: 0 } as never);
  const played = playAnimationStep({ number: 1, events: [event(reason)], before, lasts: 100 });
  const frames = animate.mock.calls.flatMap(([keyframes]) => keyframes as Keyframe[]);
  played.stop();
  expect(document.querySelectorAll('[class^="effect-"]')).toHaveLength(0);
  animate.mockRestore();
  return frames;
}

describe('moments', () => {
  const deserving = updateReasons.filter((reason) => moments[reason] !== undefined);

  it.each(deserving)('%s has a sound, and takes its time but never long', (reason) => {
    expect(findSound([event(reason)])).not.toBeNull();
    const [{ lasts }] = animationSteps([event(reason)]);
    expect(lasts).toBeGreaterThanOrEqual(350);
    expect(lasts).toBeLessThanOrEqual(maxLength);
  });

  it.each(deserving)('%s moves only by transform and opacity', (reason) => {
    const frames = framesOf(reason);
    expect(frames.length).toBeGreaterThan(0);
    const allowed = new Set(['transform', 'opacity', 'offset', 'easing']);
    for (const frame of frames)
      for (const property of Object.keys(frame)) expect(allowed.has(property)).toBe(true);
  });

  it.each(deserving)('%s doesn’t travel with reduced motion', (reason) => {
    changeAppSettings({ motion: 'reduced' });
    for (const { transform } of framesOf(reason)) expect([undefined, 'none']).toContain(transform);
  });

  it('no other event is as loud or lasts as long', () => {
    const others = updateReasons.filter((reason) => moments[reason] === undefined);
    for (const reason of others)
      expect(animationSteps([event(reason)])[0].lasts, reason).toBeLessThanOrEqual(700);
  });

  it('a stack becomes a moment with its fourth card, and not before', () => {
    const counts = [2, 3, 4].map((count) => {
      renderTable();
      const field = before.open.field.map((stack, square) =>
        square === to && stack
          ? { ...stack, cards: Array.from({ length: count - 1 }, () => stack.cards[0]) }
          : stack,
      );
      vi.spyOn(Element.prototype, 'animate').mockReturnValue({ cancel: () => {} } as never);
      playAnimationStep({
        number: 1,
        events: [event('Link from hand')],
        before: { ...before, open: { ...before.open, field } },
        lasts: 100,
      });
      return document.body.textContent.includes('Stack of four');
    });
    expect(counts).toEqual([false, false, true]);
  });
});
