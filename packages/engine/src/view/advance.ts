import type { MatchEvent, Patch } from '../types/event.ts';
import type { MatchView } from '../types/state.ts';

type Node = Record<string | number, unknown> | unknown[];

/** Copies a value with one patch applied along its path; everything else is shared. */
function patched(node: Node, { do: what, at, value }: Patch, depth: number): Node {
  const key = at[depth];
  const copy: Node = Array.isArray(node) ? node.slice() : { ...node };
  if (depth < at.length - 1) {
    const inner = (node as Record<string | number, unknown>)[key];
    (copy as Record<string | number, unknown>)[key] = patched(
      inner as Node,
      { do: what, at, value },
      depth + 1,
    );
  } else if (what === 'set') (copy as Record<string | number, unknown>)[key] = value;
  else if (what === 'move') {
    (copy as unknown[])[value as number] = (copy as unknown[])[key as number];
    (copy as unknown[])[key as number] = null;
  } else if (what === 'insert') (copy as unknown[]).splice(key as number, 0, value);
  else (copy as unknown[]).splice(key as number, 1);
  return copy;
}

/**
 * Applies redacted events to a view. Doesn't modify the given view; unchanged parts are shared,
 * so that clients redraw only what changed. `advanceView(viewFor(s, v), redactEvents(e, v))`
 * equals `viewFor(s', v)`.
 */
export function advanceView(view: MatchView, events: readonly MatchEvent[]): MatchView {
  let { open, own } = view;
  const { viewer } = view;
  for (const event of events) {
    for (const patch of event.open?.patch ?? []) {
      open = patched(open as unknown as Node, patch, 0) as unknown as typeof open;
    }
    if (viewer === 'spectator' || !own) continue;
    for (const patch of event.own?.[viewer]?.patch ?? []) {
      own = patched(own as unknown as Node, patch, 0) as unknown as typeof own;
    }
  }
  return open === view.open && own === view.own ? view : { ...view, open, own };
}
