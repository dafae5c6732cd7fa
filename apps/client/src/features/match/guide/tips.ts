import { msg } from '@stackmate/words';
import type { Message, Parameters } from '@stackmate/words';
import { rules } from '@stackmate/catalogue/play';
import {
  directAttackLoss,
  earlyKingShield,
  earlyTurns,
  isSummonFree,
  kingShield,
} from '@stackmate/engine';
import type { MatchScreen } from '../../../table/store/index.ts';

/** A hint for when something comes up for the first time. `text` is a text key. */
export interface Tip {
  readonly id: string;
  readonly text: Message;
  readonly parameters?: Parameters;
  readonly when: (screen: MatchScreen) => boolean;
}

const decisionKind = ({ shown }: MatchScreen) => (shown ? rules.decision(shown)?.kind : undefined);

const isAsked = ({ intent }: MatchScreen): boolean => intent !== null;

const offers = ({ intent }: MatchScreen, ...verbs: readonly string[]): boolean =>
  intent?.offers.some(({ verb }) => verbs.includes(verb)) ?? false;

const logged = ({ animation, log }: MatchScreen): boolean => animation === null && log.length > 0;

/** Ordered by importance: the first one that applies and hasn't been dismissed is shown. */
export const tips: readonly Tip[] = [
  {
    id: 'king',
    text: msg('If your King is destroyed, you lose: strong and far back is safest.'),
    when: (screen) => isAsked(screen) && decisionKind(screen) === 'king',
  },
  {
    id: 'respond',
    text: msg('You may respond with something Quick before it happens. Passing is free.'),
    when: (screen) => isAsked(screen) && decisionKind(screen) === 'respond',
  },
  {
    id: 'choose',
    text: msg('A card asks you to choose: your options are marked on the board or listed here.'),
    when: (screen) => isAsked(screen) && decisionKind(screen) === 'choose',
  },
  {
    id: 'upgrade',
    text: msg('You can upgrade: open Superdeck to trade a whole stack for a supermon.'),
    when: (screen) => offers(screen, 'upgrade'),
  },
  {
    id: 'direct',
    text: msg('The opposing King is alone: a direct attack costs it {energy} energy.'),
    parameters: { energy: directAttackLoss },
    when: (screen) => offers(screen, 'attack directly'),
  },
  {
    id: 'free summon',
    text: msg(
      'You go second, so your first summon is free. Summon monsters around your King, stack some, then end your setup turn.',
    ),
    when: (screen) =>
      isAsked(screen) &&
      screen.shown !== null &&
      screen.me !== null &&
      isSummonFree(screen.shown.open, screen.me),
  },
  {
    id: 'setup',
    text: msg(
      'Your setup turn: summon monsters around your King, stack some, then end your turn. You have four positions.',
    ),
    when: (screen) => isAsked(screen) && (screen.shown?.open.turn ?? 9) <= 2,
  },
  {
    id: 'shield',
    text: msg(
      'From turn {turn} on, a King’s shield absorbs {shield} damage a turn instead of {early}: guard your King.',
    ),
    parameters: { turn: earlyTurns + 1, shield: kingShield, early: earlyKingShield },
    when: (screen) => {
      const turn = screen.shown?.open.turn ?? 0;
      return isAsked(screen) && turn > earlyTurns && turn <= earlyTurns + 2;
    },
  },
  {
    id: 'attack',
    text: msg(
      'A ring marks a card in range: tap your monster, then the target. You see the outcome first; watch for recoil.',
    ),
    when: (screen) => offers(screen, 'attack'),
  },
  {
    id: 'battle over',
    text: msg('The battle phase is over: no more attacks this turn. Spells and summons end it.'),
    when: (screen) => isAsked(screen) && screen.shown?.open.phase === 'after battle',
  },
  {
    id: 'move',
    text: msg(
      'A monster moves or acts, never both in one turn. Approach where opposing monsters can’t strike back.',
    ),
    when: (screen) => offers(screen, 'move') && (screen.shown?.open.turn ?? 0) > 2,
  },
  {
    id: 'energy low',
    text: msg('Your energy is low. Costs can’t end the match, but losing energy can.'),
    when: ({ shown, me }) => shown !== null && me !== null && shown.open.energy[me] <= 12,
  },
  {
    id: 'stack',
    text: msg(
      'Monsters underneath pass abilities up. A supermon needs a stack of as many monsters as its level.',
    ),
    when: (screen) =>
      offers(screen, 'stack on top', 'stack underneath') && (screen.shown?.open.turn ?? 0) > 4,
  },
  {
    id: 'waiting',
    text: msg('Your opponent’s turn. Tap or hold any card to read it.'),
    when: (screen) => !isAsked(screen) && logged(screen) && screen.snapshot.phase === 'playing',
  },
];

/** Returns the hint for the current screen; null if nothing on it is new. */
export const tipFor = (screen: MatchScreen, dismissed: ReadonlySet<string>): Tip | null =>
  screen.animation
    ? null
    : (tips.find((tip) => !dismissed.has(tip.id) && tip.when(screen)) ?? null);

/**
 * Returns the tips that were first shown before the player's last turn. They have been read, and would stand beside every
 * advice until they are dismissed.
 * @param since turn of each tip's first appearance, by its id
 */
export const readTips = (since: ReadonlyMap<string, number>, turn: number): readonly string[] =>
  [...since].filter(([, first]) => turn > first + 1).map(([id]) => id);
