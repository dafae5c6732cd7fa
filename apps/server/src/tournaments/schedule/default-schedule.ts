/**
 * The built-in schedule, as a file that operators copy and change (`npm run admin -- schedule`). The added coins are small
 * beside what the same hours bring in rated play, and few entrants mean no event, so that they suit a small server (tune).
 */
export const defaultSchedule = `{
  // Events that this server makes by itself. Times are local to the time zone.
  "events": [
    {
      "id": "daily-arena",
      "name": "Daily Arena",
      "kind": "arena",
      "clock": "fast",
      "on": "day",
      "at": "18:00",
      "timeZone": "UTC",
      "minutes": 60,
      "places": 512,
      "leastEntrants": 4,
      "addedCoins": 200,
      "announcedDays": 2
    },
    {
      "id": "weekly-swiss",
      "name": "Weekly Swiss",
      "kind": "swiss",
      "bestOf": 1,
      "cut": true,
      "clock": "rapid",
      "roundMinutes": 50,
      "on": "saturday",
      "at": "16:00",
      "timeZone": "UTC",
      "places": 256,
      "leastEntrants": 6,
      "addedCoins": 600,
      "announcedDays": 7
    },
    {
      "id": "championship",
      "name": "Monthly Championship",
      "kind": "swiss",
      "bestOf": 3,
      "cut": true,
      "clock": "rapid",
      "roundMinutes": 110,
      "cards": "owned",
      "on": "first sunday",
      "at": "14:00",
      "timeZone": "UTC",
      "places": 256,
      "leastEntrants": 8,
      "addedCoins": 2000,
      "trophies": true,
      "announcedDays": 28
    }
  ]
}
`;
