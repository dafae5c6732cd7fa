import { pageAddress, t } from '@stackmate/words';
import { explainSign } from './explain.ts';

/** Distance from the symbol and from the window's edges, in px. */
const gap = 8;

/** An open explanation of a symbol. */
export interface SignBubble {
  /** The focused control that it describes; null if a pointer opened it. */
  readonly control: Element | null;
  /** Whether a point is at the symbol, at its explanation or between them, so that the pointer can reach the link. */
  readonly isAt: (x: number, y: number) => boolean;
  readonly close: () => void;
}

const text = (tag: 'b' | 'p', words: string): HTMLElement =>
  Object.assign(document.createElement(tag), { textContent: words });

function rulesLink(anchor: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), {
    href: pageAddress(`/rules#${anchor}`),
    target: '_blank',
    rel: 'noopener noreferrer',
    textContent: t('In the rules'),
  });
  const note = Object.assign(document.createElement('span'), {
    className: 'sm-hidden',
    textContent: ` ${t('(opens in a new tab)')}`,
  });
  link.append(note);
  return link;
}

/** Puts an explanation above its symbol, or below it where there is no room, inside the window. */
function place(element: HTMLElement, sign: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.min(
    Math.max(gap, sign.left + sign.width / 2 - width / 2),
    clientWidth - width - gap,
  );
  const above = sign.top - height - gap;
  const top = above >= gap ? above : Math.min(sign.bottom + gap, clientHeight - height - gap);
  element.style.left = `${Math.max(gap, left)}px`;
  element.style.top = `${Math.max(gap, top)}px`;
}

const isWithin = ({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean =>
  x >= left - gap && x <= right + gap && y >= top - gap && y <= bottom + gap;

/**
 * Shows the explanation of a symbol: name, meaning and a link to the rules. `control` is the focused control that it
 * describes. Returns null for symbols without an explanation.
 */
export function openSignBubble(sign: HTMLElement, control: Element | null): SignBubble | null {
  const explained = explainSign(sign.dataset.sign ?? '', sign.dataset.signText);
  if (!explained) return null;
  const element = document.createElement('div');
  element.className = 'sm-sign-bubble';
  element.id = 'sm-sign-bubble';
  element.setAttribute('role', 'tooltip');
  element.popover = 'manual';
  element.append(
    text('b', explained.title),
    text('p', explained.meaning),
    rulesLink(explained.anchor),
  );
  // In a landmark, and in the window of the symbol, around which everything is hidden.
  const home = sign.closest('dialog, main') ?? document.querySelector('main') ?? document.body;
  home.append(element);
  // Above windows, which are popovers too.
  if (typeof element.showPopover === 'function') element.showPopover();
  place(element, sign.getBoundingClientRect());
  control?.setAttribute('aria-describedby', element.id);
  return {
    control,
    isAt: (x, y) =>
      isWithin(sign.getBoundingClientRect(), x, y) ||
      isWithin(element.getBoundingClientRect(), x, y),
    close() {
      element.remove();
      if (control?.getAttribute('aria-describedby') === element.id)
        control.removeAttribute('aria-describedby');
    },
  };
}
