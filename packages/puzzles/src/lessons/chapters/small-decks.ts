/** Decks for lesson positions, because a turn that ends with both decks empty ends the match. */
export const smallDecks = `South deck
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw]
  HearthHound power 7 iq 2 eq 2 range 1 Square [Bodyguard]
  RimeWolf power 7 iq 2 eq 2 range 1 Square [PackBond]
North deck
  RimeWolf power 7 iq 2 eq 2 range 1 Square [PackBond]
  HearthHound power 7 iq 2 eq 2 range 1 Square [Bodyguard]
  BurrowBadger power 7 iq 2 eq 1 range 2 Diagonal [Gnaw]
`;
