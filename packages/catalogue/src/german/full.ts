import type { Register } from '../language/grammar.ts';
import { wordsFor } from '../language/template.ts';
import type { FullPhrases } from '../text/full-phrases.ts';
import { fullNouns } from './full-nouns.ts';
import { germanGrammar } from './grammar.ts';
import type { GermanNoun } from './grammar.ts';

const phrases = wordsFor<FullPhrases>()({
  // Modifiers
  monsterType: '{type}-{noun}',
  element: '{element}-{noun}',
  'not king': { one: '{noun} (kein [König|king])', other: '{noun} (keine [Könige|king])' },
  'damaged.true': 'beschädigt~ {noun}',
  'damaged.false': 'unbeschädigt~ {noun}',
  opposing: 'gegnerisch~ {noun}',
  'of yours': '{noun} auf deiner Seite',
  'level.min': '{noun} der [Stufe|monsterlevel] {min} oder höher',
  'level.max': '{noun} der [Stufe|monsterlevel] {max} oder niedriger',
  'level.span': '{noun} der [Stufe|monsterlevel] {min} bis {max}',
  'level.exact': '{noun} der [Stufe|monsterlevel] {n}',
  'of cost': '{noun} mit [Vorauskosten|upfrontcost] von höchstens {max}',
  rangeType: '{noun} mit Reichweitentyp {type}',
  'stat.at most': '{noun} mit {stat} von höchstens {than:dat}',
  'stat.at least': '{noun} mit {stat} von mindestens {than:dat}',
  'stat.less than': '{noun} mit {stat} unter {than:dat}',
  'stat.more than': '{noun} mit {stat} über {than:dat}',
  'stacked.true': '{noun} auf einem [Stapel|stack]',
  'stacked.false': '{noun} ohne [Stapel|stack]',
  'advanced.true': '{noun} auf der [Spielfeldseite|yoursidefield] ^es Gegners',
  'advanced.false': '{noun} außerhalb der [Spielfeldseite|yoursidefield] ^es Gegners',
  'arrived.true': '{noun} mit Ankunft in diesem Zug',
  'arrived.false': '{noun} ohne Ankunft in diesem Zug',
  'self.true': '{noun} (nur {self})',
  'self.false': '{noun} außer {self:dat}',
  'reach.range': '{noun} in [Reichweite|range]',
  'reach.global': '{noun} irgendwo auf dem [Spielfeld|field]',
  'reach.ownStack': '{noun} im [Stapel|stack] {self:gen}',
  'reach.adjacent': '{noun} neben {self:dat}',
  'on field': '{noun} auf dem [Spielfeld|field]',
  within: '{noun} innerhalb von {kind} {size} um {center:acc}',
  'top of stack.true': '{noun} auf dem [Stapel|stack] {self:gen}',
  'top of stack.false': '{noun} auf dem [Stapel|stack] {self:gen} oder einem anderen',
  'stack.true': '{noun} im selben [Stapel|stack] wie {self}',
  'stack.false': '{noun} innerhalb oder außerhalb des [Stapels|stack] {self:gen}',
  'in area': '{noun} im [Bereich|aoe]',
  'in pile': '{noun} in {pile:dat}',
  'in stack of': '{noun} im [Stapel|stack] {who:gen}',
  'of things': '{noun} der {things:gen other}',
  'points of': '{noun} von {whole:dat}',
  begun: '{noun} seit Beginn dieser Partie',
  'aimed.true': '{noun} mit einer Karte auf dem [Spielfeld|field] als Ziel',
  'aimed.false': '{noun} ohne eine Karte als Ziel',
  'of cards': '{noun} ({cards})',
  'controlled.own': '{noun} unter deiner Kontrolle',
  'controlled.opposing': '{noun} unter der Kontrolle deines Gegners',
  destroyer: '{noun}, @ die Karte [im Kampf zerstört|battledestroy] hat,',
  whole: 'ganz~ {noun}',
  chosen: 'gewählt~ {noun}',
  number: '{noun} Nummer {n}',
  first: 'erst~ {noun}',
  second: 'zweit~ {noun}',
  third: 'dritt~ {noun}',
  fourth: 'viert~ {noun}',
  fifth: 'fünft~ {noun}',
  sixth: 'sechst~ {noun}',
  last: 'letzt~ {noun}',

  // Amounts
  plain: '{n}',
  span: '{min} bis {max}',
  count: '{n} {things:same}',
  per: '{amount:same} pro {quantity:acc}',
  plus: '{amount:same} plus {n}',
  minus: '{amount:same} minus {n}',
  'limits.both': '{amount:same} (mindestens {min}, höchstens {max})',
  'limits.max': '{amount:same} (höchstens {max})',
  'limits.min': '{amount:same} (mindestens {min})',
  random: '{amount:same} (zufällig)',
  'equal.mass': '{unit:same} in Höhe {quantity:gen}',
  'equal.count': 'so viele {unit:other} wie {quantity}',
  'stat of': '{stat:the same} {who:gen}',

  // Conditions, after 'falls' or 'solange'
  'at least.false': '{quantity} mindestens {than:acc} beträgt',
  'at least.true': '{quantity} unter {than:dat} liegt',
  'at most.false': '{quantity} höchstens {than:acc} beträgt',
  'at most.true': '{quantity} über {than:dat} liegt',
  'turn of.own.false': 'du am Zug bist',
  'turn of.own.true': 'du nicht am Zug bist',
  'turn of.opposing.false': 'dein Gegner am Zug ist',
  'turn of.opposing.true': 'dein Gegner nicht am Zug ist',
  'full stack.false': '{self} auf einem [vollen Stapel|fullstack] liegt',
  'full stack.true': '{self} auf keinem [vollen Stapel|fullstack] liegt',
  'destroyed.false': 'der Angriff sein Ziel zerstört hat',
  'destroyed.true': 'der Angriff sein Ziel nicht zerstört hat',
  'is.false': '{who} {what} ist',
  'is.true': '{who} nicht {what} ist',
  always: 'irgendetwas gilt',
  never: 'nichts gilt',
  'not both': 'nicht alles davon gilt: {list}',
  'not so': 'nicht gilt, dass {clause}',

  // Durations
  'this turn': 'bis zum Ende dieses Zuges',
  'while source on field': 'bis zum Abgang dieser Karte vom [Spielfeld|field]',
  'while stacked': 'im selben [Stapel|stack] mit dieser Karte',
  'while on field': 'bis zum Verlassen des [Spielfelds|field]',
  'until next turn.own': 'bis zum Beginn deines nächsten Zuges',
  'until next turn.opposing': 'bis zum Beginn des nächsten Zuges deines Gegners',
  'for turns': 'für {turns:acc}',
  'until.attacks': 'bis nach dem nächsten Angriff',
  'until.is damaged': 'bis zum nächsten erlittenen [Schaden|damage]',
  'until.moves': 'bis nach der nächsten [Bewegung|move]',

  // Triggers
  'on.enters field': 'wenn {who} auf das [Spielfeld|field] kommt',
  'on.leaves field': 'wenn {who} das [Spielfeld|field] verlässt',
  'on.attacks': 'wenn {who} angreift',
  'on.is attacked': 'wenn {who} angegriffen wird',
  'on.destroys': 'wenn {who} eine [Monster]-Karte im [Kampf|battle] zerstört',
  'on.is destroyed': 'wenn {who} zerstört wird',
  'on.is stacked': 'wenn {who} [gestapelt|stack] wird',
  'on.upgrade': 'wenn {who} durch [Aufwertung|upgrade] [beschworen|summon] wird',
  'turn start.own': 'zu Beginn deines Zuges',
  'turn start.opposing': 'zu Beginn des Zuges deines Gegners',
  'turn start.any': 'zu Beginn jedes Zuges',
  'turn end.own': 'am Ende deines Zuges',
  'turn end.opposing': 'am Ende des Zuges deines Gegners',
  'turn end.any': 'am Ende jedes Zuges',
  'self if': '{self} (nur als {what:bare})',
  'unless self': '{event}, aber nicht als {self}',

  // Operations on cards
  damage: 'füge {who:dat} {amount:acc} zu',
  heal: 'entferne {amount:acc} von {who:dat}',
  'heal all': 'entferne allen [Schaden|damage] von {who:dat}',
  'change.raise': 'erhöhe {stat:the acc} {who:gen}{ lasts} um {amount:acc}',
  'change.lower': 'senke {stat:the acc} {who:gen}{ lasts} um {amount:acc}',
  'change.set': '{stat:the} {who:gen} beträgt{ lasts} {amount:acc}',
  'change.multiply': 'multipliziere {stat:the acc} {who:gen}{ lasts} mit {amount:dat}',
  'change.halve': 'halbiere {stat:the acc} {who:gen}{ lasts}',
  'becomes range type': 'der Reichweitentyp {who:gen} ist{ lasts} {type}',
  'becomes element.add': '{who} ist{ lasts} auch {element}',
  'becomes element.set': 'das einzige [Element|elementtype] {who:gen} ist{ lasts} {element}',
  'becomes type.add': '{who} hat{ lasts} auch den [Typ|monstertypes] {type}',
  'becomes type.set': 'der einzige [Monstertyp|monstertypes] {who:gen} ist{ lasts} {type}',
  grant: '{who} erhält{ lasts} {ability}',
  cleanse: 'beende alle anhaltenden Effekte auf {who:dat}',
  destroy: 'zerstöre {who:acc}',
  'send.hand': 'gib {who:acc} auf die [Hand] des ursprünglichen Besitzers zurück',
  'send.deck': 'mische {who:acc} in das [Deck] des ursprünglichen Besitzers',
  'send.void': '[verbrenne|burn] {who:acc} (in die [Leere|void])',
  'ready.attack': '{who} darf in diesem Zug noch einmal angreifen',
  'ready.move': '{who} darf sich in diesem Zug noch einmal [bewegen|move]',
  'has attacks': '{who} hat {attacks:acc} in diesem Zug',
  exchange: '{a} und {b} tauschen{ lasts} {stat:the acc}',

  // Statuses
  'status.cannot attack': '{who} kann{ lasts} nicht angreifen',
  'status.cannot move': '{who} kann sich{ lasts} nicht [bewegen|move]',
  'status.cannot activate': '{who} kann{ lasts} keine Fähigkeiten [aktivieren|activate]',
  'status.cannot be attacked': '{who} kann{ lasts} nicht angegriffen werden',
  'status.cannot be targeted':
    '{who} kann{ lasts} nicht [Ziel|targeted] gegnerischer Zauber und Fähigkeiten sein',
  'status.cannot be lifted or unstacked':
    'im [Stapel|stack] {who:gen} können{ lasts} Karten weder [abgehoben|lift] noch [entstapelt|unstack] werden',
  'status.cannot be upgraded':
    '{who} kann{ lasts} nicht für eine [Aufwertung|upgrade] eingetauscht werden',
  'status.cannot recoil': '{who} verursacht{ lasts} keinen Rückstoß',
  'status.takes no recoil': '{who} erleidet{ lasts} keinen Rückstoß',
  'status.takes no battle damage':
    '{who} erleidet{ lasts} keinen [Schaden|damage] im [Kampf|battle]',
  'status.takes no effect damage': '{who} erleidet{ lasts} keinen [Schaden|damage] durch Effekte',
  'status.takes no damage': '{who} erleidet{ lasts} keinen [Schaden|damage]',
  'status.cannot be destroyed by effects':
    '{who} wird{ lasts} nicht durch zerstörende Effekte, nur durch [Schaden|damage] zerstört',
  'status.cannot be sent away':
    '{who} kann{ lasts} nicht durch Effekte auf die Hand, ins Deck oder in die [Leere|void] gelangen',
  'status.may attack after moving': '{who} darf{ lasts} nach einer [Bewegung|move] angreifen',
  'status.may move after attacking': '{who} darf sich{ lasts} nach einem Angriff [bewegen|move]',
  'status.may act on arrival':
    '{who} darf{ lasts} im Zug der Ankunft angreifen und [aktivieren|activate]',
  'status.attacks past cards': '{who} greift{ lasts} an Karten im Weg vorbei an',
  'status.moves past cards': '{who} [bewegt|move] sich{ lasts} an Karten im Weg vorbei',
  'status.attack cannot be answered':
    'auf Angriffe von {who:dat} kann{ lasts} nicht [geantwortet|respond] werden',
  'status.ignores IQ protection':
    'Effekte von {who:dat} erreichen{ lasts} auch Karten mit höherem [IQ]',
  'status.ignores natural weakness':
    'Angriffe und Rückstoß von {who:dat} ignorieren{ lasts} [natürliche Schwäche|naturalbonus]',
  'status.abilities are silenced': 'die Fähigkeiten {who:gen} wirken{ lasts} nicht',
  'status.passes nothing up':
    '{who} gibt{ lasts} keine [Fähigkeiten|stackableability] nach oben weiter und erhält keine',

  // Operations that move cards
  'control.own': 'übernimm die Kontrolle über {who:acc} mit dem ganzen [Stapel|stack]',
  'control.opposing':
    'dein Gegner übernimmt die Kontrolle über {who:acc} mit dem ganzen [Stapel|stack]',
  place: 'lege {who:acc} mit dem ganzen [Stapel|stack] auf {square:acc}, falls es frei ist',
  'push.away':
    'schiebe {who:acc} {squares:acc} geradewegs von {self:dat} weg, bis etwas im Weg ist',
  'push.towards':
    'ziehe {who:acc} {squares:acc} geradewegs zu {self:dat} hin, bis etwas im Weg ist',
  swap: '{a} und {b} tauschen mit ihren ganzen [Stapeln|stack] die Plätze',
  'to top': 'lege {who:acc} nach oben auf den [Stapel|stack]',
  'strip.bin': 'lege die unterste Karte unter {who:dat} auf den [Friedhof|bin]',
  'strip.hand':
    'gib die unterste Karte unter {who:dat} auf die [Hand] des ursprünglichen Besitzers zurück',
  reveal: 'decke {who:acc} auf',
  negate: '{action} hat keine Wirkung',
  redirect: 'das [Ziel|targeted] von {action:dat} ist stattdessen {target}',
  'spell goes.void': 'dieser [Zauber|spell] kommt in die [Leere|void] statt auf den [Friedhof|bin]',
  'spell goes.hand':
    'dieser [Zauber|spell] kehrt auf die [Hand] des ursprünglichen Besitzers zurück statt auf den [Friedhof|bin]',
  'spell goes.deck':
    'dieser [Zauber|spell] wird in das [Deck] des ursprünglichen Besitzers gemischt, statt auf den [Friedhof|bin] zu kommen',

  // Operations on players
  'gain.own': 'erhalte {amount:acc}',
  'gain.opposing': 'dein Gegner erhält {amount:acc}',
  'lose.own': 'verliere {amount:acc}',
  'lose.opposing': 'dein Gegner verliert {amount:acc}',
  'steal.own': 'dein Gegner verliert {amount:acc}, und du erhältst das Verlorene',
  'steal.opposing': 'verliere {amount:acc}, und dein Gegner erhält das Verlorene',
  'draw.own': '[ziehe|draw] {amount:acc}',
  'draw.opposing': 'dein Gegner [zieht|draw] {amount:acc}',
  mill: 'lege {amount:acc} von oben aus {pile:dat} auf den [Friedhof|bin]',
  'discard.own': 'wirf zufällig {amount:acc} ab',
  'discard.opposing': 'dein Gegner wirft zufällig {amount:acc} ab',
  show: 'zeige allen zufällig {amount:acc} aus {pile:dat}',
  'show whole': 'zeige allen {pile:acc}',
  shield: 'erhöhe den Schild {who:gen} in diesem Zug um {amount:acc}',
  'reload.own': 'mische deine [Hand] in dein [Deck] und [ziehe|draw] genauso viele Karten',
  'reload.opposing':
    'dein Gegner mischt seine [Hand] in sein [Deck] und [zieht|draw] genauso viele Karten',
  'recover.own': 'nimm zufällig bis zu {cards:acc} aus deinem [Friedhof|bin] auf deine [Hand]',
  'recover.opposing':
    'dein Gegner nimmt zufällig bis zu {cards:acc} aus seinem [Friedhof|bin] auf seine [Hand]',
  'recover one.own': 'nimm zufällig {cards:acc} aus deinem [Friedhof|bin] auf deine [Hand]',
  'recover one.opposing':
    'dein Gegner nimmt zufällig {cards:acc} aus seinem [Friedhof|bin] auf seine [Hand]',
  'shuffle.own': 'mische dein [Deck]',
  'shuffle.opposing': 'dein Gegner mischt sein [Deck]',
  'end battle': 'beende die [Kampfphase|battle]',
  'player.cannot summon.own': 'du kannst{ lasts} nicht [beschwören|summon]',
  'player.cannot summon.opposing': 'dein Gegner kann{ lasts} nicht [beschwören|summon]',
  'player.cannot stack.own':
    'du kannst{ lasts} keine Karten [stapeln|stack] oder [umstapeln|stacktransfer]',
  'player.cannot stack.opposing':
    'dein Gegner kann{ lasts} keine Karten [stapeln|stack] oder [umstapeln|stacktransfer]',
  'player.cannot activate spells.own': 'du kannst{ lasts} keine [Zauber|spell] aktivieren',
  'player.cannot activate spells.opposing':
    'dein Gegner kann{ lasts} keine [Zauber|spell] aktivieren',
  'player.cannot respond.own': 'du kannst{ lasts} nicht [antworten|respond]',
  'player.cannot respond.opposing': 'dein Gegner kann{ lasts} nicht [antworten|respond]',
  'player.cannot draw.own': 'du kannst{ lasts} keine Karten [ziehen|draw]',
  'player.cannot draw.opposing': 'dein Gegner kann{ lasts} keine Karten [ziehen|draw]',
  'player.loses no energy in battle.own':
    'du verlierst{ lasts} keine [Energie|energy] für [im Kampf zerstörte|battledestroy] Monster',
  'player.loses no energy in battle.opposing':
    'dein Gegner verliert{ lasts} keine [Energie|energy] für [im Kampf zerstörte|battledestroy] Monster',
  'player.cannot attack directly.own': 'deine Monster können{ lasts} nicht direkt angreifen',
  'player.cannot attack directly.opposing':
    'gegnerische Monster können{ lasts} nicht direkt angreifen',

  // Picks
  'pick.own': 'wähle {cards:acc} {source} {fate}',
  'pick.opposing': 'dein Gegner wählt {cards:acc} {source} {fate}',
  'up to': 'bis zu {cards:same}',
  from: 'aus {pile:dat}',
  'from top': 'von oben aus {pile:dat}',
  'from top cards': {
    one: 'aus der obersten Karte {pile:gen}',
    other: 'aus den obersten {n} Karten {pile:gen}',
  },
  seen: '{source} ({n} gesehen)',
  'fate.hand.own': {
    one: 'und nimm sie auf {pile:acc}',
    other: 'und nimm jede davon auf {pile:acc}',
  },
  'fate.hand.opposing': {
    one: 'und nimmt sie auf {pile:acc}',
    other: 'und nimmt jede davon auf {pile:acc}',
  },
  'fate.bin.own': {
    one: 'und lege sie auf {pile:acc}',
    other: 'und lege jede davon auf {pile:acc}',
  },
  'fate.bin.opposing': {
    one: 'und legt sie auf {pile:acc}',
    other: 'und legt jede davon auf {pile:acc}',
  },
  'fate.void.own': {
    one: 'und [verbrenne|burn] sie',
    other: 'und [verbrenne|burn] jede davon',
  },
  'fate.void.opposing': {
    one: 'und [verbrennt|burn] sie',
    other: 'und [verbrennt|burn] jede davon',
  },
  'fate.deck.own': {
    one: 'und mische sie in {pile:acc}',
    other: 'und mische jede davon in {pile:acc}',
  },
  'fate.deck.opposing': {
    one: 'und mischt sie in {pile:acc}',
    other: 'und mischt jede davon in {pile:acc}',
  },
  'fate.deck top.own': {
    one: 'und lege sie oben auf {pile:acc}',
    other: 'und lege jede davon oben auf {pile:acc}',
  },
  'fate.deck top.opposing': {
    one: 'und legt sie oben auf {pile:acc}',
    other: 'und legt jede davon oben auf {pile:acc}',
  },
  'fate.deck bottom.own': {
    one: 'und lege sie unter {pile:acc}',
    other: 'und lege jede davon unter {pile:acc}',
  },
  'fate.deck bottom.opposing': {
    one: 'und legt sie unter {pile:acc}',
    other: 'und legt jede davon unter {pile:acc}',
  },
  'fate.summon.own': {
    one: 'und [beschwöre|summon] sie',
    other: 'und [beschwöre|summon] jede davon',
  },
  'fate.summon.opposing': {
    one: 'und [beschwört|summon] sie',
    other: 'und [beschwört|summon] jede davon',
  },
  'fate.under self.own': {
    one: 'und [staple|stack] sie unter {self:acc}',
    other: 'und [staple|stack] jede davon unter {self:acc}',
  },
  'fate.under self.opposing': {
    one: 'und [stapelt|stack] sie unter {self:acc}',
    other: 'und [stapelt|stack] jede davon unter {self:acc}',
  },

  // Choices
  'choose.own.must': 'wähle {target:acc} als {name:acc}',
  'choose.own.may': 'du darfst {target:acc} als {name:acc} wählen',
  'choose.opposing.must': 'dein Gegner wählt {target:acc} als {name:acc}',
  'choose.opposing.may': 'dein Gegner darf {target:acc} als {name:acc} wählen',
  'either.own': 'du wählst eines davon: {options}',
  'either.opposing': 'dein Gegner wählt eines davon: {options}',
  option: '({n}) {option}',
  if: 'falls {condition}: {effect}',
  'if else': 'falls {condition}: {effect}; ansonsten: {otherwise}',
  nested: '({clause})',
  'nothing happens': 'nichts geschieht',
  'choose one': 'wähle eines davon',
  'choose square': 'wähle ein Feld, auf das du sie [beschwörst|summon]',
  choose: 'wähle {target:acc}',

  // Continuous effects
  'is changed.raise': '{stat:the} {who:gen} ist um {amount:acc} erhöht',
  'is changed.lower': '{stat:the} {who:gen} ist um {amount:acc} gesenkt',
  'is changed.multiply': '{stat:the} {who:gen} ist mit {amount:dat} multipliziert',
  'is changed.halve': '{stat:the} {who:gen} ist halbiert',
  'is also element': '{who} ist auch {element}',
  'is also type': '{who} hat auch den [Typ|monstertypes] {type}',
  'has range type': 'der Reichweitentyp {who:gen} ist {type}',
  'has attacks each turn': '{who} hat in jedem Zug {attacks:acc}',
  'battle bonus': '{who} fügt {against:dat other} im [Kampf|battle] {amount:acc} zu',
  'armour.attacks.fixed': '{who} erleidet durch Angriffe {amount} weniger [Schaden|damage]',
  'armour.attacks.worked':
    '[Schaden|damage], den {who} durch Angriffe erleidet, ist um {amount:acc} gesenkt',
  'armour.recoil.fixed': '{who} erleidet durch Rückstoß {amount} weniger [Schaden|damage]',
  'armour.recoil.worked':
    '[Schaden|damage], den {who} durch Rückstoß erleidet, ist um {amount:acc} gesenkt',
  'armour.effects.fixed': '{who} erleidet durch Effekte {amount} weniger [Schaden|damage]',
  'armour.effects.worked':
    '[Schaden|damage], den {who} durch Effekte erleidet, ist um {amount:acc} gesenkt',
  'natural bonus': 'der [Naturbonus|naturalbonus] {who:gen} zählt {n}-mal',
  'half recoil': 'der Rückstoß {who:gen} ist halbiert',
  'recoil times': 'der Rückstoß {who:gen} ist mit {n} multipliziert',
  'payments free':
    '[Energie|energy]-Zahlungen bei Angriff, Aktivierung und Wirkung von Karten im [Stapel|stack] {self:gen} sind 0 (Mehrmals pro Zug: mindestens 1)',
  'payments lowered':
    '[Energie|energy]-Zahlungen bei Angriff, Aktivierung und Wirkung von Karten im [Stapel|stack] {self:gen} sind um {n} gesenkt (Mehrmals pro Zug: auf nicht weniger als 1)',
  'upfront.own.raise':
    'die [Vorauskosten|upfrontcost] von {cards:dat each}, die du spielst, sind um {n} erhöht',
  'upfront.own.lower':
    'die [Vorauskosten|upfrontcost] von {cards:dat each}, die du spielst, sind um {n} gesenkt',
  'upfront.opposing.raise':
    'die [Vorauskosten|upfrontcost] von {cards:dat each}, die dein Gegner spielt, sind um {n} erhöht',
  'upfront.opposing.lower':
    'die [Vorauskosten|upfrontcost] von {cards:dat each}, die dein Gegner spielt, sind um {n} gesenkt',
  while: 'Solange {condition}, gilt: {clause}.',

  // Costs
  'cost.None': 'keine [Kosten|costvalues]',
  'cost.Custom': 'eigene',
  'cost.HP on Attack': '{n} [Energie|energy] beim Angriff',
  'cost.HP on Activate': '{n} [Energie|energy] beim [Aktivieren|activate]',
  'cost.HP on Activating': '{n} [Energie|energy] beim Wirken',
  'cost.Half HP on Activating': 'die Hälfte deiner [Energie|energy] beim Wirken',
  'cost.HP on Summon': '{n} [Energie|energy] mehr, um die Karte zu [beschwören|summon]',
  'cost.HP on Stack': '{n} [Energie|energy] mehr, um die Karte aus der [Hand] zu [stapeln|stack]',
  'cost.HP on Summon/Stack':
    '{n} [Energie|energy] mehr, um die Karte zu [beschwören|summon] oder aus der [Hand] zu [stapeln|stack]',
  'cost.Copy Parent HP Upfront':
    'so viel [Energie|energy] wie die [Vorauskosten|upfrontcost] der [obersten Karte|topstackcard]',
  'cost.Hand Card Burn.any': '[verbrenne|burn] Karten deiner Wahl aus deiner [Hand]',
  'cost.Hand Card Burn': {
    one: '[verbrenne|burn] {n} Karte deiner Wahl aus deiner [Hand]',
    other: '[verbrenne|burn] {n} Karten deiner Wahl aus deiner [Hand]',
  },
  'cost.Field Card Burn.any':
    '[verbrenne|burn] Karten deiner Wahl vom [Spielfeld|field], nicht deinen [König|king]',
  'cost.Field Card Burn': {
    one: '[verbrenne|burn] {n} Karte deiner Wahl vom [Spielfeld|field], nicht deinen [König|king]',
    other:
      '[verbrenne|burn] {n} Karten deiner Wahl vom [Spielfeld|field], nicht deinen [König|king]',
  },
  'pay.damage self':
    'der [Träger|owner] erleidet {n} [Schaden|damage] (nicht, wenn ihn das zerstören würde)',
  'pay.burn bin cards': {
    one: '[verbrenne|burn] {n} Karte deiner Wahl aus deinem [Friedhof|bin]',
    other: '[verbrenne|burn] {n} Karten deiner Wahl aus deinem [Friedhof|bin]',
  },
  'pay.burn deck cards': {
    one: '[verbrenne|burn] die oberste Karte deines [Decks|deck]',
    other: '[verbrenne|burn] die obersten {n} Karten deines [Decks|deck]',
  },
  'pay.discard': {
    one: 'wirf {n} Karte deiner Wahl ab',
    other: 'wirf {n} Karten deiner Wahl ab',
  },

  // Lines of cards and abilities
  'type.Special': '[Nebeneffekt|sideeffect]',
  'type.Passive Ability': '[Passive Fähigkeit|passiveability]',
  'type.Active Ability': '[Aktive Fähigkeit|activeability]',
  'type.Attack Ability': '[Angriffsfähigkeit|attackability]',
  'type.Passive Stack Ability': '[Passive|passiveability] [Stapelfähigkeit|stackableability]',
  'type.Active Stack Ability': '[Aktive|activeability] [Stapelfähigkeit|stackableability]',
  'type.Attack Stack Ability': '[Angriffs|attackability]-[Stapelfähigkeit|stackableability]',
  'type.Active Burn Ability': '[Verbrennungsfähigkeit|burn]',
  'type.Active Auto Ability': '[Automatische Fähigkeit|autoability], kann abgelehnt werden',
  'type.Passive Auto Ability': '[Automatische Fähigkeit|autoability]',
  'stackable.pure': 'rein (nur von unten)',
  'stackable.flex': 'flexibel (von unten und für sich allein)',
  super: 'super (auf einem [vollen Stapel|fullstack])',
  depths: 'wirkt [darunter|stackchildren] in Tiefe {depths}',
  cost: '[Kosten|costvalues]: {cost}.',
  'upfront cost': '[Vorauskosten|upfrontcost]: {n}.',
  'activation cost': '[Aktivierungskosten|activationcost]: {cost}.',
  'times a turn': 'Bis zu {n}-mal pro Zug.',
  'once a turn': 'Einmal pro Zug.',
  'only if': 'Nur falls {condition}.',
  'only if.highest power on field':
    'Nur falls {self} die höchste [Stärke|power] auf dem [Spielfeld|field] hat.',
  'only if.highest IQ on field':
    'Nur falls {self} den höchsten [IQ] auf dem [Spielfeld|field] hat.',
  'subtype.Top Stack card must be monster':
    'Die [oberste Stapelkarte|topstackcard] muss ein [Monster] sein.',
  'subtype.Max one per Stack': 'Höchstens eine pro [Stapel|stack].',
  'subtype.Owner is not King': 'Der [Träger|owner] darf kein [König|king] sein.',
  "subtype.Can't target any King": 'Kein [König|king] darf [Ziel|targeted] sein.',
  "subtype.Can't target own King": 'Dein eigener [König|king] darf nicht [Ziel|targeted] sein.',
  'subtype.Kings are unaffected': '[Könige|king] bleiben verschont.',
  area: '[Bereich|aoe]: {kind} {size}.',
  'area.global': '[Bereich|aoe]: das ganze [Spielfeld|field].',
  target: '{name}: {target}.',
  'optional target': '{name} (optional): {target}.',
  'attack.own elements': 'Angriff mit den eigenen [Elementen|elementtype] des Angreifers',
  'attack.element': '{element}-Angriff',
  'attack.plain': '{kind} mit seiner [Stärke|power].',
  'attack.modified': '{kind} mit [Stärke|power] {modifier}.',
  triggered: '{trigger}:',
  spell: '[Zauber|spell]',
  'rule card': '[Regelkarte|rulecard]',
  'basic monster': '[Basismonster|basicmonster]',
  supermon: '[Supermon]',
  level: '[Stufe|monsterlevel] {n}',
  'label.power': '[Stärke|power] {span}',
  'label.iq': '[IQ] {span}',
  'label.eq': '[EQ|stackableability] {span}',
  'label.range': '[Reichweite|range] {span}',
  'range types': '{min} bis {max}',
  'always has': 'Hat immer: {abilities}.',
  'abilities from': '[Fähigkeiten|ability] aus: {abilities}.',
  'one of': 'Eines davon: {sides}.',
});

/** The words of full texts in German. */
export const germanFull: Register<GermanNoun> = {
  grammar: germanGrammar,
  nouns: fullNouns,
  phrases,
};
