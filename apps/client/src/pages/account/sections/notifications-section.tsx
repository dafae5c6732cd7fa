import * as api from '@stackmate/protocol/routes';
import type { EmailOccasion, PushAnswer, PushKind } from '@stackmate/protocol/social';
import { useState } from 'react';
import { msg, t } from '@stackmate/words';
import type { Message } from '@stackmate/words';
import { call } from '../../../platform/api/call.ts';
import { ago } from '../../../kit/time/relative-time.ts';
import { appPushService, registerApp, unregisterApp } from '../../../platform/push/app-push.ts';
import { pushSupport, subscribe, unsubscribe } from '../../../platform/push/browser-push.ts';
import type { PushSupport } from '../../../platform/push/browser-push.ts';
import { FormFault } from '../../../features/account/form/form.tsx';
import { useLoaded, useRequest } from '../../../kit/requests/requests.ts';
import { Section, useFocusOnHeading } from './section.tsx';

const loadChoices = () => call(api.push.choices);

const kinds = [
  ['challenge', msg('A friend challenges you')],
  ['friend-request', msg('Somebody wants to be your friend')],
  ['match-found', msg('A match with another player begins')],
  ['your-turn', msg('A match waits for your turn')],
  ['market-alert', msg('A card that you look for is listed, at most one an hour')],
  ['paper', msg('Somebody gives you a physical card, takes one over or contests one')],
] as const satisfies readonly (readonly [PushKind, Message])[];

const newsTexts = [
  ['event-soon', msg('An event that you joined starts in ten minutes')],
  ['event-round', msg('Your match in an event begins')],
  ['event-over', msg('You reached a good place in an event')],
  ['offer', msg('Somebody offers you a swap or accepts yours')],
] as const satisfies readonly (readonly [EmailOccasion, Message])[];

const reasons: Readonly<Record<Exclude<PushSupport, 'ready'>, Message>> = {
  none: msg(
    'This browser can’t receive notifications. On an iPhone or iPad, add the game to the home screen and open it from there.',
  ),
  blocked: msg(
    'Notifications are blocked for this site. Allow them in the settings of your browser, then reload this page.',
  ),
};

/** What notifications are turned on in. */
const places = {
  browser: {
    intro: msg(
      'Get a notification when something happens while you are not looking at the game. Your browser’s push service delivers it, encrypted. Notifications stop when you sign out.',
    ),
    turnOn: msg('Turn on in this browser'),
    turnOff: msg('Turn off in this browser'),
    isOn: msg('Notifications are on in this browser.'),
    isOff: msg('Notifications are off in this browser.'),
  },
  app: {
    intro: msg(
      'Get a notification when something happens while you are not looking at the game. Apple’s or Google’s push service delivers it. Notifications stop when you sign out.',
    ),
    turnOn: msg('Turn on in this app'),
    turnOff: msg('Turn off in this app'),
    isOn: msg('Notifications are on in this app.'),
    isOff: msg('Notifications are off in this app.'),
  },
} as const;

const placeWords = () => places[appPushService() === null ? 'browser' : 'app'];

interface SwitchProps {
  readonly current: PushAnswer;
  readonly isBusy: boolean;
  readonly onTurnOn: () => void;
  readonly onTurnOff: (device: string) => void;
}

/** Turns notifications on or off in this browser or app, or says why that is impossible. */
function Switch({ current, isBusy, onTurnOn, onTurnOff }: SwitchProps) {
  const { key, services, devices } = current;
  const own = devices.find(({ isCurrent }) => isCurrent);
  const service = appPushService();
  const support = service === null ? pushSupport() : 'ready';
  const isSent = service === null ? key !== null : services.includes(service);
  const words = placeWords();
  if (own) {
    return (
      <button
        type="button"
        className="plain-button"
        aria-disabled={isBusy}
        onClick={() => onTurnOff(own.id)}
      >
        {t(words.turnOff)}
      </button>
    );
  }
  if (!isSent) return <p className="account-note">{t('This server sends no notifications.')}</p>;
  if (support !== 'ready') return <p className="account-note">{t(reasons[support])}</p>;
  return (
    <button type="button" className="plain-button" aria-disabled={isBusy} onClick={onTurnOn}>
      {t(words.turnOn)}
    </button>
  );
}

interface NewsChoicesProps {
  readonly current: PushAnswer;
  readonly onKinds: (kinds: PushKind[]) => void;
  readonly onEmails: (kinds: EmailOccasion[]) => void;
}

/** Returns the list with a kind, or without it. */
function withKind<Kind>(chosen: readonly Kind[], kind: Kind, isChosen: boolean): Kind[] {
  const left = chosen.filter((candidate) => candidate !== kind);
  return isChosen ? [...left, kind] : left;
}

/** [TS1] [SP1] Chooses the news of events and offers: as notifications, and by e-mail. */
const NewsChoices = ({ current, onKinds, onEmails }: NewsChoicesProps) => (
  <fieldset className="account-choices">
    <legend>{t('Events and offers')}</legend>
    {newsTexts.map(([kind, label]) => (
      <div key={kind} className="account-choice-pair">
        <span>{t(label)}</span>
        <label className="account-choice">
          <input
            type="checkbox"
            aria-label={t('{occasion}: notification', { occasion: t(label) })}
            checked={current.kinds.includes(kind)}
            onChange={({ target }) => onKinds(withKind(current.kinds, kind, target.checked))}
          />
          {t('Notification')}
        </label>
        {current.emails.state === 'ready' && (
          <label className="account-choice">
            <input
              type="checkbox"
              aria-label={t('{occasion}: e-mail', { occasion: t(label) })}
              checked={current.emails.kinds.includes(kind)}
              onChange={({ target }) =>
                onEmails(withKind(current.emails.kinds, kind, target.checked))
              }
            />
            {t('E-mail')}
          </label>
        )}
      </div>
    ))}
    {current.emails.state === 'no-address' && (
      <p className="account-note">
        {t('With a verified e-mail address you can get these by e-mail, too.')}
      </p>
    )}
  </fieldset>
);

/** [RA6] Lets the player choose browsers and occasions for push notifications. */
export function NotificationsSection() {
  const { value, fault: loadFault } = useLoaded('notifications', loadChoices);
  const [changed, setChanged] = useState<PushAnswer | null>(null);
  const [news, setNews] = useState('');
  const { isBusy, fault, run } = useRequest();
  const { list, focusHeading } = useFocusOnHeading<HTMLUListElement>();
  const current = changed ?? value;

  async function change(
    request: Parameters<typeof run<PushAnswer>>[0],
    done: string,
  ): Promise<boolean> {
    setNews('');
    const answer = await run(request);
    if (!answer) return false;
    setChanged(answer);
    setNews(done);
    return true;
  }
  const words = placeWords();
  const service = appPushService();
  const turnOn = (key: string | null): Promise<boolean> =>
    change(async () => {
      if (service !== null) {
        const registered = await registerApp(service);
        return registered.ok ? call(api.push.addApp, registered.value) : registered;
      }
      const subscribed = await subscribe(key!);
      return subscribed.ok ? call(api.push.addDevice, subscribed.value) : subscribed;
    }, t(words.isOn));
  async function turnOff(device: string): Promise<void> {
    const isOff = await change(() => call(api.push.removeDevice, { device }), t(words.isOff));
    if (isOff) await (service === null ? unsubscribe() : unregisterApp());
  }
  async function remove(id: string, device: string): Promise<void> {
    const done = t('Notifications are off in {device}.', { device });
    if (await change(() => call(api.push.removeDevice, { device: id }), done)) focusHeading();
  }

  const others = current?.devices.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section title={t('Notifications')} news={news}>
      <p>{t(words.intro)}</p>
      {current && (
        <>
          <Switch
            current={current}
            isBusy={isBusy}
            onTurnOn={() => void turnOn(current.key)}
            onTurnOff={(device) => void turnOff(device)}
          />
          {current.devices.length > 0 &&
            kinds.map(([kind, label]) => (
              <label key={kind} className="account-choice">
                <input
                  type="checkbox"
                  checked={current.kinds.includes(kind)}
                  onChange={({ target }) => {
                    const next = withKind(current.kinds, kind, target.checked);
                    void change(
                      () => call(api.push.setKinds, { kinds: next }),
                      t('Your choice is saved.'),
                    );
                  }}
                />
                {t(label)}
              </label>
            ))}
          <NewsChoices
            current={current}
            onKinds={(chosen) =>
              void change(
                () => call(api.push.setKinds, { kinds: chosen }),
                t('Your choice is saved.'),
              )
            }
            onEmails={(chosen) =>
              void change(
                () => call(api.push.setEmailKinds, { kinds: chosen }),
                t('Your choice is saved.'),
              )
            }
          />
          {others.length > 0 && (
            <ul className="account-list" ref={list} aria-label={t('Also on in')}>
              {others.map(({ id, device, at }) => (
                <li className="account-item" key={id}>
                  <span>
                    <b>{device}</b>
                    <small>{t('Turned on {when}', { when: ago(at, Date.now()) })}</small>
                  </span>
                  <button
                    type="button"
                    className="plain-button"
                    aria-disabled={isBusy}
                    aria-label={t('Turn off in {device}', { device })}
                    onClick={() => void remove(id, device)}
                  >
                    {t('Turn off')}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <FormFault fault={fault ?? loadFault} />
    </Section>
  );
}
