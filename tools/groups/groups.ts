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
    },
  },
};
