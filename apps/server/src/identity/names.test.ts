import { limits, nameFaultMessages } from '@stackmate/protocol';
import type { NameFault } from '@stackmate/protocol';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, generatedName } from './names.ts';

const shown = (text: string): string | null => {
  const clean = cleanName(text);
  return clean.ok ? clean.name : null;
};

it.each([
  ['  Ada  ', 'Ada'],
  ['Ada   Lovelace', 'Ada Lovelace'],
  ['Ａｄａ', 'Ada'],
  ['Zoe\u0308', 'Zoë'],
  // A joiner at the end of a Persian word.
  ['داور\u200c', 'داور'],
])('normalizes %j to %j', (input, name) => expect(shown(input)).toBe(name));

const honest = `
Scunthorpe|Penistone|Clitheroe|Lightwater|Essex|Middlesex|Dickson|Dickinson|Tommy Dickinson|Cassandra|Hancock
Hitchcock|Babcock|Cockburn|Matsushita|Takeshita|Shitara|Harshit|Akshita|Fukuda|Fukushima|Li Fu|Nigel|Nigeria|Nigella
Rangga|Airlangga|Lingga|Assad|Bassett|Arsène Wenger|Fagerberg|Fagundes|Georgy|György|Siriporn|Pornchai|Slutsky|Semenov
Montenegro|Negroponte|Cumberbatch|Cumhur|Kikelomo|Buttler|Sexton|Titus|Manus|Janus|Analía|Annalise|Ana L|Ranald|Wankaner
Therapist|Pissarro|Nazim|Ignazio|Bitte|Péter|Randi|Lund|Gerber|Mona|Regina|Pinto|Concha|Anita|Griet|Shōta|Pippa
Alex Yeboah|Nguyễn Thị Minh|Bích Ngọc|Phúc Khang|Dũng|Zoë|O'Brien|Jean-Luc|d'Artagnan|Gerard 't Hooft|J. R. R. Tolkien
Martin Jr.|Keʻala|Gal·la|Łukasz|Şükrü|Iğdır|Þór|Əli|Ñuñez|Škoda|Đặng|Ọlá|Μαρία|Σωκράτης|Мария|Сергей|Ірина|Ђорђе
Հայկ|გიორგი|שרה|ג׳ורג׳|محمد|فاطمة|یوسف|نیک بین|علی‌رضا|देवेन्द्र|প্রিয়া|ਗੁਰਪ੍ਰੀਤ|ગીતા|அருண்|లక్ష్మి|ಕಾವ್ಯಾ|ആദിത്യ|ශ්‍රීමාලි
สมชาย|ນາງ|សុខា|မောင်မောင်|བསོད་ནམས|ሰላም|김민준|박지우|王小明|李小龍|山田太郎|さくら|ジャン・ポール|Taro山田|민준Kim
R2D2|ada_lovelace|xX_Ada_Xx|AdaLovelace|Bob Smith 3rd|1984|Smooth Operator|Joe Root|Kanye West|Player One|Abbott|Stafford
`
  .trim()
  .split(/[|\n]/u);

it.each(honest)('accepts the honest name %s', (name) =>
  expect(cleanName(name)).toEqual({ ok: true, name }),
);

const refused: Readonly<Record<Exclude<NameFault, 'taken'>, readonly string[]>> = {
  empty: [
    '',
    '   ',
    '\u3164',
    '\u3164 \u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u2800',
    '\u200b\u200d',
    '\u00ad',
    '\u034f',
    '\u061c',
    '\u180e',
    '\u2060\ufeff',
    '\ufe0f',
    '\u{e0061}\u{e007f}',
    '\u{e0100}',
    '\ue000',
    '\ud800',
  ],
  'too-long': ['x'.repeat(21), '山'.repeat(21), 'ế'.repeat(21), 'นี้'.repeat(14), '\ufdfa\ufdfa'],
  invisible: [
    'a\u202eb',
    'a\u200bb',
    'a\u200db',
    'Ada\u2066',
    'Ada\u3164',
    'Ada\u{e0041}',
    'Ada\ue000',
    'a\nb\u0000',
  ],
  characters: [
    '.',
    '---',
    "''",
    '-Ada',
    'Ada-',
    'a  -- b',
    '<b>x</b>',
    'f@gg0t',
    '👑',
    'Ada👑',
    '👨\u200d👩\u200d👧Ada'.replaceAll('\u200d', ''),
    'Ada❤',
    '★Ada★',
    '¯_(ツ)_¯',
    '\u0301Ada',
    '1\u0337',
    '﷽',
  ],
  marks: ['a\u0301\u0302\u0303b', 'Z\u0351\u036b\u0343\u0311algo', 'a\u0301\u0301', 'A\u20dd'],
  alphabets: [
    'аdmin',
    'ΑDMIN',
    'Стaкmate',
    'Adа',
    'ӏvan',
    'Marıя',
    'пigger',
    'Ηitler',
    'Ада Lovelace',
    '한Ада',
    'Adaカ한',
    '४5',
    '٣۴ا',
    'ᏞᏙ',
    '𓂸',
    'ᴀᴅᴍɪɴ',
    'ɐpɐ',
  ],
  reserved: `
Admin|ADMIN|Ádmin|4dmin|adm1n|a d m i n|A.d.m.i.n|Admin 1|Admin Bob|AdminBob|The Admin|Administrator|администратор|админ
管理员|운영자|Moderator|rnoderator|m0derat0r|Moderator Jane|Staff|ｓｔａｆｆ|Support|Support Staff|The Support Team|Stackmate
StackMate|5tackmate|Stackmate Support|Official Server|System|Referee|Stand-in|Stand in|Pip|Magpie|Old Heron|oldheron|Guest
guest 123|Guest42|Deleted player|You|Opponent|0pponent|Player|Player 1|Anonymous|Bot|Spectator|undefined|Operator|ΒΟΤ
Þip|Wreŋ|Old Heroŋ|Eagle Øwl|The Old Heron|Old Heron Bot|Bot Eagle Owl|My Eagle Owl 2|Real Magpie|Aðmin|Moðerator|ɃØŦ
Developer|Stackmate CEO|The Developers|Yourself
`
    .trim()
    .split(/[|\n]/u),
  offensive: `
fuck you|FUCK|f u c k|fu ck|fuc k|f.u.c.k|fuuuck|fuckk|FuckYou|ifuckyou|phuck|fvck|fück|ƒuck|sh1t|s h i t|Shiiit|Bullshit
nigger|n1gger|n 1 g g e r|n.i.g.g.e.r|nig ger|niiigger|n1gg3r|nígger|N1GGA|xXn1ggerXx|faggot|f4gg0t|f a g g o t|Faggggot
cunt|b1tch|B i t c h|wh0re|slut|Dick69|BigDick|d1ckhead|cocksucker|pussy|ass|a55hole|dumbass|p3n1s|tits|porn|rapist|retard
kike|chink|wanker|Hitler|H1tler|h i t l e r|HITLER88|Adolf Hitler|Гитлер|ヒトラー|希特勒|히틀러|هتلر|Nazi|Neonazi|KKK|Ada 1488
Sieg Heil|White Power|pedo|Хуй|х у й|хуйло|пиздец|блядь|сука|пидор|Kurwa|kurrrwa|kurwa123|Hurensohn|Arschloch|Fotze|Wichser
putain|enculé|encule|salope|connard|Hijo de Puta|hijodeputa|gilipollas|cabrón|cabron|maricón|caralho|filho da puta|foda-se
cazzo|stronzo|vaffanculo|puttana|orospu|siktir|madarchod|bhenchod|vittu|fitta|jebać|skurwysyn|씨발|병신|操你妈|傻逼|婊子|鸡巴
まんこ|セックス|شرموطة|كس|זונה|μαλάκας|ควย|Hltler|H1t1er|HitIer|Adolf Hltler|nlgger|nIgger|niqqer|N1qqa|blyat|cyka blyat
suka blyat|pidoras|fuq|fukk|fukc|shyt|cvnt|cuntface|phaggot|ph4ggot|Mein Kampf|Mengele|Osama Bin Laden|Kill Yourself
kaffir|zipperhead|golliwog|Zigeuner|bougnoule|youpin|sudaca|ублюдок|чмо|зига|зиг хайль|пендос|Rape kids
`
    .trim()
    .split(/[|\n]/u),
};

describe.each(Object.entries(refused) as [NameFault, readonly string[]][])(
  'rejects as %s',
  (fault, names) => {
    it.each(names)('%j', (input) =>
      expect(cleanName(input)).toEqual({ ok: false, fault, detail: nameFaultMessages[fault] }),
    );
  },
);

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: limits.nameUnits }),
  fc
    .array(fc.constantFrom(...honest, ' ', '-', '\u200c', '1', 'А', 'é'), { maxLength: 4 })
    .map((parts) => parts.join('')),
);

it('leaves a cleaned name unchanged, and it fits the protocol', () => {
  fc.assert(
    fc.property(anyText, (input) => {
      const clean = cleanName(input);
      if (!clean.ok) return;
      expect(cleanName(clean.name)).toEqual(clean);
      expect(clean.name.length).toBeLessThanOrEqual(limits.nameUnits);
      expect(clean.name).toMatch(/[\p{L}\p{N}]/u);
    }),
  );
});

it('generates valid names, always the same for a player', () => {
  fc.assert(
    fc.property(fc.string(), (playerId) => {
      const name = generatedName(playerId);
      expect(cleanName(name)).toEqual({ ok: true, name });
      expect(generatedName(playerId)).toBe(name);
    }),
  );
});
