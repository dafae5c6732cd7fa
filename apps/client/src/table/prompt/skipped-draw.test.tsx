// @vitest-environment happy-dom
import { noFields } from '@stackmate/engine';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { rules } from '@stackmate/catalogue';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { Log } from '../log/log.tsx';
import { MatchProvider } from '../store/index.ts';
import { Requests } from './requests.tsx';

afterEach(cleanup);

/** North is about to end its turn; South has six cards in hand. */
const fullHand = `Stackmate position, state 1
turn 8 North main
energy 31 27
board
  5 . . k . .
  4 . . . . .
  3 . . . . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 HearthHound power 5 iq 2 eq 2 range 2 Square [Brace, ThickHide, LightFeet]
k
  #2 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
South hand
  #-1 WarDrum [HallowedGround]
  #-2 WarDrum [HallowedGround]
  #-3 StormBell [LastWord]
  #-4 StormBell [LastWord]
  #-5 FirstFrost [HeavyBoots]
  #-6 FirstFrost [HeavyBoots]
South deck
  StormBell [LastWord]
North deck
  FirstFrost [HeavyBoots]
`;

const endTurn = { ...noFields, kind: 'endTurn' } as const;

it.each([
  ['the player', 0, 'Your hand is full: no card drawn.'],
  ['the opponent', 1, 'Sina’s hand is full: no card drawn.'],
] as const)(
  '[TN1] tells %s that a full hand skipped a draw, with the rule',
  async (_, viewer, words) => {
    const match = localMatch({ seed: 'full', viewer, pace: 0, position: fullHand });
    render(
      <MatchProvider store={match.store}>
        <div data-testid="sheet">
          <Requests />
        </div>
        <Log />
      </MatchProvider>,
    );
    const sheet = screen.getByTestId('sheet');
    const log = screen.getByRole('region', { name: 'Log' });
    for (const place of [sheet, log]) expect(place.textContent).not.toContain('no card drawn');
    act(() => match.play(1, [endTurn]));
    for (const place of [sheet, log]) {
      await expect.poll(() => place.textContent).toContain(words);
      within(place).getByRole('link', { name: 'TN1' });
    }
    // The next event replaces it.
    const next = rules.legalActions(match.state(), 0).find(({ kind }) => kind === 'discard')!;
    act(() => match.play(0, [next]));
    await expect.poll(() => sheet.textContent).toBe('');
  },
);
