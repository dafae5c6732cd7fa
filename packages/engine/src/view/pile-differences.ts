import type { DefinitionId, Player, Ref } from '../types/ids.ts';
import { players } from '../types/ids.ts';
import type { CardLocation } from '../types/enums.ts';
import type { MatchEvent } from '../types/event.ts';
import type { HeldCard, MatchView } from '../types/state.ts';
import type { Difference, ChangedPile } from './difference.ts';
import type { CardLook } from './look.ts';

interface PiledCard {
  readonly player: Player;
  readonly pile: ChangedPile;
  readonly card: DefinitionId;
  /** Whether everyone knows it. */
  readonly open: boolean;
}

/** Returns the cards off the field that the viewer can tell apart. */
function piledCards({ viewer, open, own }: MatchView): ReadonlyMap<Ref, PiledCard> {
  const cards = new Map<Ref, PiledCard>();
  const put = (
    list: readonly HeldCard[],
    player: Player,
    pile: ChangedPile,
    isOpen: boolean,
  ): void => {
    for (const { ref, roll } of list)
      cards.set(ref, { player, pile, card: roll.card, open: isOpen });
  };
  for (const player of players) {
    put(open.known[player], player, 'hand', true);
    for (const pile of ['bin', 'void', 'special'] as const)
      put(open[pile][player], player, pile, true);
  }
  if (own && viewer !== 'spectator') {
    put(own.hand, viewer, 'hand', false);
    put(own.superdeck, viewer, 'superdeck', false);
  }
  return cards;
}

const pileNames = ['hand', 'deck', 'superdeck', 'bin', 'void', 'special'] as const;

function pileSize({ open }: MatchView, player: Player, pile: ChangedPile): number {
  if (pile === 'hand') return open.handCount[player] + open.known[player].length;
  if (pile === 'deck') return open.deckCount[player];
  return pile === 'superdeck' ? open.superdeckCount[player] : open[pile][player].length;
}

const locations: Readonly<Partial<Record<CardLocation, ChangedPile>>> = {
  Hand: 'hand',
  Deck: 'deck',
  'Super Deck': 'superdeck',
  Bin: 'bin',
  Burned: 'void',
  'Special Zone': 'special',
};

const destructions: ReadonlySet<string> = new Set([
  'Battle destroy',
  'Effect destroy',
  'King destroyed',
]);

/** Returns the notes of the events about a card, last first. */
const notesAbout = (events: readonly MatchEvent[], ref: Ref) =>
  events
    .flatMap(({ reason, open, own }) =>
      [open?.note, own?.[0]?.note, own?.[1]?.note].flatMap((note) =>
        note?.card === ref ? [{ reason, note }] : [],
      ),
    )
    .toReversed();

/** Keeps account of the cards that were listed by name, so that the rest can be counted. */
class PileAccount {
  private readonly listed = new Map<string, number>();
  private readonly before: MatchView;
  private readonly after: MatchView;

  constructor(before: MatchView, after: MatchView) {
    this.before = before;
    this.after = after;
  }

  add(player: Player, pile: ChangedPile | null, amount: number): void {
    if (pile === null) return;
    const key = `${player} ${pile}`;
    this.listed.set(key, (this.listed.get(key) ?? 0) + amount);
  }

  /** Returns how many more cards a pile has than the listed ones explain. */
  rest(player: Player, pile: ChangedPile): number {
    const change = pileSize(this.after, player, pile) - pileSize(this.before, player, pile);
    return change - (this.listed.get(`${player} ${pile}`) ?? 0);
  }

  counts(): Difference[] {
    return players.flatMap((player) =>
      pileNames
        .filter((pile) => this.rest(player, pile) !== 0)
        .map((pile) => ({
          what: 'count',
          player,
          pile,
          from: pileSize(this.before, player, pile),
          to: pileSize(this.after, player, pile),
        })),
    );
  }
}

/** The hidden pile that a card came from (`sign` −1) or went to (1), judged by its size; null if that isn't clear. */
const hiddenPile = (account: PileAccount, player: Player, sign: 1 | -1): ChangedPile | null =>
  (['deck', 'hand', 'superdeck'] as const).find((pile) => account.rest(player, pile) * sign > 0) ??
  null;

interface FieldChange {
  readonly gone: readonly CardLook[];
  readonly arrived: readonly CardLook[];
}

/** Returns the cards that leave the field and those that go from pile to pile, by name where the viewer knows them. */
export function pileDifferences(
  before: MatchView,
  after: MatchView,
  { gone, arrived }: FieldChange,
  events: readonly MatchEvent[],
): Difference[] {
  const changes: Difference[] = [];
  const account = new PileAccount(before, after);
  const [was, now] = [piledCards(before), piledCards(after)];
  const vanished = new Map([...was].filter(([ref]) => !now.has(ref)));
  const appeared = new Map([...now].filter(([ref]) => !was.has(ref)));
  const take = (
    from: Map<Ref, PiledCard>,
    fits: (candidate: PiledCard, ref: Ref) => boolean,
  ): PiledCard | null => {
    const match = [...from].find(([ref, candidate]) => fits(candidate, ref));
    if (match) from.delete(match[0]);
    return match?.[1] ?? null;
  };

  for (const { ref, card, field } of gone) {
    const notes = notesAbout(events, ref);
    const noted = notes.flatMap(({ note }) => (note.to ? [locations[note.to] ?? null] : []))[0];
    const place =
      take(appeared, (_, at) => at === ref) ??
      take(appeared, (held) => held.card === card && held.pile === noted);
    const to = place?.pile ?? noted ?? hiddenPile(account, field.home, 1);
    account.add(field.home, to, 1);
    const how = notes.some(({ reason }) => destructions.has(reason))
      ? 'destroyed'
      : notes.some(({ reason }) => reason === 'Upgrade trade in')
        ? 'traded in'
        : 'sent';
    const upgrade = events.find(({ reason }) => reason === 'Upgrade')?.open?.note.card ?? null;
    const becomes = how === 'traded in' ? upgrade : null;
    changes.push({ what: 'gone', ref, home: field.home, how, to, becomes });
  }
  for (const { ref, card, field } of arrived) {
    const noted = notesAbout(events, ref).flatMap(({ note }) => note.from ?? [])[0];
    const from = noted && locations[noted];
    const place =
      take(vanished, (held) => held.card === card && (!from || held.pile === from)) ??
      take(vanished, (held) => held.card === card);
    account.add(place?.player ?? field.home, place?.pile ?? from ?? null, -1);
  }
  const sent = (
    player: Player,
    card: DefinitionId,
    from: ChangedPile | null,
    to: ChangedPile | null,
  ) => {
    account.add(player, from, -1);
    account.add(player, to, 1);
    changes.push({ what: 'sent', player, card, from, to });
  };
  for (const [ref, old] of was) {
    const { player, card, pile, open } = old;
    const held = now.get(ref);
    if (held && held.pile !== pile) sent(player, card, pile, held.pile);
    else if (held && held.open && !open) changes.push({ what: 'revealed', player, card });
  }
  for (const { player, card, pile, open } of vanished.values()) {
    const place = take(appeared, (held) => held.card === card && held.player === player);
    if (place?.pile === pile) {
      if (place.open && !open) changes.push({ what: 'revealed', player, card });
    } else sent(player, card, pile, place ? place.pile : hiddenPile(account, player, 1));
  }
  for (const { player, card, pile } of appeared.values()) {
    const from = hiddenPile(account, player, -1);
    if (from === pile || (from === null && account.rest(player, pile) === 0))
      changes.push({ what: 'revealed', player, card });
    else sent(player, card, from, pile);
  }
  return [...changes, ...account.counts()];
}
