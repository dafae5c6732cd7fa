import { botCharacters } from '@stackmate/bot/characters';
import { nameSkeleton, plainText } from '../../store/names/look-alikes.ts';
import { listSpellings } from '../../store/names/spellings.ts';
import type { Spelling } from '../../store/names/spellings.ts';

/** Beginnings of words that suggest an official role, whatever the other words are. */
const authority = [
  'admin',
  'amministratore',
  'gamemaster',
  'moderador',
  'moderateur',
  'moderator',
  'stackmate',
  'sysadmin',
  'webmaster',
  'админ',
  'адмін',
  'модератор',
  'διαχειριστής',
  '管理员',
  '管理員',
  '管理者',
  '관리자',
  '운영자',
];

/** Words that suggest an official role alone or together: "Support Staff", but not "Smooth Operator". */
const roles = [
  'anonymous',
  'bot',
  'computer',
  'deleted',
  'developer',
  'developers',
  'everyone',
  'guest',
  'helpdesk',
  'host',
  'mod',
  'mods',
  'n/a',
  'nobody',
  'none',
  'north',
  'null',
  'official',
  'operator',
  'opponent',
  'owner',
  'player',
  'referee',
  'root',
  'security',
  'server',
  'south',
  'spectator',
  'staff',
  'stand-in',
  'support',
  'system',
  'undefined',
  'unknown',
  'you',
  'yourself',
  'гость',
  'поддержка',
  'система',
  'соперник',
  'soporte',
  'sistema',
  'système',
  '官方',
  '客服',
  '系统',
  '系統',
  '玩家',
  '对手',
  'システム',
  'サポート',
  'ゲスト',
  '운영팀',
  '고객센터',
  '손님',
];

/** Words that don't change the meaning of the others. */
const fillers = 'a and game of my our real team the this user your'.split(' ');

const keys = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(nameSkeleton));

const authorityKeys = authority.map(nameSkeleton);
const roleKeys = keys([...roles, ...Object.values(botCharacters).map(({ name }) => name)]);
const fillerKeys = keys(fillers);

const soundsOfficial = (key: string): boolean => authorityKeys.some((word) => key.startsWith(word));

/** Returns whether words, by their keys, are roles or bots one after the other, which may have several words. */
const areRoles = (words: readonly string[]): boolean =>
  words.length === 0 ||
  words.some(
    (_, at) => roleKeys.has(words.slice(0, at + 1).join('')) && areRoles(words.slice(at + 1)),
  );

const isNumber = (word: string): boolean => /^\p{Nd}+$/u.test(word);

const isReservedSpelling = ({ words, whole }: Spelling): boolean => {
  const key = nameSkeleton(whole.replace(/\p{Nd}+$/u, ''));
  if (roleKeys.has(key) || soundsOfficial(key)) return true;
  const wordKeys = words.filter((word) => !isNumber(word)).map(nameSkeleton);
  const meaningful = wordKeys.filter((word) => !fillerKeys.has(word));
  return wordKeys.some(soundsOfficial) || (meaningful.length > 0 && areRoles(meaningful));
};

/** Returns whether a name could be mistaken for the service, its staff, a bot, or a word for players on screen. */
export const isReserved = (name: string): boolean => {
  // Greek and Cyrillic capitals have other look-alikes than lower-case letters.
  const plain = plainText(name);
  const readings = plain === name.toLowerCase() ? [name] : [name, plain];
  return readings.flatMap(listSpellings).some(isReservedSpelling);
};
