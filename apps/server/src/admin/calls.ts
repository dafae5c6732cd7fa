import * as z from 'zod';
import type { Admin } from './admin.ts';

const match = z.string().regex(/^[A-Za-z0-9_-]{22}$/, 'no id of a match');
const loser = z.union([z.literal(0), z.literal(1), z.null()]);

/** What may be asked through the admin address: the methods of `Admin` with their arguments. */
export const adminCall = z.discriminatedUnion('call', [
  z.strictObject({ call: z.literal('status'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('list'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('live'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('match'), args: z.tuple([match]) }),
  z.strictObject({ call: z.literal('log'), args: z.tuple([match]) }),
  z.strictObject({ call: z.literal('record'), args: z.tuple([match]) }),
  z.strictObject({ call: z.literal('recorded'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('end'), args: z.tuple([match, loser]) }),
  z.strictObject({ call: z.literal('backup'), args: z.tuple([z.string().min(1)]) }),
  z.strictObject({ call: z.literal('subscribers'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('messages'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('letters'), args: z.tuple([]) }),
  z.strictObject({ call: z.literal('events'), args: z.tuple([]) }),
  z.strictObject({
    call: z.literal('forget'),
    args: z.tuple([z.string().includes('@', 'no e-mail address')]),
  }),
  z.strictObject({ call: z.literal('drain'), args: z.tuple([]) }),
]);
export type AdminCall = z.infer<typeof adminCall>;

/** Every method of `Admin` can be asked for; the compiler holds it so. */
export type CallName = AdminCall['call'] & keyof Admin;
