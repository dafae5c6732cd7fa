import { t } from '../words/index.ts';

/** Codes whose details are written for players: what is wrong with a name, how long to wait. */
const withDetail: ReadonlySet<string> = new Set([
  'bad-name',
  'too-fast',
  'failed-start',
  'network-failed-starts',
  'left-too-often',
]);

const sentence = (text: string): string =>
  `${text.charAt(0).toUpperCase()}${text.slice(1)}${/[.!?]$/.test(text) ? '' : '.'}`;

/** Returns why the server refused a command, for the player. Other details are for developers. */
export function refusalText(refused: {
  readonly code: string;
  readonly message: string;
  readonly detail: string;
}): string {
  const { code, message, detail } = refused;
  return detail !== '' && withDetail.has(code)
    ? `${t(message)} ${t(sentence(detail))}`
    : t(message);
}
