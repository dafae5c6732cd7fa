// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localMatch } from '../../../test/local-match.ts';
import { findRoll } from '../names/names.ts';
import { MatchProvider } from '../store/index.ts';
import { cardsBeside } from './cards-beside.ts';
import { useInspectedAddress } from './use-inspected-address.ts';

const match = () => localMatch({ seed: 'inspected', steps: 12 });

function Address() {
  useInspectedAddress();
  return null;
}

function show({ store }: ReturnType<typeof match>) {
  render(
    <BrowserRouter>
      <MatchProvider store={store}>
        <Address />
      </MatchProvider>
    </BrowserRouter>,
  );
  return store;
}

beforeEach(() => history.pushState(null, '', '/match/x'));
afterEach(cleanup);

describe('the inspected card in the address', () => {
  it('is closed by the browser’s back, and leaves the address when it is closed', async () => {
    const store = show(match());
    const [{ ref }, { ref: next }] = store.get().shown!.own!.hand;
    act(() => store.inspect({ at: 'card', ref }));
    expect(location.search).toBe(`?card=table.${ref}`);
    act(() => store.inspect({ at: 'card', ref: next }));
    expect(location.search).toBe(`?card=table.${next}`);
    act(() => history.back());
    await expect.poll(() => store.get().inspected).toBeNull();
    expect(location.search).toBe('');
    act(() => store.inspect({ at: 'definition', id: 1 }));
    expect(location.search).toBe('?card=table.of-1');
    act(() => store.inspect(null));
    await expect.poll(() => location.search).toBe('');
    expect(location.pathname).toBe('/match/x');
  });

  it('stays open if it is opened while another closes', async () => {
    const store = show(match());
    const [{ ref }, { ref: next }] = store.get().shown!.own!.hand;
    act(() => store.inspect({ at: 'card', ref }));
    act(() => store.inspect(null));
    act(() => store.inspect({ at: 'card', ref: next }));
    await expect.poll(() => location.search).toBe(`?card=table.${next}`);
    expect(store.get().inspected).toMatchObject({ ref: next });
  });

  it('opens with the page, but only a card that the viewer knows', async () => {
    const shown = match();
    const [{ ref }] = shown.store.get().shown!.own!.hand;
    history.replaceState(null, '', `/match/x?card=table.${ref}`);
    const store = show(shown);
    expect(store.get().inspected).toEqual({ at: 'card', ref });
    cleanup();
    history.replaceState(null, '', '/match/x?card=table.987654');
    const other = show(match());
    await expect.poll(() => location.search).toBe('');
    expect(other.get().inspected).toBeNull();
  });

  it('isn’t there for other windows', () => {
    const store = show(match());
    act(() => store.inspect({ at: 'menu' }));
    expect(location.search).toBe('');
  });
});

describe('the cards beside one', () => {
  it('are those of the hand, or those of the field that the viewer knows', () => {
    const view = match().store.get().shown!;
    const hand = view.own!.hand.map(({ ref }) => ref);
    const refs = (ref: number) =>
      cardsBeside(view, { at: 'card', ref }).map((card) => card.at === 'card' && card.ref);
    expect(new Set(refs(hand[0]))).toEqual(new Set(hand));
    const field = view.open.field.flatMap((stack) => stack?.cards ?? []).map(({ ref }) => ref);
    const known = field.filter((ref) => findRoll(view, ref));
    expect(known.length).toBeGreaterThan(1);
    for (const ref of known) expect(refs(ref)).toEqual(known);
    expect(refs(987_654)).toEqual([987_654]);
  });
});
