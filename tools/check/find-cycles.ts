import { Graph as Digraph, alg } from '@dagrejs/graphlib';

/** Which nodes each node refers to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** An edge of a cycle. */
export interface CycleEdge {
  readonly from: string;
  readonly to: string;
}

/** Returns all edges that are part of a cycle. */
export function findCycles(graph: Graph): readonly CycleEdge[] {
  const edges = [...graph].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
  const digraph = new Digraph();
  for (const { from, to } of edges) digraph.setEdge(from, to);
  // Nodes that reach each other are in one component.
  const components = new Map(
    alg.tarjan(digraph).flatMap((members, index) => members.map((member) => [member, index])),
  );
  return edges.filter(({ from, to }) => components.get(from) === components.get(to));
}
