/** Safeguards of a cluster that a run can disable, to check that this is detected. */
export const nodeSabotages = [
  'no-fence',
  'no-lock',
  'own-clock',
  'early-death',
  'own-spans',
  'no-silence',
  'open-handover',
  'any-node',
] as const;
export type NodeSabotage = (typeof nodeSabotages)[number];
