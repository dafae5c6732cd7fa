/** Converts thinking time to search nodes, based on this machine's measured speed. */
export interface ThinkingSpeed {
  /** Returns the number of nodes that take about this long. */
  nodesIn(milliseconds: number): number;
  /** Records the nodes and duration of an answer. */
  record(nodes: number, milliseconds: number): void;
}

/** Speed of a slow machine. */
const minNodesPerMs = 8;
/** More nodes hardly improve the play. */
const maxNodes = 2000;
/** Min number of nodes for a meaningful measurement. */
const minMeasuredNodes = 50;
/** Weight of earlier measurements. */
const decay = 0.8;

export function createThinkingSpeed(): ThinkingSpeed {
  let nodes = 100 * minNodesPerMs;
  let time = 100;
  return {
    nodesIn: (milliseconds) =>
      Math.max(1, Math.min(maxNodes, Math.floor((milliseconds * nodes) / time))),
    record(played, milliseconds) {
      if (played < minMeasuredNodes) return;
      nodes = decay * nodes + played;
      time = decay * time + Math.max(milliseconds, 0.01);
    },
  };
}
