import type { MasteredType } from '@stackmate/protocol/rewards';
import type { RealElement } from '../picture/patterns.ts';

interface TypeLook {
  /** The element whose ink a type's avatars and board frame are printed in. */
  readonly ink: RealElement;
  /** What is cut into the frame's rails: path data in a cell of 50 × 60. */
  readonly motif: string;
  /** Width of the motif's lines; absent for a filled one. */
  readonly line?: number;
}

/** Ink and motif of each monster type. */
export const typeLooks: Readonly<Record<MasteredType, TypeLook>> = {
  Warrior: {
    ink: 'Fighting',
    motif: 'M5 10l20 16 20-16v16l-20 16-20-16zM5 38l20 14 20-14v6l-20 14-20-14z',
  },
  Ancient: { ink: 'Ground', motif: 'M4 50V12h36v28H20V28h8', line: 6 },
  Beast: {
    ink: 'Bug',
    motif:
      'M6 8h8q2 22 7 44q-13-20-15-44zM21 8h8q2 22 7 44q-13-20-15-44zM36 8h8q1 14 4 28q-9-12-12-28z',
  },
  Spellcaster: {
    ink: 'Psychic',
    motif: 'M25 6l5 19 19 5-19 5-5 19-5-19-19-5 19-5zM43 12l4 4-4 4-4-4z',
  },
  Zombie: {
    ink: 'Poison',
    motif:
      'M10 26a6 6 0 1 1 5-9 6 6 0 1 1 3 9h14a6 6 0 1 1 3-9 6 6 0 1 1 5 9 6 6 0 1 1-5 13 6 6 0 1 1-4-6H18a6 6 0 1 1-4 6 6 6 0 1 1-4-13z',
  },
  Royalty: { ink: 'Fairy', motif: 'M7 48V16l10 13 8-19 8 19 10-13v32z' },
  Spirit: {
    ink: 'Ghost',
    motif: 'M27 31a4 4 0 1 1 3-6a10 10 0 1 1-14 2a15 15 0 0 1 29-2q2 14-8 24',
    line: 5,
  },
  Dragon: {
    ink: 'Fire',
    motif: 'M0 10q25 46 50 0M11 10q14 26 28 0M-25 36q25 36 50 0M25 36q25 36 50 0',
    line: 5,
  },
  Vampire: {
    ink: 'Dark',
    motif: 'M3 8h19q-1 22-9 42q-9-20-10-42zM28 8h19q-1 22-9 42q-9-20-10-42z',
  },
  Assassin: { ink: 'Steel', motif: 'M25 4l6 28h-12zM12 33h26v6h-26zM21 41h8v15h-8z' },
  Ninja: {
    ink: 'Dark',
    motif: 'M25 4q3 20 24 26q-21 4-24 26q-3-22-24-26q21-6 24-26zM25 25a5 5 0 1 0 .1 0z',
  },
  Turtle: {
    ink: 'Grass',
    motif: 'M5 30l9-19h22l9 19-9 19h-22zM16 30l4-9h10l4 9-4 9h-10z',
    line: 5,
  },
  Phoenix: {
    ink: 'Electric',
    motif: 'M26 4q18 18 13 36a14 14 0 0 1-28 0q0-9 6-14q2 7 6 7q5-10 3-29z',
  },
  Golem: { ink: 'Normal', motif: 'M3 7h44v20h-44zM-22 33h44v20h-44zM28 33h44v20h-44z' },
  Reptile: {
    ink: 'Tech',
    motif: 'M25 8l13 22-13 22-13-22zM0 20l6 10-6 10-6-10zM50 20l6 10-6 10-6-10z',
  },
  Snake: { ink: 'Bug', motif: 'M0 30q12.5-38 25 0t25 0M0 30q12.5 38 25 0t25 0', line: 6 },
  Tiger: { ink: 'Fighting', motif: 'M4 6h11q10 24-4 48q4-26-7-48zM29 6h11q10 24-4 48q4-26-7-48z' },
  Fox: { ink: 'Fire', motif: 'M7 48q-6-38 26-40q14 1 13 14q-9-8-17 2t-5 26z' },
  Wolf: {
    ink: 'Ice',
    motif: 'M33 8a23 23 0 1 0 0 44a19 19 0 1 1 0-44zM41 22l3 6 6 2-6 2-3 6-3-6-6-2 6-2z',
  },
  Bear: {
    ink: 'Ground',
    motif:
      'M25 29q15 0 13 16t-26 0q-2-16 13-16zM9 18a5 5 0 1 0 .1 0zM20 9a5 5 0 1 0 .1 0zM31 9a5 5 0 1 0 .1 0zM42 18a5 5 0 1 0 .1 0z',
  },
  Intellectual: {
    ink: 'Water',
    motif: 'M5 12q11-5 18 2v36q-8-6-18-2zM45 12q-11-5-18 2v36q8-6 18-2z',
  },
};

/** What is cut into the rails of the seasons' frames, from winter to autumn, and the icon of their corners. */
export const seasonLooks = [
  {
    icon: 'snowflake-1',
    motif: 'M25 6v48M5 18l40 24M45 18l-40 24M18 9l7 7 7-7M18 51l7-7 7 7',
    line: 5,
  },
  {
    icon: 'sprout',
    motif:
      'M25 6a8 8 0 1 0 .1 0zM10 18a8 8 0 1 0 .1 0zM40 18a8 8 0 1 0 .1 0zM16 36a8 8 0 1 0 .1 0zM34 36a8 8 0 1 0 .1 0z',
  },
  {
    icon: 'sunflower',
    motif:
      'M25 18a12 12 0 1 0 .1 0zM23 3h4v10h-4zM23 47h4v10h-4zM0 28h9v4H0zM41 28h9v4h-9zM6 11l4-3 7 8-4 3zM44 11l-4-3-7 8 4 3zM6 49l4 3 7-8-4-3zM44 49l-4 3-7-8 4-3z',
  },
  {
    icon: 'maple-leaf',
    motif: 'M25 4l5 13 9-4-3 12 12 3-11 8 4 8-13-3-1 15h-4l-1-15-13 3 4-8-11-8 12-3-3-12 9 4z',
  },
] as const;

/** Colours of the leagues' metals: the rail, what is cut into it, and its edge. */
export const leagueMetals = {
  silver: { rail: '#9aa3ab', cut: '#20262b', edge: '#e6ebef' },
  gold: { rail: '#d9a441', cut: '#3d2604', edge: '#f6e1a2' },
  diamond: { rail: '#bfe6f0', cut: '#0a5568', edge: '#ffffff' },
} as const;
