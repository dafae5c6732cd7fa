import { Graph as Digraph, alg } from '@dagrejs/graphlib';

/** Which nodes each node refers to. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** An edge of a cycle. */
export interface CycleEdge {
  readonly from: string;
  readonly to: string;
}

/** Folders side by side that import each other in circles. */
export interface Knot {
  /** The folder in which they lie. */
  readonly inside: string;
  readonly names: readonly string[];
  /** The imports between them, from file to file. */
  readonly imports: readonly CycleEdge[];
}

/** Returns the groups of nodes that reach each other. */
function components(edges: readonly CycleEdge[]): string[][] {
  const digraph = new Digraph();
  for (const { from, to } of edges) digraph.setEdge(from, to);
  return alg.tarjan(digraph);
}

/** Returns all edges that are part of a cycle. */
export function findCycles(graph: Graph): readonly CycleEdge[] {
  const edges = [...graph].flatMap(([from, targets]) => [...targets].map((to) => ({ from, to })));
  const component = new Map(
    components(edges).flatMap((members, index) => members.map((member) => [member, index])),
  );
  return edges.filter(({ from, to }) => component.get(from) === component.get(to));
}

/** Splits two paths after the folder that both lie in. */
function splitAtFork(from: string, to: string) {
  const [a, b] = [from.split('/'), to.split('/')];
  let depth = 0;
  while (depth < Math.min(a.length, b.length) - 1 && a[depth] === b[depth]) depth += 1;
  return { inside: a.slice(0, depth).join('/'), from: a.slice(depth), to: b.slice(depth) };
}

/**
 * Finds cycles between folders at every level: an import counts for the two folders side by side that hold its ends,
 * so `home/x.ts → rated/home/y.ts` and `rated/z.ts → home/x.ts` tie `home` and `rated`.
 */
export function findKnots(files: Graph): readonly Knot[] {
  const levels = new Map<string, { from: string; to: string; import: CycleEdge }[]>();
  for (const [file, targets] of files) {
    for (const target of targets) {
      const { inside, from, to } = splitAtFork(file, target);
      // A file beside the folder may be the folder's entry, or what it shares with its neighbours.
      if (from.length === 1 || to.length === 1) continue;
      const level = levels.get(inside) ?? [];
      levels.set(inside, level);
      level.push({ from: from[0], to: to[0], import: { from: file, to: target } });
    }
  }
  return [...levels].flatMap(([inside, edges]) =>
    components(edges)
      .filter((names) => names.length > 1)
      .map((names) => ({
        inside,
        names: names.toSorted(),
        imports: edges
          .filter(({ from, to }) => from !== to && names.includes(from) && names.includes(to))
          .map((edge) => edge.import),
      })),
  );
}
