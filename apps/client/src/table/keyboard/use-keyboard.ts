import { isModalOpen } from '@stackmate/ui';
import { useEffect } from 'react';
import { press } from '../prompt/primary.ts';
import { matchSettings } from '../settings/match-settings.ts';
import type { MatchStore } from '../store/index.ts';
import { keyCommand } from '../settings/commands.ts';
import type { Command } from '../settings/commands.ts';

interface KeyboardPanels {
  readonly isLogOpen: () => boolean;
  readonly toggleLog: () => void;
  readonly openTyped: () => void;
}

const focusedSquare = (): number | null => {
  const square = document.activeElement?.closest<HTMLElement>('[data-square]');
  return square ? Number(square.dataset.square) : null;
};

const focusedRef = (): number | null => {
  const card = document.activeElement?.closest<HTMLElement>('[data-ref]');
  if (card) return Number(card.dataset.ref);
  const inside = document.activeElement?.querySelector<HTMLElement>('[data-ref]');
  return inside ? Number(inside.dataset.ref) : null;
};

/** Max number of frames until a change is drawn, because parts of the table are drawn later than the board. */
const maxFrames = 20;

/** Focuses an element that exists only after the change is drawn. */
function focusSoon(selector: string, frames = maxFrames): void {
  requestAnimationFrame(() => {
    const element = document.querySelector<HTMLElement>(selector);
    if (element) element.focus();
    else if (frames > 1) focusSoon(selector, frames - 1);
  });
}

function pass(store: MatchStore): void {
  const { intent } = store.get();
  const offer = intent?.offers.find(({ verb }) => verb === 'pass');
  if (offer) store.act(offer.action);
}

/** Goes to the log. A log beside the table doesn't need to be opened. */
function goToLog({ isLogOpen, toggleLog }: KeyboardPanels): void {
  const isVisible = !isLogOpen() && document.querySelector('.log ol')?.checkVisibility();
  if (!isVisible) toggleLog();
  focusSoon('.log [tabindex="0"]');
}

/** Goes back one step, topmost first: a refusal, the log over the table, what is picked up. */
function goBack(store: MatchStore, { isLogOpen, toggleLog }: KeyboardPanels): void {
  if (store.get().refusal) store.dismissRefusal();
  else if (isLogOpen()) toggleLog();
  else store.stepBack();
}

function run(command: Command, store: MatchStore, panels: KeyboardPanels): void {
  switch (command) {
    case 'primary':
      return press(store);
    case 'pass':
      return pass(store);
    case 'back':
      return goBack(store, panels);
    case 'undo':
      return store.takeBack();
    case 'log':
      return goToLog(panels);
    case 'help':
      return store.inspect({ at: 'keys' });
    case 'inspect': {
      const ref = focusedRef();
      if (ref !== null) store.inspect({ at: 'card', ref });
      return;
    }
    case 'fan': {
      const square = focusedSquare();
      const isFanned = square !== null && store.get().fan !== square;
      store.fan(isFanned ? square : null);
      // The first covered card; the top card is the one that had the focus.
      if (isFanned) focusSoon('.stack-strip button + button');
      return;
    }
    case 'typed':
      return panels.openTyped();
    case 'hold':
      return store.hold(!store.get().isOnHold);
    case 'passUntilTurn':
      return store.passUntilTurn(!store.get().isPassingUntilTurn);
    case 'tracker':
      return store.inspect({ at: 'tracker' });
    case 'threats':
      return store.toggleThreats();
    case 'why':
      return store.toggleReasons();
    case 'board':
      return document.querySelector<HTMLElement>('.board [tabindex="0"]')?.focus();
  }
}

const takesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Whether a focused control handles a key itself. */
const takesKey = (target: EventTarget | null, key: string): boolean =>
  (key === ' ' || key === 'Enter') &&
  target instanceof HTMLElement &&
  target.closest('button, a, [role="tab"], summary') !== null;

/** Handles the keyboard for the whole match. Ignores keys while a dialog is open, because a dialog has its own. */
export function useKeyboard(store: MatchStore, panels: KeyboardPanels): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isModalOpen()) return;
      if (takesText(event.target)) return;
      const isTaken = takesKey(event.target, event.key);
      // A key that is held down counts once, for a button too.
      if (event.repeat && isTaken) event.preventDefault();
      if (isTaken) return;
      const command = keyCommand(matchSettings().keys, event.key);
      if (!command) return;
      event.preventDefault();
      if (event.repeat) return;
      if (typeof command !== 'object') return run(command, store, panels);
      document.querySelector<HTMLElement>(`[data-hand="${command.hand}"]`)?.click();
      // The next step is to aim what was picked up at the board.
      if (store.get().intent?.origin) focusSoon('.square[class*="mark-"]');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store, panels]);
}
