// `node tools/make/trailer/main.ts`: records a match of two bots for the landing page.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  createNames,
  plainLogText,
  describeEvents,
  withSquares,
} from '@stackmate/catalogue/log-text';
import { redactEvents } from '@stackmate/engine';
import { createBot } from '../../shared/bots.ts';
import { readyDeck } from '../../shared/decks.ts';
import { runTool } from '../../shared/run-tool.ts';
import type { Usage } from '../../shared/options.ts';
import { playerNames } from '../../play/match/draw-board.ts';
import { playMatch } from '../../play/match/play.ts';
import { getFrame } from './frame.ts';
import type { Frame } from './frame.ts';

const file = join(import.meta.dirname, '../../../apps/web/src/landing/recorded/match.json');

const usage: Usage = {
  name: 'trailer',
  command: 'npm run make -- trailer',
  summary: 'Records the match of two bots that the landing page shows.',
  options: { seed: { value: 'TEXT', help: 'any text', default: 'trailer 3' } },
};

await runTool(usage, (options) => {
  const seed = options.text('seed') ?? 'trailer';
  const decks = [readyDeck('quiet-court').deck, readyDeck('four-deep').deck] as const;
  const bots = [createBot('greedy', `${seed} 0`), createBot('greedy', `${seed} 1`)] as const;
  const names = createNames({ players: playerNames });
  const frames: Frame[] = [];
  let before: Parameters<typeof withSquares>[0] | null = null;
  for (const { events, state } of playMatch(seed, decks, bots)) {
    names.learnView(state.open);
    const seen = redactEvents(events, 'spectator');
    for (const event of seen) names.learnEvent(event);
    const now = { open: state.open, own: null };
    const addSquares = withSquares(before ?? now, now);
    before = now;
    const told = describeEvents(seen, names).flatMap((describeEvent) =>
      describeEvent.text ? [plainLogText(addSquares(describeEvent.text))] : [],
    );
    const frame = getFrame(state, told.join(' '));
    if (frame.cards.length === 0) continue;
    const last = frames.at(-1);
    // Skips steps without a visible change.
    if (!last || JSON.stringify(last.cards) !== JSON.stringify(frame.cards)) frames.push(frame);
  }
  writeFileSync(file, `${JSON.stringify({ frames })}\n`);
  console.log(`${frames.length} frames; the last one says: ${frames.at(-1)?.says}`);
  return 0;
});
