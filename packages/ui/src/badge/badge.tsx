type Family = 'wins' | 'stacks' | 'answers' | 'battle' | 'cards' | 'learning' | 'ladder';

/** Outlines of the families in a 48 by 48 view box. */
const outlines: Readonly<Record<Family, string>> = {
  wins: 'M24 4a20 20 0 1 1-.1 0z',
  stacks: 'M6 6.5L42 5.8 42.5 42 5.6 42.4z',
  answers: 'M24 3.5L44 24 24 44.5 4 24z',
  battle: 'M6 6c7 1 12 0 18-3 6 3 11 4 18 3 1 18-5 31-18 39C11 37 5 24 6 6z',
  cards: 'M14.5 4.5h19l10 19.5-10 19.5h-19L4.5 24z',
  learning: 'M5 9c8-3 14-2 19 2 5-4 11-5 19-2v30c-8-3-14-2-19 2-5-4-11-5-19-2z',
  ladder: 'M24 3l6 7 9-1 0 9 6 6-6 6 0 9-9-1-6 7-6-7-9 1 0-9-6-6 6-6 0-9 9 1z',
};

/** Signs in the middle: filled shapes. */
const signs = {
  crown: 'M13.6 30l-1.6-12.5 6.5 5.5L24 13l5.5 10 6.5-5.5L34.4 30zM14 32h20v3H14z',
  cup: 'M16.5 13h15v5.5a7.5 7.5 0 0 1-6 7.3V30H30v4H18v-4h4.5v-4.2a7.5 7.5 0 0 1-6-7.3zM11.5 15h3.5v5c-2.5-.5-3.5-2.5-3.5-5zM36.5 15H33v5c2.5-.5 3.5-2.5 3.5-5z',
  people:
    'M17.5 14.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM10.5 34c0-6 3-10 7-10s5.5 3 6.5 6c1-3 2.5-6 6.5-6s7 4 7 10zM30.5 14.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
  bolt: 'M27 10L14 26.5h8L20 38l14-16.5h-8.5z',
  up: 'M24 11l11 12h-6.5v13h-9V23H13z',
  clock: 'M24 11a13 13 0 1 1-.1 0zM22.5 15v10.5l7.5 5 1.8-2.7-6-4V15z',
  monster: 'M14 35V21l-3-9 8 5h10l8-5-3 9v14l-5-3.5-5 3.5-5-3.5zM18 23v4h4zM30 23v4h-4z',
  shield: 'M13 13c5 .5 8-.5 11-2.5 3 2 6 3 11 2.5.5 11-3 19-11 24.5C16 32 12.5 24 13 13z',
  equals: 'M13 16.5h22v5H13zM13 26.5h22v5H13z',
  layers: 'M24 9l14 6-14 6-14-6zM10 20l14 6 14-6v4l-14 6-14-6zM10 29l14 6 14-6v4l-14 6-14-6z',
  lift: 'M24 9l9 10h-5v8h-8v-8h-5zM11 30h26v5H11z',
  answer: 'M20 11v7c9 0 14 5 14 17-3-6-7-8-14-8v7L9 22.5z',
  chain: 'M10 29h22v6H10zM13 20.5h22v6H13zM16 12h22v6H16z',
  sword: 'M36 9l3 3-14.5 16 3 3-3 3-3-3-6.5 6.5-4-4L17.5 27l-3-3 3-3 3 3z',
  burst: 'M24 8l3 9 8-5-4 8.5 9 3.5-9 3.5 4 8.5-8-5-3 9-3-9-8 5 4-8.5-9-3.5 9-3.5-4-8.5 8 5z',
  star: 'M24 9l4.5 10.5L40 20.6 31.3 28l2.7 11.5L24 33.3 14 39.5 16.7 28 8 20.6l11.5-1.1z',
  packet: 'M14 11l3 3 3.5-3 3.5 3 3.5-3 3.5 3 3-3v27H14zM19 20l5-2.5 5 2.5v7l-5 5-5-5z',
  gem: 'M16 12h16l7 9-15 17L9 21zM18 21l6 11 6-11z',
  book: 'M10 14c6-1.5 10-.5 13 2v20c-3-2.5-7-3.5-13-2zM38 14c-6-1.5-10-.5-13 2v20c3-2.5 7-3.5 13-2z',
  target: 'M24 11a13 13 0 1 1-.1 0zM24 15.5a8.5 8.5 0 1 0 .1 0zM24 20a4 4 0 1 1-.1 0z',
  days: 'M11 13h26v23H11zM14 20v4h5v-4zM21.5 20v4h5v-4zM29 20v4h5v-4zM14 27v4h5v-4zM21.5 27v4h5v-4z',
  rungs: 'M14 9h4v4h12V9h4v29h-4v-4H18v4h-4zM18 17v4h12v-4zM18 25v5h12v-5z',
  unknown: 'M16 19c0-11 16-11 16 0 0 6-6 5-6 10h-5c0-8 5.5-6.5 5.5-10 0-4-5-4-5 0zM21 32h5v5h-5z',
} as const;

const signOf: Readonly<Record<string, keyof typeof signs>> = {
  'first-win': 'crown',
  wins: 'cup',
  people: 'people',
  checkmates: 'crown',
  'energy-wins': 'bolt',
  comeback: 'up',
  'one-energy': 'bolt',
  rich: 'star',
  swift: 'clock',
  long: 'days',
  'no-spells': 'monster',
  'no-losses': 'shield',
  'tie-breaker': 'equals',
  'full-stacks': 'layers',
  'standing-stack': 'crown',
  upgrades: 'up',
  'upgrades-at-once': 'star',
  lifts: 'lift',
  answers: 'answer',
  'spell-answers': 'star',
  chain: 'chain',
  'in-their-turn': 'shield',
  destroyed: 'sword',
  'destroyed-at-once': 'monster',
  'double-hits': 'equals',
  'triple-hit': 'burst',
  abilities: 'bolt',
  spells: 'star',
  'many-types': 'people',
  boosters: 'packet',
  'ultra-rare': 'gem',
  'great-roll': 'star',
  'three-copies': 'chain',
  'all-commons': 'days',
  'deck-page': 'layers',
  lessons: 'book',
  puzzles: 'target',
  'puzzle-streak': 'days',
  'rated-wins': 'cup',
  league: 'rungs',
  events: 'days',
  'event-wins': 'crown',
  'event-trophy': 'cup',
};

interface BadgeProps {
  readonly achievement: string;
  readonly family: Family;
  /** Earned steps; 0 for none. */
  readonly step: number;
  readonly steps: number;
  /** Shows a question mark instead of the sign. */
  readonly isHidden?: boolean;
}

/**
 * The stamp of an achievement: its outline and ink are those of the family, a notch below stands for each step, filled
 * once it is earned, and the last step has a golden edge. The text nearby says the same.
 */
export const Badge = ({ achievement, family, step, steps, isHidden = false }: BadgeProps) => (
  <svg
    className="sm-badge"
    data-family={family}
    data-earned={step > 0}
    data-full={step > 0 && step === steps}
    viewBox="0 0 48 56"
    aria-hidden="true"
  >
    <path className="sm-badge__edge" d={outlines[family]} />
    <path className="sm-badge__ink" d={outlines[family]} />
    <path
      className="sm-badge__sign"
      fillRule="evenodd"
      transform="translate(4.8 4.8) scale(0.8)"
      d={signs[isHidden ? 'unknown' : (signOf[achievement] ?? 'star')]}
    />
    {steps > 1 &&
      Array.from({ length: steps }, (_, index) => (
        <circle
          key={index}
          className="sm-badge__step"
          data-earned={index < step}
          cx={24 + (index - (steps - 1) / 2) * 8}
          cy="51.5"
          r="2.8"
        />
      ))}
  </svg>
);
