declare module 'edmonds-blossom-fixed' {
  /**
   * Finds a matching of maximum weight. Edges are two vertex numbers and a weight. With `maxCardinality`, only among the
   * matchings with the most pairs. Returns each vertex's partner, -1 for none.
   */
  export default function blossom(
    edges: readonly (readonly [number, number, number])[],
    maxCardinality: boolean,
  ): number[];
}
