/*
 * The ready-made decks as card lists: 20 to 25 basic monsters, 10 to 15 spells and up to 10 supermons, at most three
 * copies of each (CD4). ready-decks.ts rolls the cards.
 */

import { msg } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A card by idname, with its number of copies. */
export interface DeckCard {
  readonly idname: string;
  readonly copies: number;
}

export interface DeckList {
  /** Part of addresses and saved settings: must never change. */
  readonly id: string;
  readonly name: Message;
  readonly description: Message;
  readonly cards: readonly DeckCard[];
}

const cards = (copies: Readonly<Record<string, number>>): readonly DeckCard[] =>
  Object.entries(copies).map(([idname, number]) => ({ idname, copies: number }));

export const deckLists: readonly DeckList[] = [
  {
    id: 'ember-rush',
    name: msg('Ember Rush'),
    description: msg(
      'Fire and fists. Get onto the far rows early, hit hard, and be done before the smoke clears.',
    ),
    cards: [
      ...cards({
        CinderFox: 3,
        EmberWyrm: 3,
        FistAbbot: 3,
        MeadowTiger: 3,
        RingCrocodile: 3,
        WanderingRonin: 1,
        Sunfeather: 2,
        FurnaceGolem: 2,
        HearthHound: 3,
        BurrowBadger: 2,
      }),
      ...cards({
        Kindling: 3,
        WarDrum: 2,
        GrudgeMatch: 2,
        FeatherRoad: 1,
        StubbleFire: 1,
        CrownOfCoals: 1,
        HoldTheBridge: 1,
        StormBell: 2,
      }),
      ...cards({
        NightProwler: 2,
        StormKestrel: 1,
        IronRonin: 2,
        ElderWyrm: 2,
        ThunderWolf: 1,
      }),
    ],
  },
  {
    id: 'four-deep',
    name: msg('Four Deep'),
    description: msg(
      'Stacks with a good heart. High EQ, stackable abilities and patient stones: every card underneath counts.',
    ),
    cards: [
      ...cards({
        ClayMarcher: 3,
        PebbleTurtle: 3,
        HornedBeetle: 1,
        MossTortoise: 1,
        GraveDigger: 3,
        StandingStone: 1,
        HarbourBear: 2,
        ClockworkOwl: 2,
        GaleHeron: 2,
        BloomDryad: 2,
        AntlerElder: 3,
        QueenOfMoths: 1,
      }),
      ...cards({
        HiveMind: 2,
        MenhirRing: 2,
        ChangingGuard: 2,
        BriarCloak: 1,
        LoosenedKnots: 1,
        RootNet: 1,
        FeatherRoad: 2,
        PaperMoon: 2,
      }),
      ...cards({
        BrambleKnight: 2,
        TidecallerTortoise: 2,
        MountainFather: 2,
        Moonstag: 1,
        HiveMother: 1,
        WorldrootDragon: 1,
        ClockworkEmperor: 1,
      }),
    ],
  },
  {
    id: 'quiet-court',
    name: msg('Quiet Court'),
    description: msg(
      'Clever monsters, poison and an answer to everything. Chain what is dangerous, negate what is not.',
    ),
    cards: [
      ...cards({
        BogWitch: 2,
        TideSage: 2,
        MirrorOracle: 1,
        DreamScholar: 3,
        DuneViper: 3,
        SilkWidow: 3,
        LanternWisp: 1,
        MireLizard: 2,
        MidnightCutpurse: 1,
        BrassDuelist: 2,
        PaleCount: 2,
      }),
      ...cards({
        IronChains: 2,
        AdderCup: 2,
        FerrymansToll: 3,
        BrokenSeal: 1,
        EchoBell: 1,
        MuzzledOracle: 1,
        OpenBook: 1,
        Portcullis: 1,
        PaperMoon: 2,
        FrozenInkwell: 1,
      }),
      ...cards({
        FenMatriarch: 2,
        GraveWarden: 1,
        BlindOracle: 2,
        SerpentQueen: 1,
        RedCountess: 1,
        MindOfMany: 1,
        FoxOfNineWinters: 1,
      }),
    ],
  },
  {
    id: 'giants-ladder',
    name: msg('Giants’ Ladder'),
    description: msg(
      'Small folk climbing on each other until a giant stands there. Cheap monsters, full bins, ten supermons.',
    ),
    cards: [
      ...cards({
        AntlerElder: 2,
        PebbleTurtle: 3,
        RimeWolf: 2,
        BloomDryad: 2,
        GraveDigger: 2,
        HornedBeetle: 2,
        MireLizard: 2,
        KiteDancer: 2,
        HarbourBear: 2,
        MoonlitFox: 1,
        GlacierMonk: 1,
        ThornbackBear: 2,
      }),
      ...cards({
        SpareParts: 1,
        SeedVault: 1,
        IronChains: 1,
        FeatherRoad: 2,
        PaperMoon: 1,
        Lychgate: 1,
        RootNet: 1,
        Castling: 1,
        MenhirRing: 1,
        Updraft: 2,
        LoosenedKnots: 1,
      }),
      ...cards({
        Frostmother: 1,
        RustColossus: 1,
        TidecallerTortoise: 2,
        MountainFather: 2,
        HiveMother: 1,
        HarvestKing: 1,
        WorldrootDragon: 1,
        SunPhoenix: 1,
      }),
    ],
  },
];
