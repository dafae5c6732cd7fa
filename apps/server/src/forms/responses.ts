import { formErrors } from '@stackmate/protocol/form-errors';
import type { FormErrorCode, FormRefusal } from '@stackmate/protocol/form-errors';

/** Messages of accepted forms, as they are specified. */
export const formMessages = {
  subscribed:
    'Thank you! We will email you our discounted rewards when our crowdfunding campaign goes live',
  sent: 'Message sent!',
} as const;

type RefusalParameters = FormRefusal['parameters'];

/** Result of an API call: a message, or an HTTP status and a code for errors. */
export type FormResult =
  | {
      readonly ok: true;
      readonly message: string;
      /** Proof that the browser sends when it signs up again. */
      readonly proof?: string;
    }
  | {
      readonly ok: false;
      readonly status: number;
      readonly code: FormErrorCode;
      readonly parameters?: RefusalParameters;
    };

export const success = (message: string) => ({ ok: true, message }) as const satisfies FormResult;

export const refusal = (
  status: number,
  code: FormErrorCode,
  parameters?: RefusalParameters,
): FormResult => ({
  ok: false,
  status,
  code,
  ...(parameters && { parameters }),
});

/** Body of a response. */
export type ResponseBody =
  | { readonly status: 'ok'; readonly message: string; readonly proof?: string }
  | FormRefusal;

/** Returns the text of a refusal in English, for programs. */
const englishText = (code: FormErrorCode, parameters: RefusalParameters = {}): string =>
  formErrors[code].replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    String(parameters[name] ?? whole),
  );

export function toResponseBody(outcome: FormResult): ResponseBody {
  if (outcome.ok) {
    const { message, proof } = outcome;
    return { status: 'ok', message, ...(proof === undefined ? {} : { proof }) };
  }
  const { code, parameters } = outcome;
  return {
    status: outcome.status === 503 ? 'maintenance' : 'error',
    error: englishText(code, parameters),
    code,
    ...(parameters && { parameters }),
  };
}
