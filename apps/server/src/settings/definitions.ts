import { limits as protocolLimits } from '@stackmate/protocol';
import type { ClockSettings } from '@stackmate/room';
import { environments, setting } from './setting.ts';
import type { Mailbox } from './types.ts';
import {
  address,
  baseAddress,
  bytes,
  clocks,
  databaseUrl,
  fingerprints,
  hexKey,
  mailbox,
  natsUrl,
  networks,
  oneOf,
  origins,
  secret,
  serviceAddress,
  smtp,
  spanBetween,
  spanFrom,
  text,
  whole,
  yesOrNo,
} from './types.ts';

export const environmentSetting = setting('STACKMATE_ENVIRONMENT', {
  about:
    'environment of this server; by default `Prod` if `NODE_ENV` is `production`, otherwise `Local`. `Dev` writes human-readable logs',
  type: oneOf(environments),
  default: 'Local',
});

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const messageBytes = `${protocolLimits.clientMessageBytes / 1024}KB`;

const priceId = text('an id like price_…', /^(?:price_\w+)?$/);

/** All settings except the environment, in the order of docs/operating.md. The groups are those of `Settings`. */
export const definitions = {
  network: {
    host: setting('STACKMATE_HOST', {
      about: 'address of the network interface to listen on',
      type: text('the name or address of a network interface', /^[\w.:-]+$/),
      default: { Dev: '127.0.0.1', Local: '127.0.0.1', Prod: '0.0.0.0' },
    }),
    port: setting('STACKMATE_PORT', {
      about: 'port to listen on; 0 for any free port',
      type: whole(0, 65_535),
      default: '3000',
      fallbackName: 'PORT',
    }),
    baseAddress: setting('STACKMATE_BASE_ADDRESS', {
      about: 'public address of this server; by default the address it listens on',
      type: baseAddress,
      default: { Dev: '', Local: '', Prod: null },
    }),
    socketAddress: setting('STACKMATE_SOCKET_ADDRESS', {
      about:
        "address of the game's WebSocket; by default `/ws` on the server that sends the page. A server elsewhere must allow this one in `STACKMATE_ORIGINS`",
      type: address('ws:', 'wss:'),
      default: '',
    }),
    origins: setting('STACKMATE_ORIGINS', {
      about: 'origins of other sites that may use this server, besides the base address',
      type: origins,
      default: { Dev: 'http://localhost:5173', Local: '', Prod: '' },
    }),
    appOrigins: setting('STACKMATE_APP_ORIGINS', {
      about:
        'origins of apps that come with the game’s files, whose players sign in without cookies (docs/apps.md); for those of `npm run apps`: `https://localhost, capacitor://localhost`',
      type: origins,
      default: '',
    }),
    trustedProxies: setting('STACKMATE_TRUSTED_PROXIES', {
      about: 'addresses or networks of proxies whose `X-Forwarded-For` is trusted',
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
      about:
        'address of a PostgreSQL database (15 or newer); by default, SQLite in the data folder is used',
      type: databaseUrl,
      default: '',
      secret: true,
    }),
    answerTime: setting('STACKMATE_STORAGE_TIME', {
      about: 'max response time of the storage; beyond it, `/readyz` returns 503',
      type: spanFrom('100ms', '1m'),
      default: { Dev: '3s', Local: '3s', Prod: '3s' },
    }),
    archive: setting('STACKMATE_ARCHIVE', {
      about:
        'folder with archived matches, of which records are then sent like those of others; all nodes of a cluster need it',
      type: text('a folder', /^.*$/),
      default: '',
    }),
    packAfter: setting('STACKMATE_MATCH_PACK', {
      about: 'time after the end of a match after which its log and record are stored compressed',
      type: spanFrom('1h', '4000d'),
      default: '1d',
    }),
    botMatchLife: setting('STACKMATE_BOT_MATCH_LIFE', {
      about:
        'time for which log and record of matches of accounts against bots are kept after their end',
      type: spanFrom('1d', '40000d'),
      default: '180d',
    }),
    matchLife: setting('STACKMATE_MATCH_LIFE', {
      about:
        'time for which log and record of all other matches are kept after their end, unless they are archived before; results, ratings and the ledger stay',
      type: spanFrom('1d', '40000d'),
      default: '400d',
    }),
    // At most what the privacy page of the site promises.
    messageLife: setting('STACKMATE_MESSAGE_LIFE', {
      about: "time for which visitors' messages to the team are kept",
      type: spanFrom('1d', '730d'),
      default: '730d',
    }),
    visitLife: setting('STACKMATE_VISIT_LIFE', {
      about: 'time for which counted visits of the site are kept',
      type: spanFrom('1d', '730d'),
      default: '730d',
    }),
    reportLife: setting('STACKMATE_REPORT_LIFE', {
      about:
        'time for which reports are kept after they were resolved, with the matches that they name; longer while the reported player is under a sanction',
      type: spanFrom('1d', '180d'),
      default: '180d',
    }),
    commitsWaiting: setting('STACKMATE_COMMITS_WAITING', {
      about: 'max number of entries waiting for the disk before players must wait',
      type: whole(100, 1_000_000),
      default: '20000',
    }),
  },
  cluster: {
    natsUrl: setting('NATS_URL', {
      about:
        'address of NATS; connects this server with the others on its PostgreSQL database. By default, it is the only one',
      type: natsUrl,
      default: '',
      secret: true,
    }),
    natsCa: setting('STACKMATE_NATS_CA', {
      about:
        'file with the certificate of the authority of NATS; by default, the system’s authorities',
      type: text('nothing, or a file', /^/),
      default: '',
    }),
    nodeName: setting('STACKMATE_NODE_NAME', {
      about:
        'name of this node for operators, in `npm run admin -- nodes`, the log, the metrics and `/api/status`; by default the name of the machine with the port',
      type: text(
        'at most 60 letters, digits and `.:_-`, not beginning with `-`',
        /^(?:[\w.:][\w.:-]{0,59})?$/,
      ),
      default: '',
    }),
  },
  build: {
    commit: setting('STACKMATE_COMMIT', {
      about:
        'commit of this program, 7 to 40 hexadecimal digits; by default that of the Git checkout, or else a hash of the sources',
      type: text('7 to 40 hexadecimal digits', /^(?:[\da-f]{7,40})?$/),
      default: '',
    }),
  },
  identity: {
    tokenSecret: setting('STACKMATE_TOKEN_SECRET', {
      about:
        'key for signing guest tokens, at least 32 characters; `Dev` and `Local` create one in the data folder',
      type: secret,
      default: { Dev: '', Local: '', Prod: null },
      secret: true,
    }),
    earlierTokenSecret: setting('STACKMATE_EARLIER_TOKEN_SECRET', {
      about:
        'the previous token secret, whose tokens and links are still accepted. Set it when you change the secret',
      type: secret,
      default: '',
      secret: true,
    }),
    logKey: setting('STACKMATE_LOG_KEY', {
      about:
        'file with the private key that signs the log of cards; by default, the key follows from the token secret. Another key begins another log',
      type: text('nothing, or a file', /^/),
      default: '',
    }),
    tokenLife: setting('STACKMATE_TOKEN_LIFE', {
      about: 'lifetime of a guest token',
      type: spanFrom('1m', '4000d'),
      default: '400d',
    }),
    guestLife: setting('STACKMATE_GUEST_LIFE', {
      about: 'time after which stored guests who never played are deleted',
      type: spanFrom('1m', '4000d'),
      default: '30d',
    }),
    guestMatchLife: setting('STACKMATE_GUEST_MATCH_LIFE', {
      about: 'time for which finished matches of guests against bots are kept',
      type: spanFrom('1h', '4000d'),
      default: '30d',
    }),
  },
  accounts: {
    sessionLife: setting('STACKMATE_SESSION_LIFE', {
      about: 'time without use after which a device is signed out',
      type: spanFrom('1m', '4000d'),
      default: '90d',
    }),
    recentTime: setting('STACKMATE_RECENT_SIGN_IN', {
      about:
        'time after signing in during which credentials may be changed without signing in again',
      type: spanFrom('1s', '30d'),
      default: '1h',
    }),
    verifyTime: setting('STACKMATE_VERIFY_TIME', {
      about: 'lifetime of a link that verifies an e-mail address',
      type: spanFrom('1s', '30d'),
      default: '3d',
    }),
    linkTime: setting('STACKMATE_LINK_TIME', {
      about: 'lifetime of a link to sign in or to set a new password',
      type: spanFrom('1s', '1d'),
      default: '30m',
    }),
    deletionTime: setting('STACKMATE_DELETION_TIME', {
      about: 'time until a deleted account is erased, during which its owner may still keep it',
      type: spanFrom('1s', '90d'),
      default: '14d',
    }),
    renamePause: setting('STACKMATE_RENAME_PAUSE', {
      about: 'min time between two changes of an account’s name',
      type: spanFrom('1ms', '4000d'),
      default: '30d',
    }),
    nameReservation: setting('STACKMATE_NAME_RESERVATION', {
      about: 'time for which a former name stays reserved for its owner',
      type: spanFrom('1ms', '4000d'),
      default: '90d',
    }),
    signInsPerHour: setting('STACKMATE_SIGN_INS_PER_HOUR', {
      about: 'max number of attempts to sign in per hour from one network address',
      type: whole(1, 1_000_000),
      default: '60',
    }),
    triesPerHour: setting('STACKMATE_SIGN_IN_TRIES', {
      about:
        'max number of attempts with a password per hour for one account from one network address; ten times as many from all of them; browsers that have signed in to it before have their own',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    signUpsPerHour: setting('STACKMATE_SIGN_UPS_PER_HOUR', {
      about: 'max number of attempts to create an account per hour from one network address',
      type: whole(1, 1_000_000),
      default: '30',
    }),
    emailsPerHour: setting('STACKMATE_ACCOUNT_EMAILS_PER_HOUR', {
      about: 'max number of requests for an e-mail per hour from one network address',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    emailsPerRecipient: setting('STACKMATE_ACCOUNT_EMAILS_PER_RECIPIENT', {
      about:
        'max number of e-mails of a kind about accounts per hour to one address; further ones aren’t sent',
      type: whole(1, 1_000_000),
      default: '4',
    }),
    exportsPerHour: setting('STACKMATE_ACCOUNT_EXPORTS_PER_HOUR', {
      about:
        'max number of exports of a player’s data per hour, per network address and per player',
      type: whole(1, 1_000_000),
      default: '10',
    }),
    requestsPerHour: setting('STACKMATE_ACCOUNT_REQUESTS_PER_HOUR', {
      about:
        'max number of other requests about accounts per hour, each for one network address and one player',
      type: whole(1, 1_000_000),
      default: '1200',
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
      about: 'clocks of matches by invite',
      type: clocks,
      default: '90s 20m 5m 20s',
    }),
    casualClocks: setting<ClockSettings | null>('STACKMATE_CLOCKS_CASUAL', {
      about: 'clocks of matches from the queue',
      type: clocks,
      default: '45s 8m 2m 10s',
    }),
    ratedRapidClocks: setting<ClockSettings | null>('STACKMATE_CLOCKS_RATED_RAPID', {
      about: 'clocks of rapid rated matches',
      type: clocks,
      default: '45s 8m 2m 10s',
    }),
    ratedSlowClocks: setting<ClockSettings | null>('STACKMATE_CLOCKS_RATED_SLOW', {
      about: 'clocks of slow rated matches',
      type: clocks,
      default: '90s 20m 3m 20s',
    }),
    hashTime: setting('STACKMATE_HASH_TIME', {
      about: 'time for paired players to send the hashes of their nonces',
      type: spanFrom('100ms', '10m'),
      default: '10s',
    }),
    sealTime: setting('STACKMATE_SEAL_TIME', {
      about:
        'time for players to reveal their nonces before a match, and in matches without the queue to send their hashes',
      type: spanFrom('100ms', '10m'),
      default: '30s',
    }),
    idleTime: setting('STACKMATE_IDLE_TIME', {
      about: 'max time without an action in a match without clocks',
      type: spanFrom('1s', '30d'),
      default: '24h',
    }),
    botGoneTime: setting('STACKMATE_BOT_GONE_TIME', {
      about: 'time after which a player who has left a match against a bot loses it',
      type: spanFrom('1s', '30d'),
      default: '30m',
    }),
    botDelay: setting('STACKMATE_BOT_DELAY', {
      about: "min and max delay of a bot's answer; chosen at random, whatever the decision is",
      type: spanBetween('0ms'),
      default: '500ms 1500ms',
    }),
    spectatorDelay: setting('STACKMATE_SPECTATOR_DELAY', {
      about: 'delay of the match for spectators',
      type: spanFrom('0s', '1h'),
      default: '30s',
    }),
  },
  lobby: {
    inviteTime: setting('STACKMATE_INVITE_TIME', {
      about: 'lifetime of an invite',
      type: spanFrom('1s', '30d'),
      default: '24h',
    }),
    startPause: setting('STACKMATE_START_PAUSE', {
      about:
        'min and max pause for a player, and for new players from the same network address, after a match of the queue failed to start because of them; each further failure doubles it',
      type: spanBetween('1ms'),
      default: '15s 30m',
    }),
    waitingPerAddress: setting('STACKMATE_WAITING_PER_ADDRESS', {
      about: 'max number of players from one network address waiting for an opponent',
      type: whole(1, 1_000_000),
      default: '40',
    }),
    inviteGoneTime: setting('STACKMATE_INVITE_GONE_TIME', {
      about: 'time after which an invite is closed if its owner is disconnected',
      type: spanFrom('100ms', '30d'),
      default: '1h',
    }),
    queueGoneTime: setting('STACKMATE_QUEUE_GONE_TIME', {
      about: 'time after which a disconnected player loses the place in the queue',
      type: spanFrom('100ms', '10m'),
      default: '30s',
    }),
    invitesPerPlayer: setting('STACKMATE_INVITES_PER_PLAYER', {
      about: 'max number of open invites per player',
      type: whole(1, 1000),
      default: '5',
    }),
    invitesPerAddress: setting('STACKMATE_INVITES_PER_ADDRESS', {
      about: 'max number of open invites per network address',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    invites: setting('STACKMATE_INVITES', {
      about:
        'max number of open invites in total; when it is reached, those of disconnected owners are closed first',
      type: whole(1, 1_000_000),
      default: '5000',
    }),
    matchesPerPlayer: setting('STACKMATE_MATCHES_PER_PLAYER', {
      about: 'max number of running matches per player',
      type: whole(1, 10_000),
      default: '8',
    }),
    matchesPerAddress: setting('STACKMATE_MATCHES_PER_ADDRESS', {
      about:
        'max number of running matches started from one network address; when three quarters of the capacity are used, the limit per player applies instead',
      type: whole(1, 1_000_000),
      default: { Dev: '100', Local: '100', Prod: '100' },
    }),
    botMatchesPerAddress: setting('STACKMATE_BOT_MATCHES_PER_ADDRESS', {
      about: 'max number of running matches against bots started from one network address',
      type: whole(1, 1_000_000),
      default: '30',
    }),
    startsPerMinute: setting('STACKMATE_STARTS_PER_MINUTE', {
      about:
        'max number of matches, invites and queue entries started per minute from one network address',
      type: whole(1, 1_000_000),
      default: '120',
    }),
    matches: setting('STACKMATE_MATCHES', {
      about:
        'max number of running matches in total; when it is reached, abandoned matches against bots are ended',
      type: whole(1, 1_000_000),
      default: '5000',
    }),
    placesForPeople: setting('STACKMATE_PLACES_FOR_PEOPLE', {
      about: 'percentage of all matches that is reserved for matches between people',
      type: whole(0, 100),
      default: '25',
    }),
  },
  limits: {
    messageBytes: setting('STACKMATE_MESSAGE_BYTES', {
      about: 'max size of a message from a client',
      type: bytes('8KB', messageBytes),
      default: messageBytes,
    }),
    outboundBytes: setting('STACKMATE_OUTBOUND_BYTES', {
      about: 'max data waiting to be sent on one connection before it is closed as too slow',
      type: bytes('64KB', '1GB'),
      default: '1MB',
    }),
    connections: setting('STACKMATE_CONNECTIONS', {
      about: 'max number of WebSockets in total',
      type: whole(1, 1_000_000),
      default: '10000',
    }),
    connectionsPerAddress: setting('STACKMATE_CONNECTIONS_PER_ADDRESS', {
      about: 'max number of WebSockets per network address',
      type: whole(1, 1_000_000),
      default: '60',
    }),
    httpConnections: setting('STACKMATE_HTTP_CONNECTIONS', {
      about: 'max number of HTTP connections in total, on top of `STACKMATE_CONNECTIONS`',
      type: whole(1, 1_000_000),
      default: '2000',
    }),
    httpConnectionsPerAddress: setting('STACKMATE_HTTP_CONNECTIONS_PER_ADDRESS', {
      about:
        'max number of HTTP connections from one network address, on top of `STACKMATE_CONNECTIONS_PER_ADDRESS`; trusted proxies may open any number',
      type: whole(1, 1_000_000),
      default: '100',
    }),
    connectionsPerPlayer: setting('STACKMATE_CONNECTIONS_PER_PLAYER', {
      about: 'max number of WebSockets per player, for tabs and devices',
      type: whole(1, 1000),
      default: '8',
    }),
    spectatorsPerMatch: setting('STACKMATE_SPECTATORS_PER_MATCH', {
      about: 'max number of spectators per match',
      type: whole(0, 100_000),
      default: { Dev: '200', Local: '200', Prod: '200' },
    }),
    spectatorsPerAddress: setting('STACKMATE_SPECTATORS_PER_ADDRESS', {
      about: 'max number of spectators per match from one network address',
      type: whole(0, 100_000),
      default: '20',
    }),
    replaysPerSecond: setting('STACKMATE_REPLAYS_PER_SECOND', {
      about:
        'rate limit per network address for requests that replay a log, per second; the burst is six seconds of it',
      type: whole(1, 1_000_000),
      default: '10',
    }),
    legalPerSecond: setting('STACKMATE_LEGAL_PER_SECOND', {
      about:
        'rate limit per network address for requests for legal actions, per second; the burst is six seconds of it',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    replayTime: setting('STACKMATE_REPLAY_TIME', {
      about:
        'max time for replaying logs for reconnects and history, in ms per second; beyond it, clients get the current state without the history',
      type: whole(1, 1000),
      default: '250',
    }),
    messagesPerSecond: setting('STACKMATE_MESSAGES_PER_SECOND', {
      about: 'max number of messages per second on one connection',
      type: whole(1, 1_000_000),
      default: '20',
    }),
    messageBurst: setting('STACKMATE_MESSAGE_BURST', {
      about: 'burst of messages on one connection',
      type: whole(1, 1_000_000),
      default: '60',
    }),
    playerMessagesPerSecond: setting('STACKMATE_PLAYER_MESSAGES_PER_SECOND', {
      about:
        'max number of messages per second of one player on all connections; the burst is three seconds of it',
      type: whole(1, 1_000_000),
      default: '40',
    }),
    addressMessagesPerSecond: setting('STACKMATE_ADDRESS_MESSAGES_PER_SECOND', {
      about:
        'max number of messages per second from one network address; the burst is three seconds of it',
      type: whole(1, 1_000_000),
      default: '400',
    }),
    bytesPerSecond: setting('STACKMATE_BYTES_PER_SECOND', {
      about:
        'max bytes per second on one connection in the long run; the burst is the max size of `STACKMATE_MESSAGE_BURST` messages',
      type: bytes('1KB', '1GB'),
      default: '64KB',
    }),
    controlFramesPerSecond: setting('STACKMATE_CONTROL_FRAMES_PER_SECOND', {
      about:
        'max number of pings and pongs per second on one connection; the burst is ten seconds of it',
      type: whole(1, 1_000_000),
      default: '5',
    }),
    helloTime: setting('STACKMATE_HELLO_TIME', {
      about: 'max time until the first message of a connection',
      type: spanFrom('100ms', '5m'),
      default: '10s',
    }),
    heartbeat: setting('STACKMATE_HEARTBEAT', {
      about:
        'interval between pings; a connection that misses two is closed. Connections in a match are pinged at least every 1.1 seconds',
      type: spanFrom('100ms', '5m'),
      default: { Dev: '15s', Local: '15s', Prod: '15s' },
    }),
    requestsPerMinute: setting('STACKMATE_REQUESTS_PER_MINUTE', {
      about:
        'max number of HTTP requests per minute from one network address to `/api` and `/ws`; files may be requested twenty times as often, rendered pages of the site a fifth as often',
      type: whole(1, 1_000_000),
      default: '600',
    }),
    headersTime: setting('STACKMATE_HEADERS_TIME', {
      about: 'max time for the headers of an HTTP request to arrive',
      type: spanFrom('10ms', '5m'),
      default: '10s',
    }),
    requestTime: setting('STACKMATE_REQUEST_TIME', {
      about: 'max time for an HTTP request to arrive',
      type: spanFrom('10ms', '5m'),
      default: '30s',
    }),
    keepAliveTime: setting('STACKMATE_KEEP_ALIVE_TIME', {
      about:
        'time that an idle HTTP connection stays open; must be longer than that of a proxy in front',
      type: spanFrom('10ms', '10m'),
      default: '72s',
    }),
    stallTime: setting('STACKMATE_STALL_TIME', {
      about: 'time without progress after which an HTTP response is aborted',
      type: spanFrom('10ms', '1h'),
      default: '1m',
    }),
    storedBytesPerDay: setting('STACKMATE_STORED_BYTES_PER_DAY', {
      about:
        'max size of everything that one network address makes the servers store in a day, on all nodes, such as matches, decks and reports; beyond it, no match starts from there and nothing is saved, but running matches continue',
      type: bytes('1MB', '1000GB'),
      default: '200MB',
    }),
    requestBytes: setting('STACKMATE_REQUEST_BYTES', {
      about: 'max size of the body of an HTTP request',
      type: bytes('1KB', '16MB'),
      default: '64KB',
    }),
    collectionRequestsPerHour: setting('STACKMATE_COLLECTION_REQUESTS_PER_HOUR', {
      about:
        'max number of requests about cards, coins and saved decks per hour, each for reading, for changing and for saving decks, each for one network address and one player',
      type: whole(1, 10_000_000),
      default: '6000',
    }),
    checkoutsPerHour: setting('STACKMATE_CHECKOUTS_PER_HOUR', {
      about: 'max number of checkouts per hour, each for one network address and one player',
      type: whole(1, 1_000_000),
      default: '60',
    }),
    formsPerHour: setting('STACKMATE_FORMS_PER_HOUR', {
      about:
        'max number of signups, messages and CAPTCHA challenges per hour from one network address, each',
      type: whole(1, 1_000_000),
      default: '30',
    }),
    visitsPerHour: setting('STACKMATE_VISITS_PER_HOUR', {
      about: 'max number of counted visits per hour from one network address',
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
    developerChat: setting('STACKMATE_DEVELOPER_CHAT', {
      about: 'address of the chat with the developers; only VIPs see it',
      type: address('https:', 'http:'),
      default: '',
    }),
    photos: setting('STACKMATE_SITE_PHOTOS', {
      about: 'address of the profile on a photo-sharing network',
      type: address('https:', 'http:'),
      default: '',
    }),
    network: setting('STACKMATE_SITE_NETWORK', {
      about: 'address of the profile on a social network',
      type: address('https:', 'http:'),
      default: '',
    }),
    posts: setting('STACKMATE_SITE_POSTS', {
      about: 'address of the profile on a microblogging network',
      type: address('https:', 'http:'),
      default: '',
    }),
    donate: setting('STACKMATE_SITE_DONATE', {
      about: "address of the checkout for $1; without it, the site says that it isn't open yet",
      type: address('https:', 'http:'),
      default: '',
    }),
    video: setting('STACKMATE_SITE_VIDEO', {
      about:
        'address of an external player for the trailer, shown in a frame; without it, a recorded match is shown',
      type: address('https:', 'http:'),
      default: '',
    }),
    humanCheckScript: setting('STACKMATE_SITE_HUMAN_CHECK', {
      about: 'script of the external CAPTCHA service',
      type: address('https:', 'http:'),
      default: '',
    }),
    humanCheckKey: setting('STACKMATE_SITE_HUMAN_CHECK_KEY', {
      about: 'public site key for the CAPTCHA service',
      type: text('a key', /^[\w.-]*$/),
      default: '',
    }),
    humanCheckOrigins: setting('STACKMATE_SITE_HUMAN_CHECK_ORIGINS', {
      about: 'additional origins for scripts, styles and frames of the CAPTCHA service',
      type: origins,
      default: '',
    }),
    humanCheckVerify: setting('STACKMATE_SITE_HUMAN_CHECK_VERIFY', {
      about: 'verification endpoint of the CAPTCHA service',
      type: address('https:', 'http:'),
      default: '',
    }),
    humanCheckSecret: setting('STACKMATE_SITE_HUMAN_CHECK_SECRET', {
      about:
        'secret key for the CAPTCHA service; unless all four are set, the site uses its own proof of work',
      type: text('a secret', /^[\w.-]*$/),
      default: '',
      secret: true,
    }),
    botCheckKey: setting('STACKMATE_SITE_BOT_CHECK_KEY', {
      about:
        "key for signing the site's own CAPTCHA challenges, at least 32 characters; without it, each start creates one, and open pages must be reloaded; the nodes of a cluster then use STACKMATE_TOKEN_SECRET",
      type: secret,
      default: '',
      secret: true,
    }),
    answerTime: setting('STACKMATE_SITE_ANSWER_TIME', {
      about: 'max time that a page of the site waits for a response from the server',
      type: spanFrom('100ms', '10m'),
      default: { Dev: '30s', Local: '30s', Prod: '30s' },
    }),
    tagManagerScript: setting('STACKMATE_SITE_TAG_MANAGER_SCRIPT', {
      about: "script of the tag manager; it is only loaded with the visitor's consent",
      type: address('https:', 'http:'),
      default: 'https://www.googletagmanager.com/gtm.js',
    }),
    tagManager: setting('STACKMATE_SITE_TAG_MANAGER', {
      about: 'container id of the tag manager; without it, there is no tag manager',
      type: text('a container id', /^[\w-]*$/),
      default: '',
    }),
    webVitals: setting('STACKMATE_SITE_WEB_VITALS', {
      about: '`yes`: page speed of visitors who agreed is sent to the tag manager',
      type: yesOrNo,
      default: 'no',
    }),
  },
  payments: {
    service: setting('STACKMATE_PAYMENTS', {
      about: 'how VIP and the bonus for $1 are paid: `off`, or `stripe`',
      type: oneOf(['off', 'stripe']),
      default: 'off',
    }),
    secretKey: setting('STACKMATE_STRIPE_SECRET_KEY', {
      about: 'secret or restricted key of the Stripe account (`sk_…` or `rk_…`)',
      type: text('a key like sk_live_…', /^(?:[sr]k_(?:live|test)_\w+)?$/),
      default: '',
      secret: true,
    }),
    webhookSecret: setting('STACKMATE_STRIPE_WEBHOOK_SECRET', {
      about: 'signing secret of the webhook (`whsec_…`)',
      type: text('a secret like whsec_…', /^(?:whsec_[\w+/=-]+)?$/),
      default: '',
      secret: true,
    }),
    priceOfMonth: setting('STACKMATE_STRIPE_PRICE_VIP_MONTH', {
      about: 'id of the one-time price for a month of VIP (`price_…`); not on sale without it',
      type: priceId,
      default: '',
    }),
    priceOfYear: setting('STACKMATE_STRIPE_PRICE_VIP_YEAR', {
      about: 'id of the one-time price for a year of VIP',
      type: priceId,
      default: '',
    }),
    priceOfLifetime: setting('STACKMATE_STRIPE_PRICE_VIP_LIFETIME', {
      about: 'id of the one-time price for VIP for life',
      type: priceId,
      default: '',
    }),
    priceOfBonus: setting('STACKMATE_STRIPE_PRICE_BONUS', {
      about:
        'id of the one-time price for the bonus of $1; with it, the site’s button leads to the store instead of `STACKMATE_SITE_DONATE`',
      type: priceId,
      default: '',
    }),
    address: setting('STACKMATE_STRIPE_ADDRESS', {
      about: "address of Stripe's API; change it only for tests",
      type: address('https:', 'http:'),
      default: 'https://api.stripe.com',
    }),
    answerTime: setting('STACKMATE_STRIPE_TIME', {
      about: 'max time that a checkout waits for Stripe',
      type: spanFrom('10ms', '1m'),
      default: '10s',
    }),
  },
  mail: {
    smtp: setting('STACKMATE_SMTP', {
      about:
        'address of a mail server, like `smtp://name:password@mail.example.org:587` or `smtps://…`; without it, e-mails stay in the outbox',
      type: smtp,
      default: '',
      secret: true,
    }),
    from: setting<Mailbox | null>('STACKMATE_MAIL_FROM', {
      about: 'sender of e-mails, like `Stackmate <hello@example.org>`',
      type: mailbox,
      default: '',
    }),
    to: setting<Mailbox | null>('STACKMATE_MAIL_TO', {
      about:
        "recipient of visitors' messages; without it, they are only stored (`npm run admin -- messages`)",
      type: mailbox,
      default: '',
    }),
    texts: setting('STACKMATE_EMAIL_TEXTS', {
      about:
        'folder with texts of e-mails that replace the built-in ones ([Texts of e-mails](#texts-of-e-mails))',
      type: text('nothing, or a folder', /^/),
      default: '',
    }),
  },
  push: {
    isOn: setting('STACKMATE_PUSH', {
      about:
        '`yes`: players may turn on push notifications, which the server sends to the push services of their browsers',
      type: yesOrNo,
      default: 'yes',
    }),
    waiting: setting('STACKMATE_PUSH_WAITING', {
      about: 'max number of push notifications that wait to be sent; further ones are dropped',
      type: whole(1, 100_000),
      default: '1000',
    }),
    answerTime: setting('STACKMATE_PUSH_TIME', {
      about: 'max time that a push notification waits for the answer of its push service',
      type: spanFrom('10ms', '1m'),
      default: '10s',
    }),
    apnsKeyFile: setting('STACKMATE_APNS_KEY_FILE', {
      about:
        'file with Apple’s key for notifications (`AuthKey_….p8`), which turns them on in the iOS app ([Apps](apps.md#notifications-in-native-apps))',
      type: text('nothing, or a file', /^/),
      default: '',
    }),
    apnsKeyId: setting('STACKMATE_APNS_KEY_ID', {
      about: 'id of that key',
      type: text('nothing, or 10 letters and digits', /^(?:[\dA-Z]{10})?$/),
      default: '',
    }),
    apnsAddress: setting('STACKMATE_APNS_ADDRESS', {
      about:
        'address of Apple’s push service; `https://api.sandbox.push.apple.com` for builds from Xcode',
      type: serviceAddress,
      default: 'https://api.push.apple.com',
    }),
    fcmAccountFile: setting('STACKMATE_FCM_ACCOUNT_FILE', {
      about:
        'file with the service account of Firebase (JSON), which turns notifications on in the Android app',
      type: text('nothing, or a file', /^/),
      default: '',
    }),
    fcmAddress: setting('STACKMATE_FCM_ADDRESS', {
      about: 'address of Google’s push service',
      type: serviceAddress,
      default: 'https://fcm.googleapis.com',
    }),
  },
  events: {
    schedule: setting('STACKMATE_EVENTS', {
      about:
        'file with the tournaments that the server makes by itself ([Events](#events)); `default` for the built-in ones, `none` for none',
      type: text('a file, `default` or `none`', /./),
      default: { Dev: 'none', Local: 'default', Prod: 'default' },
    }),
    ofPlayers: setting('STACKMATE_PLAYER_EVENTS', {
      about: '`yes`: accounts may create tournaments of their own',
      type: yesOrNo,
      default: 'yes',
    }),
  },
  physical: {
    codeKey: setting('STACKMATE_PRINT_KEY', {
      about:
        'key that the codes on physical cards were made with: `codeKey` in the file of keys ([physical cards](physical.md)); without it, no code can be read',
      type: hexKey,
      default: '',
      secret: true,
    }),
  },
  apps: {
    androidPackage: setting('STACKMATE_ANDROID_PACKAGE', {
      about: 'id of the Android app that opens links to this server ([Apps](apps.md))',
      type: text('an id like com.example.game', /^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/),
      default: 'com.stackmate.game',
    }),
    androidCertificates: setting('STACKMATE_ANDROID_CERTIFICATES', {
      about:
        'SHA-256 fingerprints of the certificates that the Android app is signed with, separated by commas: `/.well-known/assetlinks.json` names them. Without one, links stay in the browser',
      type: fingerprints,
      default: '',
    }),
    appleAppId: setting('STACKMATE_APPLE_APP_ID', {
      about:
        'id of the iOS app that opens links to this server, with the id of its team, like `ABCDE12345.com.example.game`: `/.well-known/apple-app-site-association` names it',
      type: text(
        'nothing, or an id like ABCDE12345.com.example.game',
        /^(?:[\dA-Z]{10}(?:\.[\dA-Za-z-]+){2,})?$/,
      ),
      default: '',
    }),
  },
  /** Configuration values from the specification without a meaning. */
  unknown: {
    value150: setting('STACKMATE_UNKNOWN_150', {
      about: 'a value from the specification with an unknown meaning; it is read but has no effect',
      type: whole(0, 1_000_000),
      default: { Dev: '150', Local: '150', Prod: '150' },
    }),
    value125: setting('STACKMATE_UNKNOWN_125', {
      about: 'another value from the specification with an unknown meaning',
      type: whole(0, 1_000_000),
      default: { Dev: '125', Local: '125', Prod: '125' },
    }),
  },
  stopping: {
    drainTime: setting('STACKMATE_DRAIN_TIME', {
      about: 'max time for stopping, from the signal to the end of the process',
      type: spanFrom('100ms', '10m'),
      default: '10s',
    }),
    backIn: setting('STACKMATE_BACK_IN', {
      about: 'delay after which clients reconnect when the server stops',
      type: spanFrom('100ms', '1h'),
      default: '5s',
    }),
  },
} as const;
