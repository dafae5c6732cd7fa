import type { ShortNoun } from '../short/short-phrases.ts';
import { mass, noun } from './noun.ts';
import { sharedNouns } from './nouns.ts';
import type { HindiNoun } from './shape.ts';

const monster = noun('कार्ड', 'मॉन्स्टर*');

export const shortNouns: Readonly<Record<ShortNoun, HindiNoun>> = {
  ...sharedNouns,
  monster,
  'basic monster': noun('कार्ड', '[मूल मॉन्स्टर*|basicmonster]'),
  supermon: noun('कार्ड', '[सुपरमॉन*|supermon]'),
  'monster or spell': noun('कार्ड', 'मॉन्स्टर या <अकेला/अकेले/अकेली> [मंत्र*|spell]'),
  'covered monster': noun('कार्ड', '[<ढका/ढके/ढकी>|stackchildren] मॉन्स्टर*'),
  'chosen covered card': noun('कार्ड', '<ढका/ढके/ढकी> कार्ड*'),
  action: noun('कार्रवाई', 'कार्रवा*'),
  this: { ...monster, one: ['यह मॉन्स्टर', 'इस मॉन्स्टर'] },
  it: { ...monster, one: ['वह मॉन्स्टर', 'उस मॉन्स्टर'] },
  attack: mass('m', 'हमला'),
  'battle damage': mass('m', '[युद्ध|battle] नुकसान'),
  'recoil taken': mass('m', 'पलटवार नुकसान'),
};
