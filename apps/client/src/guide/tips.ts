import { rules } from '@stackmate/catalogue/play';
import type { MatchScreen } from '../match/store/index.ts';

/** A hint for the first time that something comes up. Words are keys of texts. */
export interface Tip {
  readonly id: string;
  readonly words: string;
  readonly when: (screen: MatchScreen) => boolean;
}

const kindNow = ({ shown }: MatchScreen) => (shown ? rules.decision(shown)?.kind : undefined);

const isMine = ({ intent }: MatchScreen): boolean => intent !== null;

const offers = ({ intent }: MatchScreen, ...verbs: readonly string[]): boolean =>
  intent?.offers.some(({ verb }) => verbs.includes(verb)) ?? false;

const logged = ({ animation, log }: MatchScreen): boolean => animation === null && log.length > 0;

/** In the order of their weight: the first that fits and was not given yet is given. */
export const tips: readonly Tip[] = [
  {
    id: 'king',
    words:
      'Choose your King: a monster from your hand, and a square on your two ranks. Far back and with much power it lives long; it holds your 40 energy.',
    when: (screen) => isMine(screen) && kindNow(screen) === 'king',
  },
  {
    id: 'respond',
    words:
      'Your opponent’s action waits, and you may answer with something Quick. What is answered last happens first. Passing is free.',
    when: (screen) => isMine(screen) && kindNow(screen) === 'respond',
  },
  {
    id: 'choose',
    words: 'A card asks something of you. What can be chosen is marked, and stands in the list.',
    when: (screen) => isMine(screen) && kindNow(screen) === 'choose',
  },
  {
    id: 'upgrade',
    words:
      'You can upgrade: a supermon from your superdeck takes the place of a whole stack. Look under Superdeck.',
    when: (screen) => offers(screen, 'upgrade'),
  },
  {
    id: 'direct',
    words:
      'The opposing King stands alone, and your monster is on their side: attacking directly costs that King 5 energy.',
    when: (screen) => offers(screen, 'attack directly'),
  },
  {
    id: 'setup',
    words:
      'Your setup turn: summon monsters around your King, and stack some. Four positions are the most. Then end your turn.',
    when: (screen) => isMine(screen) && (screen.shown?.open.turn ?? 9) <= 2,
  },
  {
    id: 'attack',
    words:
      'Something of theirs is in range, marked by a ring. Tap your monster, then the target: what would come of it is shown before you confirm. Watch for recoil.',
    when: (screen) => offers(screen, 'attack'),
  },
  {
    id: 'battle over',
    words:
      'The battle phase is over: no more attacks this turn. Spells and summons after the first attack end it.',
    when: (screen) => isMine(screen) && screen.shown?.open.phase === 'after battle',
  },
  {
    id: 'move',
    words:
      'A monster moves or acts, never both in one turn. Dots are where it may go. Come closer along lines where theirs can’t strike back.',
    when: (screen) => offers(screen, 'move') && (screen.shown?.open.turn ?? 0) > 2,
  },
  {
    id: 'energy low',
    words:
      'Your energy is running low. Keep enough: what you pay can’t end the match, but what you lose can.',
    when: ({ shown, me }) => shown !== null && me !== null && shown.open.energy[me] <= 12,
  },
  {
    id: 'stack',
    words:
      'Monsters stacked underneath pass skills up, and make upgrades possible: a supermon needs as many monsters as its level.',
    when: (screen) =>
      offers(screen, 'stack on top', 'stack underneath') && (screen.shown?.open.turn ?? 0) > 4,
  },
  {
    id: 'waiting',
    words:
      'It is your opponent’s turn. Meanwhile any card can be read: hold it, or tap it. The log tells what happened.',
    when: (screen) => !isMine(screen) && logged(screen) && screen.snapshot.phase === 'playing',
  },
];

/** The hint for what the screen shows; null if everything there is known already. */
export const tipFor = (screen: MatchScreen, given: ReadonlySet<string>): Tip | null =>
  screen.animation ? null : (tips.find((tip) => !given.has(tip.id) && tip.when(screen)) ?? null);
