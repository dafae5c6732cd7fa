import type { MatchEvent, UpdateReason } from '@stackmate/engine';

/** Animation step: events that belong together, and their duration at normal speed. */
export interface AnimationStep {
  readonly events: readonly MatchEvent[];
  /** Duration in ms. */
  readonly lasts: number;
}

type Group =
  | 'play'
  | 'draw'
  | 'move'
  | 'declare'
  | 'strike'
  | 'fall'
  | 'change'
  | 'energy'
  | 'turn'
  | 'end';

/** Consecutive events of one group form one animation step; events not listed here are shown along the way. */
const groups: Readonly<Partial<Record<UpdateReason, readonly [Group, number]>>> = {
  'Kings revealed': ['play', 700],
  'Turn started': ['turn', 500],
  Summon: ['play', 460],
  'Effect summon': ['play', 460],
  Upgrade: ['play', 700],
  Draw: ['draw', 220],
  'Draw by effect': ['draw', 220],
  'Draw skipped': ['draw', 700],
  'Hand reloaded': ['draw', 300],
  Milled: ['draw', 260],
  'Recover from bin': ['draw', 260],
  'Hand shown': ['draw', 500],
  'Link from hand': ['play', 460],
  'Link from field': ['move', 280],
  'Link by effect': ['move', 300],
  Unlink: ['move', 280],
  'Stack transfer': ['move', 280],
  Lift: ['move', 280],
  'Lift by effect': ['move', 280],
  Move: ['move', 260],
  'Move by effect': ['move', 320],
  'Swap by effect': ['move', 320],
  'Attack selected': ['declare', 420],
  'Direct attack selected': ['declare', 420],
  'Magic activate': ['declare', 520],
  'Ability activate': ['declare', 460],
  'Ability triggered': ['declare', 460],
  'Rule card activate': ['declare', 360],
  'Magic use': ['declare', 620],
  'Magic fizzled': ['change', 900],
  'Ability fizzled': ['change', 900],
  'Attack fizzled': ['change', 900],
  'Action negated': ['change', 700],
  'Action redirected': ['change', 450],
  'Attack resolved': ['strike', 620],
  'Attack recoil': ['strike', 620],
  'Attack absorbed by shield': ['strike', 620],
  'Direct attack': ['strike', 620],
  'Effect damage': ['strike', 380],
  'Effect heal': ['change', 320],
  'Battle destroy': ['fall', 450],
  'Effect destroy': ['fall', 450],
  Burn: ['fall', 320],
  'Burn as cost': ['fall', 320],
  'Return to hand': ['fall', 320],
  'King destroyed': ['fall', 1100],
  'Energy gained': ['energy', 260],
  'Energy lost': ['energy', 260],
  'Energy lost in battle': ['energy', 320],
  'Power increased': ['change', 260],
  'Power reduced': ['change', 260],
  'Power set': ['change', 260],
  'IQ increased': ['change', 220],
  'IQ reduced': ['change', 220],
  'Visibility shown': ['change', 320],
  'Owner changed': ['change', 420],
  'Match ended': ['end', 1000],
};

/** Splits the events of a match step into animation steps, in order; joined, they are the same events again. */
export function animationSteps(events: readonly MatchEvent[]): readonly AnimationStep[] {
  const steps: { events: MatchEvent[]; lasts: number; group: Group | null }[] = [];
  for (const event of events) {
    const [group, lasts] = groups[event.reason] ?? [null, 0];
    const last = steps.at(-1);
    if (last && (group === null || last.group === null || last.group === group)) {
      last.events.push(event);
      last.lasts = Math.max(last.lasts, lasts);
      last.group ??= group;
    } else steps.push({ events: [event], lasts, group });
  }
  return steps.map((beat) => ({ events: beat.events, lasts: beat.lasts }));
}
