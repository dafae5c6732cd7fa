/** What a command was asked for can't be done on this machine as it is: said in words, exit code 1. */
export class UnavailableError extends Error {}
