import type { MatchEvent, UpdateReason } from '@stackmate/engine';
import type { SoundName } from '../../platform/sound/sounds.ts';

const soundByReason: Readonly<Partial<Record<UpdateReason, SoundName>>> = {
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
  'Magic use': 'spell',
  'Magic fizzled': 'fizzle',
  'Ability fizzled': 'fizzle',
  'Attack fizzled': 'fizzle',
  'Action negated': 'fizzle',
  'Attack resolved': 'strike',
  'Attack recoil': 'strike',
  'Direct attack': 'toll',
  'Effect damage': 'strike',
  'Battle destroy': 'fall',
  'Effect destroy': 'fall',
  'King destroyed': 'checkmate',
  'Match ended': 'stamp',
  'Energy gained': 'gain',
  'Energy lost': 'loss',
  'Energy lost in battle': 'loss',
  'Power increased': 'gain',
  'Power reduced': 'loss',
};

/** Priority of sounds: of several at once, only the first in this list is played. */
const loudestFirst: readonly SoundName[] = [
  'checkmate',
  'toll',
  'grow',
  'fall',
  'strike',
  'spell',
  'fizzle',
  'place',
  'declare',
  'slide',
  'draw',
];

const rank = (sound: SoundName): number => {
  const at = loudestFirst.indexOf(sound);
  return at < 0 ? loudestFirst.length : at;
};

/** Returns the sound of an animation step; null for silence. */
export function findSound(events: readonly MatchEvent[]): SoundName | null {
  const sounds = events.flatMap(({ reason }) => soundByReason[reason] ?? []);
  return sounds.toSorted((a, b) => rank(a) - rank(b))[0] ?? null;
}
