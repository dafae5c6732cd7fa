import * as z from 'zod';

/* Queries and parameters of the routes: all values are texts. */

const number = z.string().regex(/^\d{1,15}$/, 'a whole number');

export const afterQuery = z.strictObject({ after: number.optional() });
export const beforeQuery = z.strictObject({ before: number.optional() });
export const boosterQuery = z.strictObject({
  id: z.string().regex(/^[A-Za-z0-9_-]{22}$/, '22 characters of A–Z, a–z, 0–9, _ and -'),
});
