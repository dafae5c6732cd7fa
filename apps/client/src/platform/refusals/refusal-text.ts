import { nameFaultMessages } from '@stackmate/protocol';
import { dateText, msg, numberText, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';

/** A refusal of the server or of this device, with its message in English. */
export interface CodedRefusal {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}

/** Texts of refusals by code. */
export type RefusalTexts = Readonly<Record<string, Message>>;

/** What only this device refuses with. The server's refusals bring their English text, which is its key. */
const deviceTexts: RefusalTexts = {
  'not-stored': msg('This device can’t save the match. It is lost when you close the page.'),
};

/** Codes whose details are for players: what is wrong with a name, how long to wait. */
const withDetail: ReadonlySet<string> = new Set([
  'bad-name',
  'too-fast',
  'failed-start',
  'network-failed-starts',
  'left-too-often',
  'over-budget',
  'card-held',
  'maintenance',
  'switched-off',
]);

/** Details that are whole sentences, by their English. */
const detailTexts: ReadonlyMap<string, Message> = new Map(
  [
    ...Object.values(nameFaultMessages),
    msg('Too many matches were started from your network: try again in a minute.'),
    msg('The server is busy, try again in a moment.'),
  ].map((text) => [text, text]),
);

/** Translates a message of the rules or of the server, whose English is its key. */
export const messageText = (message: string): string => t(message as Message);

/** Returns how long to wait before another attempt. */
export const waitText = (count: number, unit: 'second' | 'minute'): string =>
  unit === 'second'
    ? t('{count, plural, one {Try again in a second.} other {Try again in # seconds.}}', { count })
    : t('{count, plural, one {Try again in a minute.} other {Try again in # minutes.}}', { count });

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

function detailText(detail: string): string {
  const [, count, unit] = /^try again in (a|\d+) (second|minute)s?$/.exec(detail) ?? [];
  if (unit === 'second' || unit === 'minute')
    return waitText(count === 'a' ? 1 : Number(count), unit);
  const [, over, budget, days] = /^(\d+) coins over (\d+) in (\d+) days$/.exec(detail) ?? [];
  if (over !== undefined) {
    return t(
      'It is {over, plural, one {# coin} other {# coins}} over the limit of {budget} in {days} days.',
      { over: Number(over), budget: numberText(Number(budget)), days: Number(days) },
    );
  }
  const [, until] = /^until (\d{4}-[\dT:.-]+Z)$/.exec(detail) ?? [];
  if (until !== undefined) {
    const time = dateText(Date.parse(until), { dateStyle: 'medium', timeStyle: 'short' });
    return t('You can do this from {time}.', { time });
  }
  const english = sentence(detail);
  const text = detailTexts.get(english);
  return text === undefined ? english : t(text);
}

/** Returns why something was refused, for the player: the text of its code in `texts`, or else its message. */
export function refusalText(
  { code, message, detail }: CodedRefusal,
  texts: RefusalTexts = deviceTexts,
): string {
  const reason = Object.hasOwn(texts, code) ? t(texts[code]) : messageText(message);
  return detail !== '' && withDetail.has(code) ? `${reason} ${detailText(detail)}` : reason;
}
