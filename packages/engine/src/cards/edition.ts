import type { CheckResult, Refusal } from '../types/rule-codes.ts';
import { describeValue } from './unknown-value.ts';

/** Largest edition number: the maximum of an unsigned 64-bit integer. */
export const editionMaximum = 18446744073709551615n;

const refuse = (
  code: string,
  message: string,
  detail: string,
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, rule: null, message, detail },
});

/** Reads the number behind a card's edition barcode: digits only, at most 64 bits. */
export function parseEdition(value: unknown): CheckResult<bigint> {
  const plain = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'string';
  const text = plain ? `${value}` : describeValue(value);
  if (!plain || !/^[0-9]+$/.test(text)) {
    return refuse('editionNotWhole', `${text} must be a non-negative integer`, 'Digits only.');
  }
  const digits = text.replace(/^0+(?=[0-9])/, '');
  // Valid numbers have at most twenty digits, so longer ones don't need to be converted.
  if (digits.length > 20 || BigInt(digits) > editionMaximum) {
    return refuse(
      'editionTooLarge',
      `${text} must be <= ${editionMaximum} (max unsigned 64-bit)`,
      `The largest edition number is ${editionMaximum}.`,
    );
  }
  return { ok: true, value: BigInt(digits) };
}
