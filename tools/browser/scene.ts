import type { Page } from 'playwright-core';

/** A node of the accessibility tree, with what a player needs. */
export interface Part {
  readonly role: string;
  readonly name: string;
  /** States in brackets: `disabled`, `pressed`, `selected` … */
  readonly marks: readonly string[];
  readonly parts: readonly Part[];
}

const line = /^(\s*)- (?:')?([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]*\])*)/;

interface Growing extends Part {
  readonly parts: Growing[];
}

/** Parses Playwright's text of an accessibility tree. */
function parseTree(text: string): Part {
  const top: Growing = { role: 'page', name: '', marks: [], parts: [] };
  const path: { readonly depth: number; readonly part: Growing }[] = [{ depth: -1, part: top }];
  for (const row of text.split('\n')) {
    const match = line.exec(row);
    if (!match) continue;
    const [, indent, role, name = '', marks] = match;
    const part: Growing = {
      role,
      name: name.replaceAll(/\\(.)/g, '$1').replaceAll("''", "'"),
      marks: [...marks.matchAll(/\[([^\]]*)\]/g)].map(([, mark]) => mark),
      parts: [],
    };
    while (path.at(-1)!.depth >= indent.length) path.pop();
    path.at(-1)!.part.parts.push(part);
    path.push({ depth: indent.length, part });
  }
  return top;
}

/** Returns all nodes below one with a role (and a name). */
const within = (part: Part, role: string, name?: string): Part[] =>
  part.parts.flatMap((candidate) => [
    ...(candidate.role === role && (name === undefined || candidate.name === name)
      ? [candidate]
      : []),
    ...within(candidate, role, name),
  ]);

/**
 * The match screen as its accessibility tree shows it, which contains everything a player must know. While a dialog is
 * open, it contains only the dialog.
 */
export interface Scene {
  readonly squares: readonly string[];
  readonly hand: readonly Part[];
  /** Returns the buttons of a group: `Which?`, `Choices`, `Actions`, `Your answers`. */
  readonly group: (name: string) => readonly string[];
  /** The large button: its label, and whether it is enabled. */
  readonly primary: { readonly label: string; readonly works: boolean };
  /** null while a card is picked up. */
  readonly turn: string | null;
  readonly dialog: string | null;
  /** The tree's text, equal as long as nothing changes. */
  readonly text: string;
}

/** Reads the page. Returns null if it shows no match. */
export async function readScene(page: Page): Promise<Scene | null> {
  const text = await page.locator('body').ariaSnapshot();
  const tree = parseTree(text);
  const [board] = within(tree, 'grid', 'Board');
  // A dialog that is fading out has no name.
  const dialog = within(tree, 'dialog').find(({ name }) => name !== '')?.name ?? null;
  if (!board && dialog === null) return null;
  // The button that passes until the player's turn lies between the large button and the others.
  const buttons = within(tree, 'button').filter(
    ({ name }) => name !== 'Pass until my turn' && name !== 'Stop passing',
  );
  // The log has a button only where it is not on the page anyway.
  const primary =
    buttons[buttons.findIndex(({ name }) => name === 'Log' || name === 'Type a move') - 1];
  const [hand] = within(tree, 'list', 'Your hand');
  return {
    squares: board ? within(board, 'gridcell').map(({ name }) => name) : [],
    hand: hand ? within(hand, 'button') : [],
    group: (name) =>
      within(tree, 'group', name)
        .flatMap((group) => within(group, 'button'))
        .filter(({ marks }) => !marks.includes('disabled'))
        .map((button) => button.name),
    primary: { label: primary?.name ?? '', works: !(primary?.marks.includes('disabled') ?? true) },
    turn: within(tree, 'heading').find(({ name }) => /^Turn \d/.test(name))?.name ?? null,
    dialog,
    text,
  };
}

/** Waits until nothing on the page has changed or moved for some frames; at most half a second, for what never rests. */
const rest = (page: Page, frames: number): Promise<void> =>
  page.evaluate(
    (count) =>
      new Promise<void>((done) => {
        let left = count;
        const since = performance.now();
        const observer = new MutationObserver(() => (left = count));
        const parts = { subtree: true, childList: true, attributes: true, characterData: true };
        observer.observe(document, parts);
        // Longer changes are clocks, or never end.
        const isMoving = (): boolean =>
          document
            .getAnimations()
            .some(
              ({ playState, effect }) =>
                playState === 'running' && Number(effect?.getComputedTiming().endTime) <= 1000,
            );
        const next = (): void => {
          left = isMoving() ? count : left - 1;
          if (left > 0 && performance.now() - since < 500) requestAnimationFrame(next);
          else {
            observer.disconnect();
            done();
          }
        };
        requestAnimationFrame(next);
      }),
    frames,
  );

/** Frames within which a page has drawn whatever it needs no server for. */
export const framesToDraw = 4;

/** Frames within which a server has answered, and its answer is shown. */
const framesToAnswer = 15;

/** Reads the page until it is stable: two equal reads, with some frames of rest in between. */
export async function settled<T>(
  page: Page,
  read: () => Promise<T>,
  frames = framesToAnswer,
): Promise<T> {
  let before: T | undefined;
  let now = await read();
  while (JSON.stringify(now) !== JSON.stringify(before)) {
    await rest(page, frames);
    before = now;
    now = await read();
  }
  return now;
}
