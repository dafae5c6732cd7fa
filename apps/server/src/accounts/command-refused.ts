/** Says what an operator's command can't do, and why. Nothing was done. The console shows its text. */
export class CommandRefused extends Error {}
