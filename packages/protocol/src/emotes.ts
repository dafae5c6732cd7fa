/** Everything that players can say to each other; there is no free text. */
export const emotes = [
  'hello',
  'good luck',
  'well played',
  'nice move',
  'oops',
  'thinking',
  'thanks',
  'good game',
] as const;
export type Emote = (typeof emotes)[number];
