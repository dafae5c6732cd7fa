// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useOpenCard } from './use-open-card.ts';

function List({ name }: { readonly name: string }) {
  const { key, show } = useOpenCard(name);
  return (
    <>
      <b data-testid={name}>{key ?? 'none'}</b>
      {['1', '2'].map((card) => (
        <button key={card} type="button" onClick={() => show(card)}>
          {name} {card}
        </button>
      ))}
      <button type="button" onClick={() => show(null)}>
        close {name}
      </button>
    </>
  );
}

const showLists = () =>
  render(
    <BrowserRouter>
      <List name="store" />
      <List name="box" />
    </BrowserRouter>,
  );
const press = (name: string): void => act(() => screen.getByText(name).click());
const shown = (): string => screen.getByTestId('store').textContent;
const address = (): string => location.pathname + location.search + location.hash;

beforeEach(() => history.replaceState(null, '', '/store?sort=price#cards'));
afterEach(cleanup);

describe('the open card', () => {
  it('is part of the address, and only of its own list', () => {
    showLists();
    const before = history.length;
    press('store 1');
    expect(address()).toBe('/store?sort=price&card=store.1#cards');
    expect(shown()).toBe('1');
    expect(screen.getByTestId('box').textContent).toBe('none');
    press('store 2');
    expect(address()).toBe('/store?sort=price&card=store.2#cards');
    expect(history.length).toBe(before + 1);
  });

  it('closes by the browser’s back, and goes back once however often it is closed', async () => {
    history.pushState(null, '', '/store');
    showLists();
    press('store 1');
    act(() => history.back());
    await expect.poll(shown).toBe('none');
    press('store 1');
    act(() => {
      screen.getByText('close store').click();
      screen.getByText('close store').click();
    });
    await expect.poll(shown).toBe('none');
    expect(address()).toBe('/store');
  });

  it('of a link closes in place', () => {
    history.replaceState(null, '', '/store?card=box.2');
    showLists();
    const before = history.length;
    expect(screen.getByTestId('box').textContent).toBe('2');
    press('close box');
    expect(address()).toBe('/store');
    expect(history.length).toBe(before);
  });

  it('closes by going back after a reload too', async () => {
    showLists();
    press('store 2');
    cleanup();
    showLists();
    expect(shown()).toBe('2');
    press('close store');
    await expect.poll(shown).toBe('none');
    expect(address()).toBe('/store?sort=price#cards');
  });
});
