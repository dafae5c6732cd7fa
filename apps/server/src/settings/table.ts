import { definitions, environmentSetting } from './definitions.ts';
import { defaultIn, environments } from './setting.ts';
import type { Setting } from './setting.ts';

const shown = (value: string | null): string =>
  value === null ? 'required' : value === '' ? 'none' : `\`${value}\``;

/** Returns the default, or the defaults per environment if they differ. */
const defaults = (setting: Setting<unknown>): string => {
  if (setting.name === environmentSetting.name) return '`Local`';
  const by = environments.map((environment) => shown(defaultIn(setting, environment)));
  const [dev, local, prod] = by;
  if (by.every((value) => value === dev)) return dev;
  const others = dev === local ? dev : `Dev: ${dev}<br>Local: ${local}`;
  return `${others}<br>Prod: ${prod}`;
};

const row = (setting: Setting<unknown>): string => {
  const { name, fallbackName, about, secret } = setting;
  const otherName = fallbackName === null ? '' : `; \`${fallbackName}\` is the fallback`;
  return `| \`${name}\` | ${about}${otherName}${secret ? ' (secret)' : ''} | ${defaults(setting)} |`;
};

/** Returns all settings as a Markdown table for docs/operating.md. */
export const settingsTable = (): string =>
  [
    '| variable | what it sets | default |',
    '|---|---|---|',
    row(environmentSetting),
    ...Object.values(definitions).flatMap((folder) =>
      Object.values<Setting<unknown>>(folder).map(row),
    ),
  ].join('\n');
