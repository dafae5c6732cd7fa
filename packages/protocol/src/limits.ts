/** Maximum sizes in messages. The server's settings may be stricter, never more generous. */
export const limits = {
  /** Bytes of one message from a client. A deck of 35 rolled cards takes about 6 KB. */
  clientMessageBytes: 16 * 1024,
  commandIdLength: 40,
  /** Characters as a reader counts them: a letter with its accents is one. */
  nameLength: 20,
  nameCodePoints: 40,
  /** UTF-16 units of a name on the wire. More than a valid name can have, so that the server can say what is wrong. */
  nameUnits: 80,
  tokenLength: 1024,
  clientNameLength: 60,
  /** Maximum actions in one command: a declaration with all its choices. */
  actionsInCommand: 32,
  mainDeckCards: 60,
  superdeckCards: 30,
  deckAsideCards: 60,
  abilitiesOnCard: 8,
  codeLength: 12,
  /** Maximum steps in one `history` message. */
  historySteps: 64,
  /** Characters of the name of each part of an appearance. */
  appearanceNameLength: 40,
} as const;

/** Clocks of a private match: the server's for friends, its faster ones for strangers, or none. */
export const inviteClocks = ['standard', 'fast', 'none'] as const;
export type InviteClock = (typeof inviteClocks)[number];
