// @vitest-environment happy-dom
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { rootEvents, limitRootListeners } from './root-listeners.ts';

/** Kinds of events behind what components write. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  onClick: ['click'],
  onChange: ['change', 'input', 'click'],
  onSubmit: ['submit'],
  onKeyDown: ['keydown'],
  onKeyUp: ['keyup'],
  onFocus: ['focusin'],
  onBlur: ['focusout'],
  onPointerDown: ['pointerdown'],
  onPointerUp: ['pointerup'],
  onPointerCancel: ['pointercancel'],
  onPointerEnter: ['pointerover', 'pointerout'],
  onPointerLeave: ['pointerover', 'pointerout'],
  onMouseEnter: ['mouseover', 'mouseout'],
  onMouseLeave: ['mouseover', 'mouseout'],
};
/** They do not rise: React listens on the element itself. */
const stay: ReadonlySet<string> = new Set(['onLoad', 'onError', 'onScroll', 'onCancel', 'onClose']);

const project = join(import.meta.dirname, '..', '..', '..', '..');
const sources = ['apps/client/src', 'packages/ui/src'].flatMap((folder) =>
  globSync('**/*.tsx', { cwd: join(project, folder) })
    .filter((file) => !file.includes('.test.'))
    .map((file) => readFileSync(join(project, folder, file), 'utf8')),
);
const written = new Set(
  sources.flatMap((text) => [...text.matchAll(/\s(on[A-Z]\w*)=/g)].map(([, name]) => name)),
);

it('all that components listen for is heard', () => {
  const own = (name: string): boolean =>
    sources.some((text) => new RegExp(`readonly ${name}\\??:`).test(text));
  expect(written.size).toBeGreaterThan(10);
  for (const name of written) {
    const kinds = kindsOf[name];
    if (kinds)
      for (const kind of kinds) expect(rootEvents, `${name} needs ${kind}`).toContain(kind);
    else expect(stay.has(name) || own(name), `${name} is no event that is heard`).toBe(true);
  }
});

it('a root listens for nothing else, and does what it is told', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const place = document.createElement('div');
  document.body.append(place);
  const added = vi.spyOn(place, 'addEventListener');
  limitRootListeners(place);
  const done = vi.fn<() => void>();
  const root = createRoot(place);
  act(() => root.render(<button onClick={done}>Pass</button>));
  place.querySelector('button')!.click();
  expect(done).toHaveBeenCalledOnce();
  const kinds = added.mock.calls.map(([kind]) => kind);
  expect(kinds).toContain('click');
  expect(kinds.filter((kind) => !rootEvents.has(kind))).toEqual([]);
  act(() => root.unmount());
  vi.unstubAllGlobals();
});
