// @vitest-environment happy-dom
import { rules } from '@stackmate/catalogue';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { readPosition } from '../study/read-position.ts';
import { startIntent, take } from '../intent/index.ts';
import { MatchProvider } from '../store/index.ts';
import { OutcomePreview } from './preview.tsx';

afterEach(cleanup);

const position = `Stackmate position, state 1
turn 7 South main
energy 31 27
board
  5 . . k . .
  4 . . b . .
  3 . . A . .
  2 . . . . .
  1 . . K . .
    a b c d e
K
  #1 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
A
  #2 RimeWolf power 9 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
k
  #3 AntlerElder power 8 iq 3 eq 2 range 2 Square [EldersPride, FairyKiss, DeepBond]
b
  #4 RimeWolf power 8 iq 2 eq 2 range 2 Square [PackBond, FrostClaw, TailLash]
`;

it('adds the square to a monster whose name another card on the field has too', () => {
  const read = readPosition(position);
  if (!read.ok) throw new Error(read.fault.message);
  const base = rules.viewFor(read.state, 0);
  const start = startIntent(rules, base, 0);
  const attack = start.offers.find(
    ({ verb, definition }) => verb === 'attack' && definition === null,
  )!;
  const { preview } = take(rules, start, attack);
  const { container } = render(
    <MatchProvider store={localMatch({ seed: 'preview' }).store}>
      <OutcomePreview base={base} preview={preview!} />
    </MatchProvider>,
  );
  const text = container.textContent;
  expect(text).toContain('Rime Wolf on c3 attacks Rime Wolf on c4.');
  expect(text).toContain('Rime Wolf on c3 strikes Rime Wolf on c4');
  expect(text).toContain('Rime Wolf on c4 is destroyed');
  expect(text).toContain('Noor’s energy: 27 to 22');
  expect(text).not.toMatch(/Rime Wolf(?! on c[34])/);
});
