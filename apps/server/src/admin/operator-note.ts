/** Operator and reason of a command, for the audit log. */
export interface OperatorNote {
  readonly operator: string;
  readonly reason: string;
}
