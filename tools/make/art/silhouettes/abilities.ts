/**
 * Icons of abilities whose entry's `art` is already used by another ability or card of their group, so that each ability
 * looks different. By internal name; values are game-icons names.
 */
export const abilityIcons: Readonly<Record<string, string>> = {
  BarbedHide: 'spiked-armor',
  CleanSlate: 'wax-tablet',
  ClearHead: 'enlightenment',
  CrowShare: 'raven',
  CushionedPaws: 'paw-front',
  EchoBolt: 'bolt-spell-cast',
  FrostClaw: 'triple-claws',
  FrostHook: 'hook',
  HemOfThorns: 'crown-of-thorns',
  LongStride: 'footsteps',
  LongTongue: 'lizard-tongue',
  MarshLantern: 'old-lantern',
  MirrorLunge: 'thrust',
  MistGuard: 'cloud-ring',
  PackFury: 'bestial-fangs',
  PatchedCrown: 'crenel-crown',
  RootCall: 'plant-roots',
  RushOrder: 'fast-arrow',
  SoftLanding: 'pillow',
  StilledTongue: 'mute',
  SwarmBite: 'ants',
  SwornGuest: 'prayer',
  Topple: 'tower-fall',
  TwinTails: 'fox-tail',
  TwoEvils: 'imp-laugh',
  WideSweep: 'serrated-slash',
};
