import { limits as protocolLimits } from '@stackmate/protocol';
import type { ClockSettings } from '@stackmate/room';
import { environments, setting } from './setting.ts';
import type { Mailbox } from './types.ts';
import {
  address,
  bytes,
  clocks,
  databaseUrl,
  mailbox,
  networks,
  oneOf,
  origins,
  secret,
  smtp,
  span,
  spanBetween,
  spanFrom,
  text,
  whole,
  yesOrNo,
} from './types.ts';

export const environmentSetting = setting('STACKMATE_ENVIRONMENT', {
  about:
    'where this server stands; without it `Prod` if `NODE_ENV` is `production`, else `Local`. `Dev` logs for people to read',
  type: oneOf(environments),
  default: 'Local',
});

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const messageBytes = `${protocolLimits.clientMessageBytes / 1024}KB`;

/** Every setting but the environment, in the order of docs/operating.md; the folders here are those of `Settings`. */
export const definitions = {
  network: {
    host: setting('STACKMATE_HOST', {
      about: 'address of the network interface to listen on',
      type: text('the name or address of a network interface', /^[\w.:-]+$/),
      default: { Dev: '127.0.0.1', Local: '127.0.0.1', Prod: '0.0.0.0' },
    }),
    port: setting('STACKMATE_PORT', {
      about: 'port for everything; 0 takes any free one',
      type: whole(0, 65_535),
      default: '3000',
      fallbackName: 'PORT',
    }),
    baseAddress: setting('STACKMATE_BASE_ADDRESS', {
      about: 'where browsers find this server; without it where it listens',
      type: address('http:', 'https:'),
      default: { Dev: '', Local: '', Prod: null },
    }),
    socketAddress: setting('STACKMATE_SOCKET_ADDRESS', {
      about:
        'where the game opens its socket; without it `/ws` where its page is from. A server elsewhere has to allow this one in `STACKMATE_ORIGINS`',
      type: address('ws:', 'wss:'),
      default: '',
    }),
    origins: setting('STACKMATE_ORIGINS', {
      about: 'origins of other sites that may use this server, beside the base address',
      type: origins,
      default: { Dev: 'http://localhost:5173', Local: '', Prod: '' },
    }),
    trustedProxies: setting('STACKMATE_TRUSTED_PROXIES', {
      about: 'addresses or networks of proxies whose `X-Forwarded-For` is believed',
      type: networks,
      default: '',
    }),
  },
  storage: {
    data: setting('STACKMATE_DATA', {
      about: 'folder for the database, the token secret and the admin address',
      type: text('a folder', /./),
      default: { Dev: 'data', Local: 'data', Prod: '/var/lib/stackmate' },
    }),
    databaseUrl: setting('DATABASE_URL', {
      about: 'a PostgreSQL database (15 or newer); without it SQLite in the data folder',
      type: databaseUrl,
      default: '',
      secret: true,
    }),
    answerTime: setting('STACKMATE_STORAGE_TIME', {
      about: 'how long the storage may take to answer; then `/readyz` is 503',
      type: span('1m'),
      default: { Dev: '3s', Local: '3s', Prod: '3s' },
    }),
    commitsWaiting: setting('STACKMATE_COMMITS_WAITING', {
      about: 'entries that may wait for the disk until players have to',
      type: whole(100, 1_000_000),
      default: '20000',
    }),
  },
  identity: {
    tokenSecret: setting('STACKMATE_TOKEN_SECRET', {
      about:
        'what guest tokens are signed with, 32 characters or more; `Dev` and `Local` make one in the data folder',
      type: secret,
      default: { Dev: '', Local: '', Prod: null },
      secret: true,
    }),
    tokenLife: setting('STACKMATE_TOKEN_LIFE', {
      about: 'for how long a guest token holds',
      type: span('4000d'),
      default: '400d',
    }),
    guestLife: setting('STACKMATE_GUEST_LIFE', {
      about: 'how long stored guests who never played are kept',
      type: span('4000d'),
      default: '30d',
    }),
  },
  logging: {
    level: setting('STACKMATE_LOG', {
      about: `what is logged: ${logLevels.join(', ')}`,
      type: oneOf(logLevels),
      default: { Dev: 'debug', Local: 'info', Prod: 'info' },
    }),
  },
  match: {
    botClocks: setting<ClockSettings | null>('STACKMATE_CLOCKS_BOT', {
      about: 'clocks of matches against bots: move, bank, away and lag, or `none`',
      type: clocks,
      default: 'none',
    }),
    privateClocks: setting<ClockSettings | null>('STACKMATE_CLOCKS_PRIVATE', {
      about: 'clocks of matches by invitation',
      type: clocks,
      default: '90s 20m 5m 20s',
    }),
    casualClocks: setting<ClockSettings | null>('STACKMATE_CLOCKS_CASUAL', {
      about: 'clocks of matches from the queue',
      type: clocks,
      default: '45s 8m 2m 10s',
    }),
    hashTime: setting('STACKMATE_HASH_TIME', {
      about:
        'how long players of the queue may take, from the pairing, to show the hashes of their nonces',
      type: span('10m'),
      default: '10s',
    }),
    sealTime: setting('STACKMATE_SEAL_TIME', {
      about:
        'how long players may take to show their nonces before a match, and in other matches the hashes',
      type: span('10m'),
      default: '30s',
    }),
    idleTime: setting('STACKMATE_IDLE_TIME', {
      about: 'how long a match without clocks may stand still',
      type: span('30d'),
      default: '24h',
    }),
    botGoneTime: setting('STACKMATE_BOT_GONE_TIME', {
      about: 'how long the player of a match against a bot may be away before it is lost',
      type: span('30d'),
      default: '30m',
    }),
    botDelay: setting('STACKMATE_BOT_DELAY', {
      about: 'between which times a bot answers; drawn by chance, whatever the decision is',
      type: spanBetween,
      default: '500ms 1500ms',
    }),
    spectatorDelay: setting('STACKMATE_SPECTATOR_DELAY', {
      about: 'by how much spectators lag behind',
      type: span('1h'),
      default: '30s',
    }),
  },
  lobby: {
    inviteTime: setting('STACKMATE_INVITE_TIME', {
      about: 'how long an invitation holds',
      type: span('30d'),
      default: '24h',
    }),
    startPause: setting('STACKMATE_START_PAUSE', {
      about:
        'how long a player, and new players from the same network address, wait with the next match of the queue after one did not begin because of them: after the first, and at most; each further one doubles it',
      type: spanBetween,
      default: '15s 30m',
    }),
    waitingPerAddress: setting('STACKMATE_WAITING_PER_ADDRESS', {
      about: 'players from one network address who wait for an opponent',
      type: whole(1, 1_000_000),
      default: '40',
    }),
    inviteGoneTime: setting('STACKMATE_INVITE_GONE_TIME', {
      about: 'how long whoever opened an invitation may be disconnected before it is closed',
      type: span('30d'),
      default: '1h',
    }),
    queueGoneTime: setting('STACKMATE_QUEUE_GONE_TIME', {
      about: 'how long a waiting player may be without a line before the place is given up',
      type: span('10m'),
      default: '30s',
    }),
    invitesPerPlayer: setting('STACKMATE_INVITES_PER_PLAYER', {
      about: 'open invitations of one player',
      type: whole(1, 1000),
      default: '5',
    }),
    invitesPerAddress: setting('STACKMATE_INVITES_PER_ADDRESS', {
      about: 'open invitations from one network address',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    invites: setting('STACKMATE_INVITES', {
      about:
        'open invitations in all; beyond it those whose owners are disconnected are closed first',
      type: whole(1, 1_000_000),
      default: '5000',
    }),
    matchesPerPlayer: setting('STACKMATE_MATCHES_PER_PLAYER', {
      about: 'running matches of one player',
      type: whole(1, 10_000),
      default: '8',
    }),
    matchesPerAddress: setting('STACKMATE_MATCHES_PER_ADDRESS', {
      about:
        'running matches begun from one network address; as many as of one player once three quarters of all places are taken',
      type: whole(1, 1_000_000),
      default: { Dev: '100', Local: '100', Prod: '100' },
    }),
    botMatchesPerAddress: setting('STACKMATE_BOT_MATCHES_PER_ADDRESS', {
      about: 'matches against bots begun from one network address that run',
      type: whole(1, 1_000_000),
      default: '30',
    }),
    startsPerMinute: setting('STACKMATE_STARTS_PER_MINUTE', {
      about:
        'matches, invitations and waits for an opponent begun a minute from one network address',
      type: whole(1, 1_000_000),
      default: '120',
    }),
    matches: setting('STACKMATE_MATCHES', {
      about:
        'running matches in all; beyond it matches against bots that their players left are ended',
      type: whole(1, 1_000_000),
      default: '5000',
    }),
    placesForPeople: setting('STACKMATE_PLACES_FOR_PEOPLE', {
      about: 'percent of all matches that matches against bots leave to those between people',
      type: whole(0, 100),
      default: '25',
    }),
  },
  limits: {
    messageBytes: setting('STACKMATE_MESSAGE_BYTES', {
      about: 'size of one message from a client',
      type: bytes('8KB', messageBytes),
      default: messageBytes,
    }),
    outboundBytes: setting('STACKMATE_OUTBOUND_BYTES', {
      about: 'what may wait to be sent on one connection before it is closed as too slow',
      type: bytes('64KB', '1GB'),
      default: '1MB',
    }),
    connections: setting('STACKMATE_CONNECTIONS', {
      about: 'WebSockets in all',
      type: whole(1, 1_000_000),
      default: '10000',
    }),
    connectionsPerAddress: setting('STACKMATE_CONNECTIONS_PER_ADDRESS', {
      about: 'WebSockets from one network address',
      type: whole(1, 1_000_000),
      default: '60',
    }),
    httpConnections: setting('STACKMATE_HTTP_CONNECTIONS', {
      about: 'HTTP connections in all, on top of `STACKMATE_CONNECTIONS`',
      type: whole(1, 1_000_000),
      default: '2000',
    }),
    httpConnectionsPerAddress: setting('STACKMATE_HTTP_CONNECTIONS_PER_ADDRESS', {
      about:
        'HTTP connections from one network address, on top of `STACKMATE_CONNECTIONS_PER_ADDRESS`; trusted proxies may open any number',
      type: whole(1, 1_000_000),
      default: '100',
    }),
    connectionsPerPlayer: setting('STACKMATE_CONNECTIONS_PER_PLAYER', {
      about: 'WebSockets of one player: tabs and devices',
      type: whole(1, 1000),
      default: '8',
    }),
    spectatorsPerMatch: setting('STACKMATE_SPECTATORS_PER_MATCH', {
      about: 'spectators of one match',
      type: whole(0, 100_000),
      default: { Dev: '200', Local: '200', Prod: '200' },
    }),
    spectatorsPerAddress: setting('STACKMATE_SPECTATORS_PER_ADDRESS', {
      about: 'spectators of one match from one network address',
      type: whole(0, 100_000),
      default: '20',
    }),
    replaysPerSecond: setting('STACKMATE_REPLAYS_PER_SECOND', {
      about:
        'how often a second one network address may ask for what takes playing a log again, in the long run; six times that at once',
      type: whole(1, 1_000_000),
      default: '10',
    }),
    legalPerSecond: setting('STACKMATE_LEGAL_PER_SECOND', {
      about:
        'how often a second one network address may ask for legal actions, in the long run; six times that at once',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    replayTime: setting('STACKMATE_REPLAY_TIME', {
      about:
        'milliseconds of a second that may go into playing logs again, for those who come back or look back; beyond it they get where the match stands, without what led there',
      type: whole(1, 1000),
      default: '250',
    }),
    messagesPerSecond: setting('STACKMATE_MESSAGES_PER_SECOND', {
      about: 'messages a second on one connection, in the long run',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    messageBurst: setting('STACKMATE_MESSAGE_BURST', {
      about: 'messages at once on one connection',
      type: whole(1, 1_000_000),
      default: '60',
    }),
    playerMessagesPerSecond: setting('STACKMATE_PLAYER_MESSAGES_PER_SECOND', {
      about: 'the same of one player over all connections; the burst is three seconds of it',
      type: whole(1, 1_000_000),
      default: '40',
    }),
    addressMessagesPerSecond: setting('STACKMATE_ADDRESS_MESSAGES_PER_SECOND', {
      about: 'the same from one network address; the burst is three seconds of it',
      type: whole(1, 1_000_000),
      default: '400',
    }),
    bytesPerSecond: setting('STACKMATE_BYTES_PER_SECOND', {
      about:
        'bytes a second on one connection, in the long run; the burst is what `STACKMATE_MESSAGE_BURST` messages may hold',
      type: bytes('1KB', '1GB'),
      default: '64KB',
    }),
    controlFramesPerSecond: setting('STACKMATE_CONTROL_FRAMES_PER_SECOND', {
      about: 'pings and pongs a second on one connection; the burst is ten seconds of it',
      type: whole(1, 1_000_000),
      default: '5',
    }),
    helloTime: setting('STACKMATE_HELLO_TIME', {
      about: 'how long a connection may take for its first message',
      type: span('5m'),
      default: '10s',
    }),
    heartbeat: setting('STACKMATE_HEARTBEAT', {
      about: 'time between two pings; a connection that misses two is closed',
      type: span('5m'),
      default: { Dev: '15s', Local: '15s', Prod: '15s' },
    }),
    requestsPerMinute: setting('STACKMATE_REQUESTS_PER_MINUTE', {
      about:
        'HTTP requests a minute from one network address, under `/api` and `/ws`; of files twenty times that, of pages of the site that are made for it a fifth',
      type: whole(1, 1_000_000),
      default: '600',
    }),
    headersTime: setting('STACKMATE_HEADERS_TIME', {
      about: 'how long the headers of an HTTP request may take to arrive',
      type: spanFrom('10ms', '5m'),
      default: '10s',
    }),
    requestTime: setting('STACKMATE_REQUEST_TIME', {
      about: 'how long a whole HTTP request may take to arrive',
      type: spanFrom('10ms', '5m'),
      default: '30s',
    }),
    keepAliveTime: setting('STACKMATE_KEEP_ALIVE_TIME', {
      about:
        'how long an HTTP connection stays open between two requests; longer than a proxy in front keeps it',
      type: spanFrom('10ms', '10m'),
      default: '72s',
    }),
    stallTime: setting('STACKMATE_STALL_TIME', {
      about: 'how long a client may take in nothing of an HTTP response',
      type: spanFrom('10ms', '1h'),
      default: '1m',
    }),
    requestBytes: setting('STACKMATE_REQUEST_BYTES', {
      about: 'size of the body of an HTTP request',
      type: bytes('1KB', '16MB'),
      default: '64KB',
    }),
    formsPerHour: setting('STACKMATE_FORMS_PER_HOUR', {
      about: 'signups, messages and human checks an hour from one network address, of each',
      type: whole(1, 1_000_000),
      default: '30',
    }),
    visitsPerHour: setting('STACKMATE_VISITS_PER_HOUR', {
      about: 'visits counted an hour from one network address',
      type: whole(1, 1_000_000),
      default: '300',
    }),
  },
  site: {
    chat: setting('STACKMATE_SITE_CHAT', {
      about: 'address of the community chat; the site links to it',
      type: address('https:', 'http:'),
      default: '',
    }),
    photos: setting('STACKMATE_SITE_PHOTOS', {
      about: 'address on a photo-sharing network',
      type: address('https:', 'http:'),
      default: '',
    }),
    network: setting('STACKMATE_SITE_NETWORK', {
      about: 'address on a social network',
      type: address('https:', 'http:'),
      default: '',
    }),
    posts: setting('STACKMATE_SITE_POSTS', {
      about: 'address on a short-post network',
      type: address('https:', 'http:'),
      default: '',
    }),
    donate: setting('STACKMATE_SITE_DONATE', {
      about: 'address of the checkout for $1; without it the site says that it is not open yet',
      type: address('https:', 'http:'),
      default: '',
    }),
    video: setting('STACKMATE_SITE_VIDEO', {
      about:
        'address of an outside player for the trailer, to be put into a frame; without it a recorded match plays',
      type: address('https:', 'http:'),
      default: '',
    }),
    humanCheckScript: setting('STACKMATE_SITE_HUMAN_CHECK', {
      about: 'script of the outside service that tells people from programs',
      type: address('https:', 'http:'),
      default: '',
    }),
    humanCheckKey: setting('STACKMATE_SITE_HUMAN_CHECK_KEY', {
      about: 'the public key of the site for it',
      type: text('a key', /^[\w.-]*$/),
      default: '',
    }),
    humanCheckOrigins: setting('STACKMATE_SITE_HUMAN_CHECK_ORIGINS', {
      about: 'further origins that this service loads scripts, styles and frames from',
      type: origins,
      default: '',
    }),
    humanCheckVerify: setting('STACKMATE_SITE_HUMAN_CHECK_VERIFY', {
      about: 'where the server asks that service whether a token is good',
      type: address('https:', 'http:'),
      default: '',
    }),
    humanCheckSecret: setting('STACKMATE_SITE_HUMAN_CHECK_SECRET', {
      about: 'the secret for it; without all four the site has a human check of its own',
      type: text('a secret', /^[\w.-]*$/),
      default: '',
      secret: true,
    }),
    botCheckKey: setting('STACKMATE_SITE_BOT_CHECK_KEY', {
      about:
        "key that signs the tasks of the site's own human check, 32 characters or more; without it each start makes one, and pages that are open then have to be loaded again",
      type: secret,
      default: '',
      secret: true,
    }),
    answerTime: setting('STACKMATE_SITE_ANSWER_TIME', {
      about: 'how long a page of the site waits for an answer of the server',
      type: span('10m'),
      default: { Dev: '30s', Local: '30s', Prod: '30s' },
    }),
    tagManagerScript: setting('STACKMATE_SITE_TAG_MANAGER_SCRIPT', {
      about: 'script of the tag manager, which visitors must agree to',
      type: address('https:', 'http:'),
      default: 'https://www.googletagmanager.com/gtm.js',
    }),
    tagManager: setting('STACKMATE_SITE_TAG_MANAGER', {
      about: 'container of the tag manager; without it there is none',
      type: text('a container id', /^[\w-]*$/),
      default: '',
    }),
    webVitals: setting('STACKMATE_SITE_WEB_VITALS', {
      about: '`yes`: the tag manager is told how quick pages were for visitors who agreed',
      type: yesOrNo,
      default: 'no',
    }),
  },
  mail: {
    smtp: setting('STACKMATE_SMTP', {
      about:
        'a mail server, like `smtp://name:password@mail.example.org:587` or `smtps://…`; without it letters wait',
      type: smtp,
      default: '',
      secret: true,
    }),
    from: setting<Mailbox | null>('STACKMATE_MAIL_FROM', {
      about: 'whom letters come from, like `Stackmate <hello@example.org>`',
      type: mailbox,
      default: '',
    }),
    to: setting<Mailbox | null>('STACKMATE_MAIL_TO', {
      about:
        'where messages of visitors go; without it they are kept only (`npm run admin -- messages`)',
      type: mailbox,
      default: '',
    }),
  },
  /** Values of the specification's configuration that it gives no meaning. */
  unknown: {
    value150: setting('STACKMATE_UNKNOWN_150', {
      about:
        'a value of the specification whose meaning is unknown: it is read, and changes nothing',
      type: whole(0, 1_000_000),
      default: { Dev: '150', Local: '150', Prod: '150' },
    }),
    value125: setting('STACKMATE_UNKNOWN_125', {
      about: 'another one',
      type: whole(0, 1_000_000),
      default: { Dev: '125', Local: '125', Prod: '125' },
    }),
  },
  stopping: {
    drainTime: setting('STACKMATE_DRAIN_TIME', {
      about: 'most that a stop may take, from the signal to the end of the process',
      type: span('10m'),
      default: '10s',
    }),
    backIn: setting('STACKMATE_BACK_IN', {
      about: 'after what time clients are asked to come back when the server stops',
      type: span('1h'),
      default: '5s',
    }),
  },
} as const;
