/** Thrown when this machine lacks a requirement; the tool prints the message and exits with 1. */
export class UnavailableError extends Error {}
