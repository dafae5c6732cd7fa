const metals = { 1: 'gold', 2: 'silver', 3: 'bronze' } as const;

/** Outline of the cup in a 48 by 60 view box, with its foot. */
const cup =
  'M11 6.200l26-.4c.2 3-.1 4.400-.3 6.300l6.900-.1c-.2 9.300-3.400 14.900-10.600 16.200-1.500 3.100-3.700 5.200-6.700 6.100l.3 6.200 7 1.900.3 5.800-19.600.2.200-6 7.100-1.900.3-6.200c-3-.9-5.200-3-6.700-6.100C7.900 26.900 4.700 21.300 4.500 12l6.900.1z';

/** The carved handles, the line of the rim and the shine. */
const cuts =
  'M8.200 15.200c.6 4.700 2 7.700 4.500 9.200-.9-2.900-1.300-5.900-1.300-9.200zM39.800 15.200h-3.200c0 3.300-.4 6.300-1.300 9.200 2.500-1.500 3.900-4.500 4.500-9.200z';

interface EventTrophyProps {
  readonly place: number;
  /** Text for screen readers; empty if the text nearby says the same. */
  readonly alt?: string;
}

/** [TS1] The trophy of a season's championship as a linocut cup: gold, silver or bronze, with the place carved into it. */
export const EventTrophy = ({ place, alt = '' }: EventTrophyProps) => (
  <svg
    className="sm-trophy"
    data-metal={metals[place as keyof typeof metals] ?? 'bronze'}
    viewBox="0 0 48 56"
    {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
  >
    <path className="sm-trophy__edge" d={cup} />
    <path className="sm-trophy__ink" d={cup} />
    <path className="sm-trophy__cut" d={cuts} />
    <path className="sm-trophy__line" d="M13.500 9.300h21M16 44.600h16M18.200 47.300h11.600" />
    <path
      className="sm-trophy__line"
      d="M14.600 13.500c.2 6 1.300 10.600 3.300 14M32.800 13.200l-.3 4.100"
    />
    <text className="sm-trophy__place" x="24" y="24.500">
      {place}
    </text>
  </svg>
);
