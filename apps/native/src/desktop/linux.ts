import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppConfig } from '../config.ts';
import { root } from '../config.ts';
import { drawIcon } from '../icons.ts';
import type { Files } from '../project.ts';

/** Name of the command, the package, and the folder of its data. */
export const commandOf = ({ name }: AppConfig): string => name.toLowerCase().replaceAll(' ', '-');

/** Fills in the values of a file in apps/native/linux. */
function fill(config: AppConfig, file: string, library: string): string {
  const values: Readonly<Record<string, string>> = {
    NAME: config.name,
    ID: config.id,
    SERVER: config.server,
    SCHEME: config.scheme,
    COMMAND: commandOf(config),
    LIBRARY: library,
  };
  const text = readFileSync(join(root, 'apps/native/linux', file), 'utf8');
  return text.replaceAll(/@([A-Z]+)@/g, (_whole, name: string) => values[name]);
}

const desktopEntry = (config: AppConfig): string => `[Desktop Entry]
Type=Application
Name=${config.name}
Comment=${config.summary}
Exec=${commandOf(config)} %u
Icon=${config.id}
Terminal=false
Categories=Game;CardGame;StrategyGame;
MimeType=x-scheme-handler/${config.scheme};
StartupWMClass=${config.id}
Actions=puzzle;decks;

[Desktop Action puzzle]
Name=Puzzle of the day
Exec=${commandOf(config)} ${config.scheme}://play/puzzles/daily

[Desktop Action decks]
Name=My decks
Exec=${commandOf(config)} ${config.scheme}://play/decks
`;

const metainfo = (
  config: AppConfig,
  date: string,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${config.id}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>${config.name}</name>
  <summary>${config.summary}</summary>
  <developer_name>${config.publisher}</developer_name>
  <description>
    <p>
      Summon monsters, stack them, and move them over a board of five by five squares. Cast spells, and
      take the King of your opponent.
    </p>
    <p>
      Play against friends by a link, people who wait in the queue, or bots. Lessons and puzzles need no
      account.
    </p>
  </description>
  <launchable type="desktop-id">${config.id}.desktop</launchable>
  <url type="homepage">${config.server}</url>
  <screenshots>
    <screenshot type="default">
      <image>${config.server}/brand/social-card.png</image>
    </screenshot>
  </screenshots>
  <content_rating type="oars-1.1">
    <content_attribute id="violence-fantasy">mild</content_attribute>
    <content_attribute id="social-chat">intense</content_attribute>
    <content_attribute id="money-purchasing">intense</content_attribute>
  </content_rating>
  <releases>
    <release version="${config.version}" date="${date}"/>
  </releases>
</component>
`;

const copyright = ({
  name,
  publisher,
  server,
}: AppConfig): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: ${name}
Source: ${server}

Files: *
Copyright: ${publisher}
License: MIT

License: MIT
${readFileSync(join(root, 'LICENSE'), 'utf8')
  .trim()
  .split('\n')
  .slice(2)
  .map((line) => (line.trim() === '' ? ' .' : ` ${line}`))
  .join('\n')}
`;

const manPage = (config: AppConfig): string => {
  const command = commandOf(config);
  return `.TH ${command.toUpperCase()} 6 "" "${config.version}" "Games"
.SH NAME
${command} \\- ${config.summary.toLowerCase()}
.SH SYNOPSIS
.B ${command}
.RI [ LINK ]
.SH DESCRIPTION
Opens ${config.name} in a window of its own, by a Chromium browser in app mode, otherwise by WebKitGTK.
.I LINK
is a page of the game, such as ${config.scheme}://play/decks.
.SH ENVIRONMENT
.TP
.B STACKMATE_ADDRESS
address of the server (${config.server})
.TP
.B STACKMATE_BROWSER
browser to use: a Chromium browser, or "webkit"
.TP
.B STACKMATE_BROWSER_FLAGS
more flags for the browser, separated by spaces
.TP
.B STACKMATE_DEBUG_PORT
port for Chromium's developer tools, for tests
`;
};

const control = (config: AppConfig, size: number): string => `Package: ${commandOf(config)}
Version: ${config.version}
Architecture: all
Maintainer: ${config.publisher} <${config.email}>
Installed-Size: ${size}
Depends: chromium | google-chrome-stable | microsoft-edge-stable | gjs, chromium | google-chrome-stable | microsoft-edge-stable | gir1.2-webkit-6.0
Section: games
Priority: optional
Homepage: ${config.server}
Description: ${config.summary.replace(/^\w/, (first) => first.toLowerCase())}
 ${config.name} is a game for two: summon monsters, stack them, move them over
 the board, and take the King of your opponent.
 .
 This package opens the game in a window of its own, by a Chromium browser or
 by WebKitGTK.
`;

const iconSizes = [48, 64, 128, 256, 512] as const;

/** Compresses as Debian wants it: without a name and a time. */
const gzip = (text: string): Uint8Array => gzipSync(text, { level: 9 });

/** Files that a desktop shows, the same in all packages, by their paths below `share`. `date` is that of the version. */
async function sharedFiles(config: AppConfig, date: string): Promise<Files> {
  const icons = await Promise.all(
    iconSizes.map(async (size) => [
      `icons/hicolor/${size}x${size}/apps/${config.id}.png`,
      await drawIcon(config, size),
    ]),
  );
  return {
    ...Object.fromEntries(icons),
    [`icons/hicolor/scalable/apps/${config.id}.svg`]: readFileSync(join(root, config.icon), 'utf8'),
    [`applications/${config.id}.desktop`]: desktopEntry(config),
    [`metainfo/${config.id}.metainfo.xml`]: metainfo(config, date),
  };
}

const under = (folder: string, files: Files): Files =>
  Object.fromEntries(
    Object.entries(files).map(([path, content]) => [`${folder}/${path}`, content]),
  );

/** Returns the contents of the package for Debian, as `dpkg-deb` wants them. */
export async function debianPackage(config: AppConfig, date: Date): Promise<Files> {
  const command = commandOf(config);
  const library = `/usr/share/${command}`;
  const doc = `usr/share/doc/${command}`;
  const signed = `${config.publisher} <${config.email}>`;
  const files: Files = {
    ...under('usr/share', await sharedFiles(config, date.toISOString().slice(0, 10))),
    [`usr/games/${command}`]: fill(config, 'stackmate.sh', library),
    [`usr/share/${command}/window.js`]: fill(config, 'window.js', library),
    [`usr/share/man/man6/${command}.6.gz`]: gzip(manPage(config)),
    [`${doc}/copyright`]: copyright(config),
    [`${doc}/changelog.gz`]: gzip(
      `${command} (${config.version}) unstable; urgency=medium\n\n  * The game of this version.\n\n -- ${signed}  ${date.toUTCString().replace('GMT', '+0000')}\n`,
    ),
  };
  const bytes = Object.values(files).reduce((sum, content) => sum + content.length, 0);
  return { ...files, 'DEBIAN/control': control(config, Math.ceil(bytes / 1024)) };
}

/** Versions that the Flatpak is built with. */
const flatpakRuntime = { name: 'org.gnome.Platform', sdk: 'org.gnome.Sdk', version: '49' } as const;

/** Returns the project of the Flatpak: WebKitGTK of GNOME's runtime, and nothing to download but that. */
export async function flatpakProject(config: AppConfig, date: Date): Promise<Files> {
  const command = commandOf(config);
  const library = `/app/share/${command}`;
  const shared = await sharedFiles(config, date.toISOString().slice(0, 10));
  const files: Files = {
    ...under('share', shared),
    [`bin/${command}`]: fill(config, 'stackmate.sh', library),
    [`share/${command}/window.js`]: fill(config, 'window.js', library),
  };
  const manifest = {
    id: config.id,
    runtime: flatpakRuntime.name,
    'runtime-version': flatpakRuntime.version,
    sdk: flatpakRuntime.sdk,
    command,
    // The game and nothing else: no files of the user, no devices but the graphics card.
    'finish-args': [
      '--share=network',
      '--share=ipc',
      '--socket=wayland',
      '--socket=fallback-x11',
      '--socket=pulseaudio',
      '--device=dri',
      '--env=STACKMATE_BROWSER=webkit',
    ],
    modules: [
      {
        name: command,
        buildsystem: 'simple',
        'build-commands': Object.keys(files).map(
          (path) =>
            `install -Dm${path.startsWith('bin/') ? '755' : '644'} files/${path} /app/${path}`,
        ),
        sources: [{ type: 'dir', path: '.' }],
      },
    ],
  };
  return {
    ...under('files', files),
    [`${config.id}.json`]: `${JSON.stringify(manifest, null, 2)}\n`,
  };
}
