/** Clocks of a private match: the server's for friends, its faster ones for strangers, or none. */
export const inviteClocks = ['standard', 'fast', 'none'] as const;
export type InviteClock = (typeof inviteClocks)[number];
