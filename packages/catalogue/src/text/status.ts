import type { PhraseNode, Words } from '../language/phrase.ts';
import type { PlayerStatus, Side, Status } from '@stackmate/engine';
import { say } from './full-phrases.ts';
import { sideFor } from './scene.ts';
import type { Scene } from './scene.ts';

/** Returns what a card can or can't do. `lasts` is null for continuous effects. */
export const statusPhrase = (who: PhraseNode, status: Status, lasts: PhraseNode | null): Words =>
  say(`status.${status}`, { who, lasts });

/** Returns what a player can't do. `lasts` is null for continuous effects. */
export const playerStatusPhrase = (
  s: Scene,
  player: Side,
  status: PlayerStatus,
  lasts: PhraseNode | null,
): Words => say(`player.${status}.${sideFor(s, player)}`, { lasts });
