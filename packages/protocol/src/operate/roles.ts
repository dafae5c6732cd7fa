import * as z from 'zod/mini';

/** Roles of operators, each with everything that the ones before it may do. */
export const operatorRoles = ['support', 'moderator', 'owner'] as const;
export type OperatorRole = (typeof operatorRoles)[number];
export const operatorRole = z.enum(operatorRoles);

/** Returns whether a role includes another one. */
export const includesRole = (role: OperatorRole, other: OperatorRole): boolean =>
  operatorRoles.indexOf(role) >= operatorRoles.indexOf(other);
