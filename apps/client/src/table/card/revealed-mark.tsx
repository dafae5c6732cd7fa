/** Shows an eye on a card of the player's hand that the opponent knows too. The card's label says so for screen readers. */
export const RevealedMark = () => (
  <svg className="known-mark" viewBox="0 0 20 14" aria-hidden="true">
    <path d="M1 7q9-11 18 0q-9 11-18 0z" />
    <circle cx="10" cy="7" r="2.6" />
  </svg>
);
