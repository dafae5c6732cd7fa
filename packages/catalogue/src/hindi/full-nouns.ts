import type { FullNoun } from '../text/full-phrases.ts';
import { mass, noun } from './noun.ts';
import { sharedNouns } from './nouns.ts';
import type { HindiNoun } from './shape.ts';

export const fullNouns: Readonly<Record<FullNoun, HindiNoun>> = {
  ...sharedNouns,
  monster: noun('कार्ड', '[मॉन्स्टर*|monster]'),
  'monster card': noun('कार्ड', '[मॉन्स्टर|monster] कार्ड*'),
  'basic card': noun('कार्ड', '[मूल मॉन्स्टर|basicmonster] कार्ड*'),
  'spell card': noun('कार्ड', '[मंत्र|spell] कार्ड*'),
  'super card': noun('कार्ड', '[सुपरमॉन|supermon] कार्ड*'),
  'monster or spell': noun('कार्ड', '[मॉन्स्टर|monster] या <अकेला/अकेले/अकेली> [मंत्र*|spell]'),
  'face-up covered card': noun('कार्ड', '<सीधा/सीधे/सीधी> [<ढका/ढके/ढकी> कार्ड*|stackchildren]'),
  'covered monster card': noun('कार्ड', '[<ढका/ढके/ढकी>|stackchildren] [मॉन्स्टर|monster] कार्ड*'),
  'stack card': noun('कार्ड', 'ऊपर <का/के/की> या [<ढका/ढके/ढकी>|stackchildren] कार्ड*'),
  action: noun('कार्रवाई', '[कार्रवा*|responsestack]'),
  'extra attack': noun('हमला', 'अतिरिक्त हमल*'),
  'extra damage': mass('m', 'अतिरिक्त [नुकसान|damage]'),
  number: noun('क्षमता', 'संख्या*'),
  point: noun('कार्ड', 'अंक*'),
};
