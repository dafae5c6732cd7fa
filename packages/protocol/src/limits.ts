/** What a message may hold at most; the server's own settings may be narrower, never wider. */
export const limits = {
  /** Bytes of one message from a client. A deck of 35 rolled cards takes about 6 KB. */
  clientMessageBytes: 16 * 1024,
  commandIdLength: 40,
  /** Characters as a reader counts them: a letter with its accents is one. */
  nameLength: 20,
  nameCodePoints: 40,
  /** UTF-16 units of a name on the wire: longer than a name may be, so that the server can say what is wrong. */
  nameUnits: 80,
  tokenLength: 1024,
  clientNameLength: 60,
  /** Actions in one command: a declaration with all its choices. */
  actionsInCommand: 32,
  mainDeckCards: 60,
  superdeckCards: 30,
  abilitiesOnCard: 8,
  codeLength: 12,
  /** Steps in one answer to `history`. */
  historySteps: 64,
} as const;
