import type { Register } from '../language/grammar.ts';
import { wordsFor } from '../language/template.ts';
import type { FullPhrases } from '../text/full-phrases.ts';
import { fullNouns } from './full-nouns.ts';
import { arabicGrammar } from './grammar.ts';
import type { ArabicNoun } from './noun.ts';
import { cards, energy } from './points.ts';

const phrases = wordsFor<FullPhrases>()({
  // Modifiers
  monsterType: '{noun} {type:of}',
  element: '{noun} {element:agreeing}',
  'not king': '{noun} عدا [الملك|king]',
  'damaged.true': '{noun} مصاب~',
  'damaged.false': '{noun} سليم~',
  opposing: '{noun} للخصم',
  'of yours': '{noun} لك',
  'level.min': '{noun} من [المستوى|monsterlevel] {min} فأعلى',
  'level.max': '{noun} من [المستوى|monsterlevel] {max} فأدنى',
  'level.span': '{noun} من [المستوى|monsterlevel] {min} إلى {max}',
  'level.exact': '{noun} من [المستوى|monsterlevel] {n}',
  'of cost': '{noun} [بتكلفة مسبقة|upfrontcost] {max} فأقل',
  rangeType: '{noun} بمدى {type}',
  'stat.at most': '{noun} ب{stat:gen} حتى {than:gen}',
  'stat.at least': '{noun} ب{stat:gen} من {than:gen} فأعلى',
  'stat.less than': '{noun} ب{stat:gen} دون {than:gen}',
  'stat.more than': '{noun} ب{stat:gen} فوق {than:gen}',
  'stacked.true': '{noun} على رأس [كومة|stack]',
  'stacked.false': '{noun} خارج أي [كومة|stack]',
  'advanced.true': '{noun} في [جانب|yoursidefield] <خصمه/خصمها>',
  'advanced.false': '{noun} خارج [جانب|yoursidefield] <خصمه/خصمها>',
  'arrived.true': '{noun} واصل~ هذا الدور',
  'arrived.false': '{noun} غير واصل~ هذا الدور',
  'self.true': '{noun} (وهو {self})',
  'self.false': '{noun} عدا {self:gen}',
  'reach.range': '{noun} ضمن [المدى|range]',
  'reach.global': '{noun} في أي مكان من [الساحة|field]',
  'reach.ownStack': '{noun} في [كومة|stack] {self:gen}',
  'reach.adjacent': '{noun} بجوار {self:gen}',
  'on field': '{noun} في [الساحة|field]',
  within: '{noun} ضمن مدى {kind} {size} حول {center:gen}',
  'top of stack.true': '{noun} على رأس [كومة|stack] {self:gen}',
  'top of stack.false': '{noun} على رأس [كومة|stack] {self:gen} أو كومة أخرى',
  'stack.true': '{noun} في [كومة|stack] واحدة مع {self:gen}',
  'stack.false': '{noun} في [كومة|stack] {self:gen} أو خارجها',
  'in area': '{noun} في [المنطقة|aoe]',
  'in pile': '{noun} في {pile:gen}',
  'in stack of': '{noun} في [كومة|stack] {who:gen}',
  'of things': '{noun} {things:gen few the}',
  'points of': '{noun} من {whole:gen}',
  begun: '{noun} منذ بداية المباراة',
  'aimed.true': '{noun} موجّه~ إلى بطاقة في [الساحة|field]',
  'aimed.false': '{noun} غير موجّه~ إلى بطاقة',
  'of cards': '{noun} ({cards})',
  'controlled.own': '{noun} تحت سيطرتك',
  'controlled.opposing': '{noun} تحت سيطرة الخصم',
  destroyer: '{noun} الذي [دمّره في القتال|battledestroy]',
  whole: '{noun} <كله/كلها>',
  chosen: '{noun} مختار~',
  number: '{noun} رقم {n}',
  first: '{noun} <الأول/الأولى>',
  second: '{noun} <الثاني/الثانية>',
  third: '{noun} ثالث~',
  fourth: '{noun} رابع~',
  fifth: '{noun} خامس~',
  sixth: '{noun} سادس~',
  last: '{noun} أخير~',

  // Amounts
  plain: '{n}',
  span: '{min}–{max}',
  count: {
    one: '{things:same agreed} واحد~',
    two: '{things:same}',
    other: '{n} {things:same}',
  },
  per: '{amount:same} لكل {quantity:gen_points}',
  plus: '{amount:same} زائد {n}',
  minus: '{amount:same} ناقص {n}',
  'limits.both': '{amount:same} (بين {min} و{max})',
  'limits.max': '{amount:same} ({max} على الأكثر)',
  'limits.min': '{amount:same} ({min} على الأقل)',
  random: '{amount:same} (عشوائيًا)',
  'equal.mass': '{unit:same} بقدر {quantity:gen}',
  'equal.count': '{unit:same few} بقدر {quantity:gen}',
  'stat of': '{stat:agreed} {who:gen}',

  // Conditions, after 'إذا' or 'طالما'
  'at least.false': '<كان/كانت> {quantity:agreed} {than} على الأقل',
  'at least.true': '<كان/كانت> {quantity:agreed} أقل من {than:gen}',
  'at most.false': '<كان/كانت> {quantity:agreed} {than} على الأكثر',
  'at most.true': '<كان/كانت> {quantity:agreed} أكثر من {than:gen}',
  'turn of.own.false': 'كان الدور دورك',
  'turn of.own.true': 'لم يكن الدور دورك',
  'turn of.opposing.false': 'كان الدور دور الخصم',
  'turn of.opposing.true': 'لم يكن الدور دور الخصم',
  'full stack.false': '<كان/كانت> {self:agreed} على رأس [كومة كاملة|fullstack]',
  'full stack.true': '<لم يكن/لم تكن> {self:agreed} على رأس [كومة كاملة|fullstack]',
  'destroyed.false': 'دمّر الهجوم هدفه',
  'destroyed.true': 'لم يدمّر الهجوم هدفه',
  'is.false': '<كان/كانت> {who:agreed} {what:acc}',
  'is.true': '<لم يكن/لم تكن> {who:agreed} {what:acc}',
  always: 'حدث أي شيء',
  never: 'لم يحدث شيء',
  'not both': 'لم يجتمع ما يلي: {list}',
  'not so': 'لم يصح أنه {clause}',

  // Durations
  'this turn': 'حتى نهاية الدور',
  'while source on field': 'ما دامت هذه البطاقة في [الساحة|field]',
  'while stacked': 'طوال البقاء في [كومة|stack] واحدة مع هذه البطاقة',
  'while on field': 'طوال البقاء في [الساحة|field]',
  'until next turn.own': 'حتى بداية دورك التالي',
  'until next turn.opposing': 'حتى بداية دور الخصم التالي',
  'for turns': 'لمدة {turns:gen}',
  'until.attacks': 'حتى نهاية الهجوم التالي',
  'until.is damaged': 'حتى تلقي [الضرر|damage]',
  'until.moves': 'حتى نهاية [الحركة|move] التالية',

  // Triggers
  'on.enters field': 'عند دخول {who:gen} إلى [الساحة|field]',
  'on.leaves field': 'عند خروج {who:gen} من [الساحة|field]',
  'on.attacks': 'عند هجوم {who:gen}',
  'on.is attacked': 'عند تعرّض {who:gen} للهجوم',
  'on.destroys': 'عندما <يدمّر/تدمّر> {who:agreed} بطاقة [وحش|monster] في [القتال|battle]',
  'on.is destroyed': 'عند تدمير {who:gen}',
  'on.is stacked': 'عند [تكديس|stack] {who:gen}',
  'on.upgrade': 'عند [استدعاء|summon] {who:gen} [بالترقية|upgrade]',
  'turn start.own': 'في بداية دورك',
  'turn start.opposing': 'في بداية دور الخصم',
  'turn start.any': 'في بداية كل دور',
  'turn end.own': 'في نهاية دورك',
  'turn end.opposing': 'في نهاية دور الخصم',
  'turn end.any': 'في نهاية كل دور',
  'self if': '{self:same agreed} (إن كان {what:acc})',
  'unless self': '{event}، إلا إن كان {self}',

  // Operations on cards
  damage: 'ألحق {amount:acc} ب{who:gen}',
  heal: 'أزل {amount:acc} عن {who:gen}',
  'heal all': 'أزل كل [الضرر|damage] عن {who:gen}',
  'change.raise': 'ارفع {stat} {who:gen} بمقدار {amount:gen}{ lasts}',
  'change.lower': 'اخفض {stat} {who:gen} بمقدار {amount:gen}{ lasts}',
  'change.set': '<يصبح/تصبح> {stat:agreed} {who:gen} {amount}{ lasts}',
  'change.multiply': 'اضرب {stat} {who:gen} في {amount:gen}{ lasts}',
  'change.halve': 'اخفض {stat} {who:gen} إلى النصف{ lasts}',
  'becomes range type': 'يصبح مدى {who:gen} {type:acc}{ lasts}',
  'becomes element.add':
    '<يكتسب/تكتسب> {who:agreed} أيضًا [عنصر|elementtype] «{element}»{ lasts}',
  'becomes element.set': 'يصبح «{element}» وحده [عنصر|elementtype] {who:gen}{ lasts}',
  'becomes type.add': '<يصبح/تصبح> {who:agreed} أيضًا {type:of}{ lasts}',
  'becomes type.set': 'يصبح «{type}» وحده [نوع|monstertypes] {who:gen}{ lasts}',
  grant: '<يكتسب/تكتسب> {who:agreed} «{ability}»{ lasts}',
  cleanse: 'أنهِ كل التأثيرات المستمرة على {who:gen}',
  destroy: 'دمّر {who:acc}',
  'send.hand': 'أعد {who:acc agreed} إلى [يد|hand] <مالكه/مالكها> الأصلي',
  'send.deck': 'اخلط {who:acc agreed} في [رزمة|deck] <مالكه/مالكها> الأصلي',
  'send.void': '[احرق|burn] {who:acc} (إلى [العدم|void])',
  'ready.attack': '<يستطيع/تستطيع> {who:agreed} الهجوم مرة أخرى هذا الدور',
  'ready.move': '<يستطيع/تستطيع> {who:agreed} [التحرك|move] مرة أخرى هذا الدور',
  'has attacks': '<ينال/تنال> {who:agreed} {attacks:acc} هذا الدور',
  exchange: '<يتبادل/تتبادل> {a:agreed} و{b} {stat:the}{ lasts}',

  // Statuses
  'status.cannot attack': 'لا <يستطيع/تستطيع> {who:nom_none agreed} الهجوم{ lasts}',
  'status.cannot move': 'لا <يستطيع/تستطيع> {who:nom_none agreed} [التحرك|move]{ lasts}',
  'status.cannot activate':
    'لا <يستطيع/تستطيع> {who:nom_none agreed} [تفعيل|activate] القدرات{ lasts}',
  'status.cannot be attacked': 'لا يمكن مهاجمة {who:gen_none}{ lasts}',
  'status.cannot be targeted':
    'لا يمكن للتعاويذ والقدرات المعادية [استهداف|targeted] {who:gen_none}{ lasts}',
  'status.cannot be lifted or unstacked':
    'لا يمكن [رفع|lift] البطاقات في [كومة|stack] {who:gen_none} ولا [إخراجها|unstack] منها{ lasts}',
  'status.cannot be upgraded': 'لا يمكن استبدال {who:gen_none} من أجل [ترقية|upgrade]{ lasts}',
  'status.cannot recoil': 'لا <يسبب/تسبب> {who:nom_none agreed} ارتدادًا{ lasts}',
  'status.takes no recoil': 'لا <يتلقى/تتلقى> {who:nom_none agreed} ضرر الارتداد{ lasts}',
  'status.takes no battle damage':
    'لا <يتلقى/تتلقى> {who:nom_none agreed} [ضررًا|damage] في [القتال|battle]{ lasts}',
  'status.takes no effect damage':
    'لا <يتلقى/تتلقى> {who:nom_none agreed} [ضررًا|damage] من التأثيرات{ lasts}',
  'status.takes no damage': 'لا <يتلقى/تتلقى> {who:nom_none agreed} أي [ضرر|damage]{ lasts}',
  'status.cannot be destroyed by effects':
    'لا تدمّر تأثيرات التدمير {who:acc_none}، بل [الضرر|damage] وحده{ lasts}',
  'status.cannot be sent away':
    'لا يمكن للتأثيرات إرسال {who:gen_none} إلى اليد أو الرزمة أو [العدم|void]{ lasts}',
  'status.may attack after moving':
    '<يستطيع/تستطيع> {who:agreed} الهجوم بعد [التحرك|move]{ lasts}',
  'status.may move after attacking':
    '<يستطيع/تستطيع> {who:agreed} [التحرك|move] بعد الهجوم{ lasts}',
  'status.may act on arrival':
    '<يستطيع/تستطيع> {who:agreed} الهجوم و[تفعيل|activate] القدرات في دور الوصول{ lasts}',
  'status.attacks past cards':
    '<يهاجم/تهاجم> {who:agreed} عبر البطاقات التي في <طريقه/طريقها>{ lasts}',
  'status.moves past cards':
    '[<يتحرك/تتحرك>|move] {who:agreed} عبر البطاقات التي في <طريقه/طريقها>{ lasts}',
  'status.attack cannot be answered':
    'لا يمكن [الرد|respond] على هجمات {who:gen_none}{ lasts}',
  'status.ignores IQ protection':
    'تصل تأثيرات {who:gen} إلى البطاقات ذات [الذكاء|iq] الأعلى{ lasts}',
  'status.ignores natural weakness':
    'يتجاهل هجوم {who:gen agreed} <وارتداده/وارتدادها> [الضعف الطبيعي|naturalbonus]{ lasts}',
  'status.abilities are silenced': 'تتعطل قدرات {who:gen}{ lasts}',
  'status.passes nothing up':
    'لا <يمرّر/تمرّر> {who:nom_none agreed} [القدرات|stackableability] إلى الأعلى ولا <يتلقاها/تتلقاها>{ lasts}',

  // Operations that move cards
  'control.own': 'سيطر على {who:gen agreed} مع [<كومته/كومتها>|stack] كلها',
  'control.opposing': 'يسيطر الخصم على {who:gen agreed} مع [<كومته/كومتها>|stack] كلها',
  place:
    'ضع {who:acc agreed} مع [<كومته/كومتها>|stack] كلها على {square:gen_alone}، إن كانت خالية',
  'push.away':
    'ادفع {who:acc} {squares:acc} بعيدًا عن {self:gen} في خط مستقيم، حتى أول عائق',
  'push.towards': 'اجذب {who:acc} {squares:acc} نحو {self:gen} في خط مستقيم، حتى أول عائق',
  swap: '<يتبادل/تتبادل> {a:agreed} و{b} الموضع، كل مع [كومته|stack]',
  'to top': 'انقل {who:acc agreed} إلى رأس [<كومته/كومتها>|stack]',
  'strip.bin': 'أرسل أدنى بطاقة تحت {who:gen} إلى [المقبرة|bin]',
  'strip.hand': 'أعد أدنى بطاقة تحت {who:gen} إلى [يد|hand] مالكها الأصلي',
  reveal: 'اكشف {who:acc}',
  negate: 'أبطل {action:acc_alone}',
  redirect: 'حوّل {action:acc_alone} نحو {target:gen}',
  'spell goes.void': 'تذهب هذه [التعويذة|spell] إلى [العدم|void] بدلًا من [المقبرة|bin]',
  'spell goes.hand':
    'تعود هذه [التعويذة|spell] إلى [يد|hand] مالكها الأصلي بدلًا من [المقبرة|bin]',
  'spell goes.deck':
    'تُخلط هذه [التعويذة|spell] في [رزمة|deck] مالكها الأصلي بدلًا من الذهاب إلى [المقبرة|bin]',

  // Operations on players
  'gain.own': 'اكسب {amount:acc}',
  'gain.opposing': 'يكسب الخصم {amount:acc}',
  'lose.own': 'اخسر {amount:acc}',
  'lose.opposing': 'يخسر الخصم {amount:acc}',
  'steal.own': 'يخسر الخصم {amount:acc} وتكسب ما خسره',
  'steal.opposing': 'اخسر {amount:acc} ويكسب الخصم ما خسرته',
  'draw.own': '[اسحب|draw] {amount:acc}',
  'draw.opposing': '[يسحب|draw] الخصم {amount:acc}',
  mill: 'أرسل {amount:acc} من أعلى {pile:gen} إلى [المقبرة|bin]',
  'discard.own': 'ارمِ {amount:acc} عشوائيًا',
  'discard.opposing': 'يرمي الخصم {amount:acc} عشوائيًا',
  show: 'اكشف للجميع {amount:acc} عشوائيًا من {pile:gen}',
  'show whole': 'اكشف للجميع {pile:acc}',
  shield: 'ارفع درع {who:gen} بمقدار {amount:gen} حتى نهاية الدور',
  'reload.own': 'اخلط [يدك|hand] في [رزمتك|deck] و[اسحب|draw] عدد البطاقات نفسه',
  'reload.opposing':
    'يخلط الخصم [يده|hand] في [رزمته|deck] و[يسحب|draw] عدد البطاقات نفسه',
  'recover.own': 'أعد ما يصل إلى {cards:gen} عشوائيًا من [مقبرتك|bin] إلى [يدك|hand]',
  'recover.opposing':
    'يعيد الخصم ما يصل إلى {cards:gen} عشوائيًا من [مقبرته|bin] إلى [يده|hand]',
  'recover one.own': 'أعد {cards:acc} عشوائيًا من [مقبرتك|bin] إلى [يدك|hand]',
  'recover one.opposing': 'يعيد الخصم {cards:acc} عشوائيًا من [مقبرته|bin] إلى [يده|hand]',
  'shuffle.own': 'اخلط [رزمتك|deck]',
  'shuffle.opposing': 'يخلط الخصم [رزمته|deck]',
  'end battle': 'أنهِ مرحلة [القتال|battle]',
  'player.cannot summon.own': 'لا تستطيع [استدعاء|summon] الوحوش{ lasts}',
  'player.cannot summon.opposing': 'لا يستطيع الخصم [استدعاء|summon] الوحوش{ lasts}',
  'player.cannot stack.own':
    'لا تستطيع [تكديس|stack] البطاقات ولا [نقلها|stacktransfer] بين الكومات{ lasts}',
  'player.cannot stack.opposing':
    'لا يستطيع الخصم [تكديس|stack] البطاقات ولا [نقلها|stacktransfer] بين الكومات{ lasts}',
  'player.cannot activate spells.own': 'لا تستطيع تفعيل [التعاويذ|spell]{ lasts}',
  'player.cannot activate spells.opposing': 'لا يستطيع الخصم تفعيل [التعاويذ|spell]{ lasts}',
  'player.cannot respond.own': 'لا تستطيع [الرد|respond]{ lasts}',
  'player.cannot respond.opposing': 'لا يستطيع الخصم [الرد|respond]{ lasts}',
  'player.cannot draw.own': 'لا تستطيع [سحب|draw] البطاقات{ lasts}',
  'player.cannot draw.opposing': 'لا يستطيع الخصم [سحب|draw] البطاقات{ lasts}',
  'player.loses no energy in battle.own':
    'لا تخسر [طاقة|energy] على الوحوش [المدمَّرة في القتال|battledestroy]{ lasts}',
  'player.loses no energy in battle.opposing':
    'لا يخسر الخصم [طاقة|energy] على الوحوش [المدمَّرة في القتال|battledestroy]{ lasts}',
  'player.cannot attack directly.own': 'لا تستطيع وحوشك الهجوم المباشر{ lasts}',
  'player.cannot attack directly.opposing': 'لا تستطيع وحوش الخصم الهجوم المباشر{ lasts}',

  // Picks
  'pick.own': 'اختر {cards:acc} {source} {fate}',
  'pick.opposing': 'يختار الخصم {cards:acc} {source} {fate}',
  'up to': 'ما يصل إلى {cards:gen}',
  from: 'من {pile:gen}',
  'from top': 'من أعلى {pile:gen}',
  'from top cards': {
    one: 'من أعلى بطاقة في {pile:gen}',
    two: 'من أعلى بطاقتين في {pile:gen}',
    few: 'من أعلى {n} بطاقات في {pile:gen}',
    other: 'من أعلى {n} بطاقة في {pile:gen}',
  },
  seen: '{source} (بعد رؤية {n})',
  'fate.hand.own': { one: 'وضعها في {pile:gen}', other: 'وضع كلًا منها في {pile:gen}' },
  'fate.hand.opposing': { one: 'ويضعها في {pile:gen}', other: 'ويضع كلًا منها في {pile:gen}' },
  'fate.bin.own': { one: 'وأرسلها إلى {pile:gen}', other: 'وأرسل كلًا منها إلى {pile:gen}' },
  'fate.bin.opposing': {
    one: 'ويرسلها إلى {pile:gen}',
    other: 'ويرسل كلًا منها إلى {pile:gen}',
  },
  'fate.void.own': { one: 'و[احرقها|burn]', other: 'و[احرق|burn] كلًا منها' },
  'fate.void.opposing': { one: 'و[يحرقها|burn]', other: 'و[يحرق|burn] كلًا منها' },
  'fate.deck.own': { one: 'واخلطها في {pile:gen}', other: 'واخلط كلًا منها في {pile:gen}' },
  'fate.deck.opposing': {
    one: 'ويخلطها في {pile:gen}',
    other: 'ويخلط كلًا منها في {pile:gen}',
  },
  'fate.deck top.own': {
    one: 'وضعها أعلى {pile:gen}',
    other: 'وضع كلًا منها أعلى {pile:gen}',
  },
  'fate.deck top.opposing': {
    one: 'ويضعها أعلى {pile:gen}',
    other: 'ويضع كلًا منها أعلى {pile:gen}',
  },
  'fate.deck bottom.own': {
    one: 'وضعها أسفل {pile:gen}',
    other: 'وضع كلًا منها أسفل {pile:gen}',
  },
  'fate.deck bottom.opposing': {
    one: 'ويضعها أسفل {pile:gen}',
    other: 'ويضع كلًا منها أسفل {pile:gen}',
  },
  'fate.summon.own': { one: 'و[استدعها|summon]', other: 'و[استدعِ|summon] كلًا منها' },
  'fate.summon.opposing': { one: 'و[يستدعيها|summon]', other: 'و[يستدعي|summon] كلًا منها' },
  'fate.under self.own': {
    one: 'و[كدّسها|stack] تحت {self:gen}',
    other: 'و[كدّس|stack] كلًا منها تحت {self:gen}',
  },
  'fate.under self.opposing': {
    one: 'و[يكدّسها|stack] تحت {self:gen}',
    other: 'و[يكدّس|stack] كلًا منها تحت {self:gen}',
  },

  // Choices
  'choose.own.must': 'اختر {target:acc agreed} <ليكون/لتكون> {name:the}',
  'choose.own.may': 'يمكنك اختيار {target:gen agreed} <ليكون/لتكون> {name:the}',
  'choose.opposing.must': 'يختار الخصم {target:acc agreed} <ليكون/لتكون> {name:the}',
  'choose.opposing.may': 'يمكن للخصم اختيار {target:gen agreed} <ليكون/لتكون> {name:the}',
  'either.own': 'اختر واحدًا: {options}',
  'either.opposing': 'يختار الخصم واحدًا: {options}',
  option: '({n}) {option}',
  if: 'إذا {condition}: {effect}',
  'if else': 'إذا {condition}: {effect}؛ وإلا: {otherwise}',
  nested: '({clause})',
  'nothing happens': 'لا يحدث شيء',
  'choose one': 'اختر واحدًا',
  'choose square': 'اختر خانة [لاستدعائها|summon] عليها',
  choose: 'اختر {target:acc}',

  // Continuous effects
  'is changed.raise': '<يزيد/تزيد> {stat:agreed} {who:gen} بمقدار {amount:gen}',
  'is changed.lower': '<ينقص/تنقص> {stat:agreed} {who:gen} بمقدار {amount:gen}',
  'is changed.multiply': '<يُضرب/تُضرب> {stat:agreed} {who:gen} في {amount:gen}',
  'is changed.halve': '<ينخفض/تنخفض> {stat:agreed} {who:gen} إلى النصف',
  'is also element': '<يملك/تملك> {who:agreed} أيضًا [عنصر|elementtype] «{element}»',
  'is also type': '<يُعد/تُعد> {who:agreed} أيضًا {type:of}',
  'has range type': 'يكون مدى {who:gen} {type:acc}',
  'has attacks each turn': '<ينال/تنال> {who:agreed} {attacks:acc} كل دور',
  'battle bonus':
    '<يُلحق/تُلحق> {who:agreed} {amount:acc} ب{against:gen each} في [القتال|battle]',
  'armour.attacks.fixed':
    '<يتلقى/تتلقى> {who:agreed} من الهجمات [ضررًا|damage] أقل بمقدار {amount:gen}',
  'armour.attacks.worked':
    '<يتلقى/تتلقى> {who:agreed} من الهجمات [ضررًا|damage] أقل بمقدار {amount:gen}',
  'armour.recoil.fixed':
    '<يتلقى/تتلقى> {who:agreed} من الارتداد [ضررًا|damage] أقل بمقدار {amount:gen}',
  'armour.recoil.worked':
    '<يتلقى/تتلقى> {who:agreed} من الارتداد [ضررًا|damage] أقل بمقدار {amount:gen}',
  'armour.effects.fixed':
    '<يتلقى/تتلقى> {who:agreed} من التأثيرات [ضررًا|damage] أقل بمقدار {amount:gen}',
  'armour.effects.worked':
    '<يتلقى/تتلقى> {who:agreed} من التأثيرات [ضررًا|damage] أقل بمقدار {amount:gen}',
  'natural bonus': 'تُضرب [الأفضلية الطبيعية|naturalbonus] لدى {who:gen} في {n}',
  'half recoil': 'ينخفض ارتداد {who:gen} إلى النصف',
  'recoil times': 'يُضرب ارتداد {who:gen} في {n}',
  'payments free':
    'تدفع بطاقات [كومة|stack] {self:gen} 0 من [الطاقة|energy] عند الهجوم والتفعيل والتنفيذ (مرات عدة كل دور: 1 على الأقل)',
  'payments lowered':
    'تدفع بطاقات [كومة|stack] {self:gen} [طاقة|energy] أقل بمقدار {n} عند الهجوم والتفعيل والتنفيذ (مرات عدة كل دور: 1 على الأقل)',
  'upfront.own.raise': 'تزيد [التكلفة المسبقة|upfrontcost] لكل {cards:gen} تلعبها بمقدار {n}',
  'upfront.own.lower': 'تنقص [التكلفة المسبقة|upfrontcost] لكل {cards:gen} تلعبها بمقدار {n}',
  'upfront.opposing.raise':
    'تزيد [التكلفة المسبقة|upfrontcost] لكل {cards:gen} يلعبها الخصم بمقدار {n}',
  'upfront.opposing.lower':
    'تنقص [التكلفة المسبقة|upfrontcost] لكل {cards:gen} يلعبها الخصم بمقدار {n}',
  while: 'طالما {condition}، {clause}.',

  // Costs. The rules call these types by names of their own.
  'cost.None': 'بلا [تكلفة|costvalues]',
  'cost.Custom': 'خاصة',
  'cost.HP on Attack': energy(' عند الهجوم'),
  'cost.HP on Activate': energy(' عند [التفعيل|activate]'),
  'cost.HP on Activating': energy(' عند التنفيذ'),
  'cost.Half HP on Activating': 'نصف [طاقتك|energy] عند التنفيذ',
  'cost.HP on Summon': energy(' إضافةً عند [استدعاء|summon] البطاقة'),
  'cost.HP on Stack': energy(' إضافةً عند [تكديس|stack] البطاقة من [اليد|hand]'),
  'cost.HP on Summon/Stack': energy(
    ' إضافةً عند [استدعاء|summon] البطاقة أو [تكديسها|stack] من [اليد|hand]',
  ),
  'cost.Copy Parent HP Upfront':
    '[طاقة|energy] بقدر [التكلفة المسبقة|upfrontcost] [للبطاقة العليا|topstackcard]',
  'cost.Hand Card Burn.any': '[احرق|burn] ما تشاء من بطاقات [يدك|hand]',
  'cost.Hand Card Burn': cards('[احرق|burn] ', ' تختارها من [يدك|hand]'),
  'cost.Field Card Burn.any': '[احرق|burn] ما تشاء من بطاقاتك في [الساحة|field] عدا [ملكك|king]',
  'cost.Field Card Burn': cards(
    '[احرق|burn] ',
    ' تختارها من [الساحة|field] عدا [ملكك|king]',
  ),
  'pay.damage self': {
    one: 'يتلقى [الحامل|owner] نقطة [ضرر|damage] واحدة (إلا إن كانت ستدمّره)',
    two: 'يتلقى [الحامل|owner] نقطتي [ضرر|damage] (إلا إن كانت ستدمّره)',
    few: 'يتلقى [الحامل|owner] {n} نقاط [ضرر|damage] (إلا إن كانت ستدمّره)',
    other: 'يتلقى [الحامل|owner] {n} نقطة [ضرر|damage] (إلا إن كانت ستدمّره)',
  },
  'pay.burn bin cards': cards('[احرق|burn] ', ' تختارها من [مقبرتك|bin]'),
  'pay.burn deck cards': cards('[احرق|burn] أعلى ', ' في [رزمتك|deck]'),
  'pay.discard': cards('ارمِ ', ' تختارها'),

  // Lines of cards and abilities
  'type.Special': '[تأثير جانبي|sideeffect]',
  'type.Passive Ability': '[قدرة كامنة|passiveability]',
  'type.Active Ability': '[قدرة فعّالة|activeability]',
  'type.Attack Ability': '[قدرة هجوم|attackability]',
  'type.Passive Stack Ability': '[قدرة تكديس|stackableability] [كامنة|passiveability]',
  'type.Active Stack Ability': '[قدرة تكديس|stackableability] [فعّالة|activeability]',
  'type.Attack Stack Ability': '[قدرة تكديس|stackableability] [هجومية|attackability]',
  'type.Active Burn Ability': 'قدرة [حرق|burn]',
  'type.Active Auto Ability': '[قدرة تلقائية|autoability] يمكن رفضها',
  'type.Passive Auto Ability': '[قدرة تلقائية|autoability]',
  'stackable.pure': 'خالصة (من تحت غيرها فقط)',
  'stackable.flex': 'مرنة (من تحت غيرها ووحدها)',
  super: 'خارقة (على رأس [كومة كاملة|fullstack])',
  depths: 'تعمل [مغطاة|stackchildren] على العمق {depths}',
  cost: '[التكلفة|costvalues]: {cost}.',
  'upfront cost': '[التكلفة المسبقة|upfrontcost]: {n}.',
  'activation cost': '[تكلفة التفعيل|activationcost]: {cost}.',
  'times a turn': {
    two: 'مرتين كل دور على الأكثر.',
    few: '{n} مرات كل دور على الأكثر.',
    other: '{n} مرة كل دور على الأكثر.',
  },
  'once a turn': 'مرة كل دور.',
  'only if': 'فقط إذا {condition}.',
  'only if.highest power on field':
    'فقط إذا كانت [قوة|power] {self:gen} الأعلى في [الساحة|field].',
  'only if.highest IQ on field': 'فقط إذا كان [ذكاء|iq] {self:gen} الأعلى في [الساحة|field].',
  'subtype.Top Stack card must be monster':
    'يجب أن تكون [البطاقة العليا|topstackcard] [وحشًا|monster].',
  'subtype.Max one per Stack': 'واحدة على الأكثر في كل [كومة|stack].',
  'subtype.Owner is not King': 'لا يمكن أن يكون [الحامل|owner] [ملكًا|king].',
  "subtype.Can't target any King": 'لا يمكن [استهداف|targeted] أي [ملك|king].',
  "subtype.Can't target own King": 'لا يمكن [استهداف|targeted] [ملكك|king].',
  'subtype.Kings are unaffected': 'لا يؤثر في [الملوك|king].',
  area: '[المنطقة|aoe]: {kind:fem} {size}.',
  'area.global': '[المنطقة|aoe]: [الساحة|field] كلها.',
  target: '{name:the}: {target}.',
  'optional target': '{name:the} (إن شئت): {target}.',
  'attack.own elements': 'هجوم [بعناصر|elementtype] المهاجم',
  'attack.element': 'هجوم {element:masc}',
  'attack.plain': '{kind} [بقوته|power].',
  'attack.modified': '{kind} [بقوته|power] {modifier}.',
  triggered: '{trigger}:',
  spell: '[تعويذة|spell]',
  'rule card': '[بطاقة قواعد|rulecard]',
  'basic monster': '[وحش أساسي|basicmonster]',
  supermon: '[وحش خارق|supermon]',
  level: '[المستوى|monsterlevel] {n}',
  'label.power': '[القوة|power] {span}',
  'label.iq': '[الذكاء|iq] {span}',
  'label.eq': '[الوجدان|stackableability] {span}',
  'label.range': '[المدى|range] {span}',
  'range types': '{min} إلى {max}',
  'always has': 'لديه دائمًا: {abilities}.',
  'abilities from': '[قدرات|ability] من: {abilities}.',
  'one of': 'واحد من: {sides}.',
});

/** The words of full texts in Arabic. */
export const arabicFull: Register<ArabicNoun> = {
  grammar: arabicGrammar,
  nouns: fullNouns,
  phrases,
};
