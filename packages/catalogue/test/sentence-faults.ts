/** Faults that no sentence of the log may have. The tests' players are Aurelia and Ben. */
const faults: readonly (readonly [fault: string, found: RegExp])[] = [
  ['a place that was left open', /[{}[\]#]|\(s\)|undefined|null|NaN|nobody|an unknown square/],
  ['blanks too many', / {2}|^ | $| [.,:;)]|\( /],
  ['no capital at the beginning', /^[a-z]/],
  ['no single full stop at the end', /[^.]$|\.\.$/],
  ['not English: "of you"', /\bof you\b/i],
  ['a verb that does not agree with "you"', /\byou (?:is|has|does|doesn’t|was|\w*[^s\W]s)\b/i],
  ['a verb that does not agree with a name', /^(?:Aurelia|Ben) (?!\S*s\b|can’t|doesn’t)/],
  ['"are" or "have" for one other player', /\b(?:Aurelia|Ben) (?:are|have|don’t)\b/],
  ['"a" for "an"', /\ba [aeio]/i],
  ['"an" for "a"', /\ban (?![aeiou])/i],
  ['one of many', /\b1 (?:cards|times)\b/],
  ['many of one', /\b(?:0|[2-9]|\d\d+) (?:card|time)\b/],
  ['an obligation for what has happened', /\b(?:must|has to|have to|should|needs? to)\b/],
  ['no subject and outcome', /^\S+( \S+)?$/],
  ['a square twice', /\b([a-e][1-5]) on \1\b/],
];

const toSpectators: readonly (readonly [fault: string, found: RegExp])[] = [
  ['a spectator is addressed', /\byour?\b/i],
];

/**
 * Returns what is wrong with a sentence of the log; null if nothing is. `isPlayer`: the sentence is for one of the
 * players.
 */
export function findFault(sentence: string, isPlayer: boolean): string | null {
  const all = isPlayer ? faults : [...faults, ...toSpectators];
  return all.find(([, pattern]) => pattern.test(sentence))?.[0] ?? null;
}
