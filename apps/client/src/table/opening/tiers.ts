import { rarities } from '@stackmate/engine';
import type { SoundName } from '../../platform/sound/sounds.ts';

/** How a card of a tier is turned. */
interface TierStyle {
  readonly sound: SoundName;
  /** Time to turn it, in ms. */
  readonly time: number;
  /** Rays of light behind it, and chips of paper that fly off. */
  readonly rays: number;
  readonly chips: number;
  /** How much its back hints at: 0 a plain edge, 1 a double edge with cut corners, 2 an edge with spikes and a star. */
  readonly hint: 0 | 1 | 2;
}

const styles: readonly TierStyle[] = [
  { sound: 'turn', time: 320, rays: 0, chips: 0, hint: 0 },
  { sound: 'turn', time: 340, rays: 8, chips: 0, hint: 0 },
  { sound: 'gain', time: 400, rays: 12, chips: 0, hint: 1 },
  { sound: 'grow', time: 480, rays: 18, chips: 8, hint: 1 },
  { sound: 'shine', time: 620, rays: 26, chips: 14, hint: 2 },
  { sound: 'marvel', time: 800, rays: 36, chips: 22, hint: 2 },
];

/** Returns how a card of a tier is turned; `tier` is its index in `rarities`. */
export const tierStyle = (tier: number): TierStyle => styles[Math.min(tier, rarities.length - 1)];
