import type { DefinitionId } from '@stackmate/engine';

/** What a card does to the response windows: the match always stops for it, or never. */
export type CardStop = 'stop' | 'never';

/** Whose card it is: the same card means something else in the other player's hands. */
export type StopSide = 'own' | 'opposing';

type SideStops = Readonly<Record<DefinitionId, CardStop>>;

/** The cards that a player has chosen to stop for, or never to stop for. */
export type CardStops = Readonly<Record<StopSide, SideStops>>;

export const noCardStops: CardStops = { own: {}, opposing: {} };

/** Returns what is chosen for a card; null if nothing is. */
export const findStop = (stops: CardStops, side: StopSide, card: DefinitionId): CardStop | null =>
  stops[side][card] ?? null;

/** Returns the choices with another one for a card; null removes it. */
export function withStop(
  stops: CardStops,
  side: StopSide,
  card: DefinitionId,
  stop: CardStop | null,
): CardStops {
  const others = Object.fromEntries(
    Object.entries(stops[side]).filter(([other]) => other !== String(card)),
  );
  return { ...stops, [side]: stop === null ? others : { ...others, [card]: stop } };
}

const isSideStops = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).every(
    ([card, stop]) => /^\d+$/.test(card) && (stop === 'stop' || stop === 'never'),
  );

/** Returns whether an untrusted value is a set of choices. */
export const isCardStops = (value: unknown): value is CardStops =>
  typeof value === 'object' &&
  value !== null &&
  isSideStops(Reflect.get(value, 'own')) &&
  isSideStops(Reflect.get(value, 'opposing'));
