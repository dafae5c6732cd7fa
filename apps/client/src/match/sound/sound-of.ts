import type { MatchEvent, UpdateReason } from '@stackmate/engine';
import type { SoundName } from '../../sound/sounds.ts';

const byReason: Readonly<Partial<Record<UpdateReason, SoundName>>> = {
  'Kings revealed': 'place',
  'Turn started': 'turn',
  Summon: 'place',
  'Effect summon': 'place',
  Upgrade: 'grow',
  Draw: 'draw',
  'Draw by effect': 'draw',
  'Hand reloaded': 'draw',
  'Link from hand': 'place',
  'Link from field': 'slide',
  'Link by effect': 'slide',
  Unlink: 'slide',
  'Stack transfer': 'slide',
  Lift: 'slide',
  'Lift by effect': 'slide',
  Move: 'slide',
  'Move by effect': 'slide',
  'Swap by effect': 'slide',
  'Attack selected': 'declare',
  'Direct attack selected': 'declare',
  'Magic activate': 'declare',
  'Ability activate': 'declare',
  'Attack resolved': 'strike',
  'Attack recoil': 'strike',
  'Direct attack': 'strike',
  'Effect damage': 'strike',
  'Battle destroy': 'fall',
  'Effect destroy': 'fall',
  'King destroyed': 'fall',
  'Energy gained': 'gain',
  'Energy lost': 'loss',
  'Energy lost in battle': 'loss',
  'Power increased': 'gain',
  'Power reduced': 'loss',
};

/** Where several are to be heard at once the first of these is. */
const loudest: readonly SoundName[] = [
  'fall',
  'strike',
  'grow',
  'place',
  'declare',
  'slide',
  'draw',
];

const rank = (sound: SoundName): number => {
  const at = loudest.indexOf(sound);
  return at < 0 ? loudest.length : at;
};

/** The one sound of a moment of a match; null for silence. */
export function soundOf(events: readonly MatchEvent[]): SoundName | null {
  const heard = events.flatMap(({ reason }) => byReason[reason] ?? []);
  return heard.toSorted((one, other) => rank(one) - rank(other))[0] ?? null;
}
