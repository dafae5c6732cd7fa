export { toPerson } from './email-address.ts';
export { createLinks } from './links.ts';
export { openFormsApi } from './open-forms-api.ts';
export type { FormsApi } from './open-forms-api.ts';
