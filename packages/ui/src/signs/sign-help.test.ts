// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { explainSign } from './explain.ts';
import { explainSigns } from './sign-help.ts';

let stop: () => void;
let sign: HTMLElement;

const bubble = (): HTMLElement | null => document.querySelector('.sm-sign-bubble');

/** Places an element, because nothing is laid out here. */
const put = (element: Element, x: number, y: number, size: number): void => {
  element.getBoundingClientRect = () => new DOMRect(x, y, size, size);
};

const pointer = (type: string, x: number, y: number, pointerType = 'mouse'): void => {
  dispatchEvent(new PointerEvent(type, { clientX: x, clientY: y, pointerType }));
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML =
    '<button id="card"><i data-sign="quick"></i><i data-sign="energy" data-sign-text="2 energy"></i></button><button id="price"><i data-sign="energy" data-sign-text="1 energy"></i></button>';
  const [quick, energy] = document.querySelectorAll<HTMLElement>('[data-sign]');
  sign = quick;
  put(document.querySelector('#card')!, 0, 0, 200);
  put(quick, 10, 10, 12);
  put(energy, 30, 10, 12);
  document.elementFromPoint = () => document.querySelector('#card');
  stop = explainSigns();
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.body.innerHTML = '';
});

const opened = async (): Promise<HTMLElement> => {
  await vi.advanceTimersByTimeAsync(600);
  return vi.waitFor(() => {
    const shown = bubble();
    if (!shown) throw new Error('Nothing is explained.');
    return shown;
  });
};

describe('a symbol is explained', () => {
  it('where the mouse rests on it, until it goes elsewhere', async () => {
    pointer('pointermove', 15, 15);
    const shown = await opened();
    expect(shown.querySelector('b')!.textContent).toBe('Quick');
    expect(shown.querySelector('a')!.getAttribute('href')).toBe('/rules#respond');
    pointer('pointermove', 150, 150);
    expect(bubble()).toBeNull();
  });

  it('with what it says of its card', async () => {
    pointer('pointermove', 35, 15);
    expect((await opened()).querySelector('b')!.textContent).toBe('2 energy');
  });

  it('on the enlarged card that covers another, before the signs below it', async () => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-signs-above><i data-sign="shield"></i></div>',
    );
    put(document.querySelector('[data-sign="shield"]')!, 10, 10, 12);
    pointer('pointermove', 15, 15);
    expect((await opened()).querySelector('b')!.textContent).toBe('Shield');
  });

  it('on a long press near it, and not after a shorter one', async () => {
    pointer('pointerdown', 5, 15, 'touch');
    await vi.advanceTimersByTimeAsync(300);
    pointer('pointerup', 5, 15, 'touch');
    await vi.advanceTimersByTimeAsync(600);
    expect(bubble()).toBeNull();
    pointer('pointerdown', 5, 15, 'touch');
    expect((await opened()).textContent).toContain('Quick');
    // The tap that follows moves the focus.
    pointer('pointerup', 5, 15, 'touch');
    document.body.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect(bubble()).not.toBeNull();
  });

  it('where it is the only one of a focused control, which it describes', async () => {
    const price = document.querySelector<HTMLElement>('#price')!;
    Object.assign(price, { matches: () => true });
    price.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    expect((await opened()).textContent).toContain('1 energy');
    expect(price.getAttribute('aria-describedby')).toBe(bubble()!.id);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(bubble()).toBeNull();
    expect(price.hasAttribute('aria-describedby')).toBe(false);
  });

  it('but not where the pointer passes, nor after it is gone', async () => {
    pointer('pointermove', 15, 15);
    pointer('pointermove', 150, 150);
    await vi.advanceTimersByTimeAsync(600);
    expect(bubble()).toBeNull();
    pointer('pointermove', 15, 15);
    sign.remove();
    await vi.advanceTimersByTimeAsync(600);
    expect(bubble()).toBeNull();
  });
});

describe('explanations', () => {
  it('name strengths and weaknesses of an element', () => {
    const fire = explainSign('element Fire')!;
    expect(fire.title).toBe('Fire');
    expect(fire.meaning).toMatch(/stronger against .*Grass.*Weaker against .*Water/);
  });

  it('exist for monster types, and not for unknown names', () => {
    expect(explainSign('type Wolf')).toMatchObject({ title: 'Wolf', anchor: 'monstertypes' });
    expect(explainSign('nothing')).toBeNull();
  });
});
