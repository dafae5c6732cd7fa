export { operatorErrors } from './errors.ts';
export type { OperatorErrorCode } from './errors.ts';
export { includesRole, operatorRoles } from './roles.ts';
export type { OperatorRole } from './roles.ts';
export type { ListedOperator } from './values.ts';
