import * as api from '@stackmate/protocol/routes';
import { includesRole } from '@stackmate/protocol/operate';
import type { OperatorRole, PlayerAnswer } from '@stackmate/protocol/operate';
import { call } from '../../../platform/api/call.ts';
import type { Act, ActField } from './act-dialog.tsx';

type Sanction = Parameters<typeof call<typeof api.operatedPlayers.sanction>>[1]['act'];
type Help = Parameters<typeof call<typeof api.operatedPlayers.help>>[1]['act'];

const days: ActField = {
  name: 'days',
  label: 'For',
  kind: 'choice',
  value: '7',
  options: [
    ['1', '1 day'],
    ['3', '3 days'],
    ['7', '7 days'],
    ['30', '30 days'],
    ['90', '90 days'],
    ['', 'good'],
  ],
};
const toDays = ({ days: text }: Readonly<Record<string, string>>): number | null =>
  text === '' ? null : Number(text);

/** The part of a player that decides which actions make sense. */
type Target = Pick<PlayerAnswer['card'], 'playerId' | 'name' | 'isAccount'> &
  Partial<Pick<PlayerAnswer, 'withheld'>> & { readonly sanctions: readonly string[] };

/** Returns what a moderator may do about a player, with what will happen. */
export function sanctionActs({ playerId, name, isAccount, sanctions, withheld }: Target): Act[] {
  const send = (reason: string, act: Sanction) =>
    call(api.operatedPlayers.sanction, { player: playerId, reason, act });
  const has = (kind: string): boolean => sanctions.some((words) => words.startsWith(kind));
  const account: Act[] = [
    has('banned')
      ? {
          label: 'Unban',
          says: `${name} can play again at once.`,
          send: (reason) => send(reason, { kind: 'unban' }),
        }
      : {
          label: 'Ban',
          says: `${name} is disconnected at once, loses running matches by the clock, and reads the reason. The account can still be read and deleted.`,
          fields: [days],
          send: (reason, values) => send(reason, { kind: 'ban', days: toDays(values) }),
        },
    has('muted')
      ? {
          label: 'Unmute',
          says: `${name} may send emotes again.`,
          send: (reason) => send(reason, { kind: 'unmute' }),
        }
      : {
          label: 'Mute',
          says: `${name} can’t send emotes, and is told so when trying.`,
          fields: [days],
          send: (reason, values) => send(reason, { kind: 'mute', days: toDays(values) }),
        },
    {
      label: 'Rename',
      says: `${name} gets another name. Nobody else can take the old one for 90 days.`,
      fields: [{ name: 'name', label: 'New name', kind: 'text', value: '' }],
      send: (reason, values) => send(reason, { kind: 'rename', name: values['name'] }),
    },
  ];
  return [
    ...(isAccount ? account : []),
    withheld
      ? {
          label: 'Resume rewards',
          says: `Wins of ${name} pay again, and the inbox says so.`,
          send: (reason) => send(reason, { kind: 'resume' }),
        }
      : {
          label: 'Withhold rewards',
          says: `Wins of ${name} pay nothing from now on. The inbox says so, with the reason.`,
          send: (reason) => send(reason, { kind: 'withhold' }),
        },
  ];
}

const undoTrades = ({ playerId, name }: Target): Act => ({
  label: 'Undo trades',
  says: `All sales and swaps of ${name} in the last seven days are undone: cards and coins go back, ${name} can’t trade for 30 days, and everyone concerned reads the reason.`,
  send: (reason) =>
    call(api.operatedPlayers.sanction, { player: playerId, reason, act: { kind: 'undo-trades' } }),
});

/** Saves a file of this browser. */
function save(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** Returns what any operator may do for a player. */
function helpActs({ playerId, name, isAccount }: Target): Act[] {
  const send = (reason: string, act: Help) =>
    call(api.operatedPlayers.help, { player: playerId, reason, act });
  const message: Act = {
    label: 'Message',
    says: `${name} gets a message in the inbox. The reason is only in the audit log.`,
    fields: [
      { name: 'title', label: 'Title', kind: 'text', value: '' },
      { name: 'text', label: 'Text', kind: 'lines', value: '' },
    ],
    send: (reason, { title, text }) => send(reason, { kind: 'message', title, text }),
  };
  if (!isAccount) return [message];
  return [
    message,
    {
      label: 'Reset password',
      says: `Makes a link with which ${name} can choose a new password, once, within a day. Make sure first that the owner of the account asks for it.`,
      send: (reason) => send(reason, { kind: 'reset-password' }),
    },
    {
      label: 'Sign out everywhere',
      says: `Ends all sessions and access tokens of ${name} at once.`,
      send: (reason) => send(reason, { kind: 'sign-out', session: null }),
    },
    {
      label: 'Export',
      says: `Downloads everything that is stored about ${name} as JSON, as the own export does.`,
      async send(reason) {
        const result = await call(api.operatedPlayers.exportAll, { player: playerId, reason });
        if (!result.ok) return result;
        save(`stackmate-${playerId}.json`, JSON.stringify(result.value));
        return { ok: true, value: { done: 'The file is saved.' } };
      },
    },
  ];
}

/** Returns what an operator with a role may do with a player. */
export const playerActs = (target: Target, role: OperatorRole): readonly Act[] =>
  includesRole(role, 'moderator')
    ? [
        ...sanctionActs(target),
        ...(target.isAccount ? [undoTrades(target)] : []),
        ...helpActs(target),
      ]
    : helpActs(target);

/** Ends one session of a player. */
export const signOutAct = (playerId: string, name: string, session: string): Act => ({
  label: 'Sign out',
  says: `Ends this session of ${name} at once.`,
  send: (reason) =>
    call(api.operatedPlayers.help, {
      player: playerId,
      reason,
      act: { kind: 'sign-out', session },
    }),
});
