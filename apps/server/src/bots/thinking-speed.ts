/** Turns time to think into nodes, as fast as this machine has been so far. */
export interface ThinkingSpeed {
  /** So many nodes take about so many milliseconds. */
  nodesIn(milliseconds: number): number;
  /** An answer took so many nodes and so many milliseconds. */
  record(nodes: number, milliseconds: number): void;
}

/** Nodes a millisecond that any machine makes. */
const minNodesPerMs = 8;
/** More nodes find hardly anything better. */
const maxNodes = 2000;
/** So few nodes say nothing about the machine. */
const minMeasuredNodes = 50;
/** How much of what was known counts on when something new is learned. */
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
