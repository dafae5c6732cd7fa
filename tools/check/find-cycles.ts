/** Which nodes each node refers to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** An edge of a cycle. */
export interface CycleEdge {
  readonly from: string;
  readonly to: string;
}

/** Numbers the nodes so that those which reach each other have the same number (Tarjan's algorithm). */
function componentsOf(graph: Graph): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const lowest = new Map<string, number>();
  const components = new Map<string, number>();
  const open: string[] = [];
  const visit = (node: string): void => {
    const order = found.size;
    found.set(node, order);
    lowest.set(node, order);
    open.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!found.has(next)) visit(next);
      if (!components.has(next)) {
        lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!));
      }
    }
    if (lowest.get(node) !== order) return;
    for (const member of open.splice(open.indexOf(node))) components.set(member, order);
  };
  for (const node of graph.keys()) if (!found.has(node)) visit(node);
  return components;
}

/** Returns all edges that are part of a cycle. */
export function findCycles(graph: Graph): readonly CycleEdge[] {
  const components = componentsOf(graph);
  return [...graph].flatMap(([from, targets]) =>
    [...targets]
      .filter((to) => components.get(to) === components.get(from))
      .map((to) => ({ from, to })),
  );
}
