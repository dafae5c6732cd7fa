/** Turns time to think into nodes, as fast as this machine has been so far. */
export interface Pace {
  /** So many nodes take about so many milliseconds. */
  nodesIn(milliseconds: number): number;
  /** An answer took so many nodes and so many milliseconds. */
  took(nodes: number, milliseconds: number): void;
}

/** Nodes a millisecond that any machine makes. */
const slow = 8;
/** More nodes find hardly anything better. */
const most = 2000;
/** So few nodes say nothing about the machine. */
const least = 50;
/** How much of what was known counts on when something new is learned. */
const memory = 0.8;

export function createPace(): Pace {
  let nodes = 100 * slow;
  let time = 100;
  return {
    nodesIn: (milliseconds) =>
      Math.max(1, Math.min(most, Math.floor((milliseconds * nodes) / time))),
    took(played, milliseconds) {
      if (played < least) return;
      nodes = memory * nodes + played;
      time = memory * time + Math.max(milliseconds, 0.01);
    },
  };
}
