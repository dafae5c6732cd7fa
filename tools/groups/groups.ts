interface Group {
  readonly summary: string;
  /** What each command does, by its name, which is that of its folder. */
  readonly commands: Readonly<Record<string, string>>;
}

/** Commands that share a script of package.json. */
export const groups: Readonly<Record<string, Group>> = {
  play: {
    summary: 'Plays matches between bots.',
    commands: {
      match: 'shows a match, turn by turn',
      'bot-moves': 'asks the bot of a downloaded match again, and shows why it played so',
      simulate: 'plays many matches and prints win rates',
    },
  },
  balance: {
    summary: 'Measures bots, cards, ratings and rewards by simulation.',
    commands: {
      lab: 'plays ready decks against each other for the balance lab of the site',
      economy: 'simulates coins and cards of players over a year',
      tune: 'fits the weights by which bots and analysis judge positions',
      ladder: 'rates the levels of the bots',
      standings: 'measures the leaderboard and the leagues with many players',
      matchmaking: 'simulates the queue for rated matches',
      limited: 'lets bots draft and open sealed pools, and rates their decks',
    },
  },
  stress: {
    summary:
      'Searches for faults and measures speed. `npm run load` measures the server under load.',
    commands: {
      fuzz: 'plays random matches with every check',
      perft: 'counts lines of legal actions and compares them with the stored counts',
      chaos: 'simulates servers and clusters with injected faults',
      crash: 'plays on real servers that are killed and stopped',
      'worst-case': 'searches for the requests that block the server longest',
      bench: 'measures engine, site, game, vault and opened boosters',
      'scan-rates': 'photographs printed cards and counts which the scanner reads',
      mutation: 'breaks each rule and checks that a test fails',
    },
  },
  make: {
    summary: 'Writes files of the repository, or shows what they look like.',
    commands: {
      'new-card': 'begins a card or ability with its scenario',
      puzzles: 'finds puzzles in games of bots',
      art: 'draws all pictures and cuts the fonts',
      'language-fonts': 'cuts the fonts of languages with another script to their texts',
      'print-pictures': 'draws printed cards, mat and box for the site',
      gallery: 'serves a page with all cards, icons and widgets',
      screens: 'takes screenshots of game and site',
      trailer: 'records a match for the landing page',
      carddata: "writes the site's card data",
      settings: 'updates the table of settings in docs/operating.md',
      protocol: 'updates the generated parts of docs/protocol.md',
      'rules-index': 'updates docs/rules-index.md',
      translation: 'shows and sorts what languages have',
      'api-docs': 'writes the reference of the npm packages',
    },
  },
  ship: {
    summary: 'Prepares what is published.',
    commands: {
      release: 'archives the rules of this version for matches begun under it',
      pack: 'builds the npm packages',
      stage: 'copies what a server needs at run time into a folder',
      pin: 'writes the digests of images into Dockerfile and compose.yaml',
      image: 'does the steps of the Dockerfile without Docker, and plays at its server',
    },
  },
};
