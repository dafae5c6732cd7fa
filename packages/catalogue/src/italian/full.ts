import type { Register } from '../language/grammar.ts';
import { wordsFor } from '../language/template.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { FullPhrases } from '../text/full-phrases.ts';
import { fullNouns } from './full-nouns.ts';
import { italianGrammar } from './grammar.ts';

const phrases = wordsFor<FullPhrases>()({
  // Modifiers
  monsterType: '{noun} di tipo {type}',
  element: '{noun} di elemento {element}',
  'not king': '{noun} non [Re|king]',
  'damaged.true': '{noun} ferit~',
  'damaged.false': '{noun} illes~',
  opposing: '{noun} avversari^',
  'of yours': '{noun} dal tuo lato',
  'level.min': '{noun} di [livello|monsterlevel] {min} o superiore',
  'level.max': '{noun} di [livello|monsterlevel] {max} o inferiore',
  'level.span': '{noun} di [livello|monsterlevel] da {min} a {max}',
  'level.exact': '{noun} di [livello|monsterlevel] {n}',
  'of cost': '{noun} con [costo iniziale|upfrontcost] {max} o inferiore',
  rangeType: '{noun} con tipo di portata {type}',
  'stat.at most': '{noun} con {stat} non superiore a {than}',
  'stat.at least': '{noun} con {stat} non inferiore a {than}',
  'stat.less than': '{noun} con {stat} inferiore a {than}',
  'stat.more than': '{noun} con {stat} superiore a {than}',
  'stacked.true': '{noun} in cima a una [pila|stack]',
  'stacked.false': '{noun} fuori da ogni [pila|stack]',
  'advanced.true': {
    one: '{noun} nel [lato del campo|yoursidefield] del suo avversario',
    other: '{noun} nel [lato del campo|yoursidefield] del loro avversario',
  },
  'advanced.false': {
    one: '{noun} fuori dal [lato del campo|yoursidefield] del suo avversario',
    other: '{noun} fuori dal [lato del campo|yoursidefield] del loro avversario',
  },
  'arrived.true': '{noun} arrivat~ in questo turno',
  'arrived.false': '{noun} non arrivat~ in questo turno',
  'self.true': { other: '{noun} (solo {self})', predicate: '{noun} {self}' },
  'self.false': { other: '{noun} (tranne {self})', predicate: '{noun} divers~ da {self}' },
  'reach.range': '{noun} a [portata|range]',
  'reach.global': '{noun} ovunque sul [campo|field]',
  'reach.ownStack': '{noun} della [pila|stack] di {self}',
  'reach.adjacent': '{noun} adiacent* a {self}',
  'on field': '{noun} sul [campo|field]',
  within: '{noun} in {kind} {size} attorno a {center}',
  'top of stack.true': '{noun} in cima alla [pila|stack] di {self}',
  'top of stack.false': '{noun} in cima alla [pila|stack] di {self} o di un’altra',
  'stack.true': '{noun} della stessa [pila|stack] di {self}',
  'stack.false': '{noun} della [pila|stack] di {self} o altrove',
  'in area': '{noun} nell’[area|aoe]',
  'in pile': '{noun} in {pile}',
  'in stack of': '{noun} nella [pila|stack] di {who}',
  'of things': '{noun} di {things:other}',
  'points of': '{noun} di {whole}',
  begun: '{noun} iniziat~ in questa partita',
  'aimed.true': '{noun} contro una carta del [campo|field]',
  'aimed.false': '{noun} non contro una carta',
  'of cards': '{noun} ({cards})',
  'controlled.own': '{noun} sotto il tuo controllo',
  'controlled.opposing': '{noun} sotto il controllo del tuo avversario',
  destroyer: '{noun} responsabil* della sua [distruzione in combattimento|battledestroy]',
  whole: 'inter~ {noun}',
  chosen: '{noun} scelt~',
  number: '{noun} numero {n}',
  first: 'prim~ {noun}',
  second: 'second~ {noun}',
  third: 'terz~ {noun}',
  fourth: 'quart~ {noun}',
  fifth: 'quint~ {noun}',
  sixth: 'sest~ {noun}',
  last: 'ultim~ {noun}',

  // Amounts
  plain: '{n}',
  span: '{min} a {max}',
  count: '{n} {things:same}',
  per: '{amount:same} per ogni {quantity:measured}',
  plus: '{amount:same} più {n}',
  minus: '{amount:same} meno {n}',
  'limits.both': '{amount:same} (minimo {min}, massimo {max})',
  'limits.max': '{amount:same} (massimo {max})',
  'limits.min': '{amount:same} (minimo {min})',
  random: '{amount:same} (a caso)',
  'equal.mass': '{unit} pari a {quantity}',
  'equal.count': 'un numero di {unit:other} pari a {quantity}',
  'stat of': '{stat:the} di {who}',

  // Conditions, after 'se' or 'finché'
  'at least.false': '{quantity} è almeno {than}',
  'at least.true': '{quantity} è inferiore a {than}',
  'at most.false': '{quantity} è al massimo {than}',
  'at most.true': '{quantity} è superiore a {than}',
  'turn of.own.false': 'è il tuo turno',
  'turn of.own.true': 'non è il tuo turno',
  'turn of.opposing.false': 'è il turno del tuo avversario',
  'turn of.opposing.true': 'non è il turno del tuo avversario',
  'full stack.false': '{self} è in cima a una [pila completa|fullstack]',
  'full stack.true': '{self} non è in cima a una [pila completa|fullstack]',
  'destroyed.false': 'l’attacco ha distrutto il suo bersaglio',
  'destroyed.true': 'l’attacco non ha distrutto il suo bersaglio',
  'is.false': '{who:agreed} è {what}',
  'is.true': '{who:agreed} non è {what}',
  always: 'qualunque cosa è vera',
  never: 'niente è vero',
  'not both': 'non è tutto vero insieme: {list}',
  'not so': 'non è vero che {clause}',

  // Durations
  'this turn': 'fino alla fine del turno',
  'while source on field': 'finché questa carta resta sul [campo|field]',
  'while stacked': 'finché questa carta è nella stessa [pila|stack]',
  'while on field': 'finché non lascia il [campo|field]',
  'until next turn.own': 'fino all’inizio del tuo prossimo turno',
  'until next turn.opposing': 'fino all’inizio del prossimo turno del tuo avversario',
  'for turns': 'per {turns}',
  'until.attacks': 'fino alla fine del suo prossimo attacco',
  'until.is damaged': 'finché non subisce [danni|damage]',
  'until.moves': 'finché non si [muove|move]',

  // Triggers
  'on.enters field': 'quando {who} arriva sul [campo|field]',
  'on.leaves field': 'quando {who} lascia il [campo|field]',
  'on.attacks': 'quando {who} attacca',
  'on.is attacked': 'quando {who} subisce un attacco',
  'on.destroys': 'quando {who} distrugge una carta [mostro|monster] in [combattimento|battle]',
  'on.is destroyed': 'quando {who:agreed} viene distrutt~',
  'on.is stacked': 'quando {who:agreed} viene [impilat~|stack]',
  'on.upgrade': 'quando {who:agreed} viene [evocat~|summon] con un [potenziamento|upgrade]',
  'turn start.own': 'all’inizio del tuo turno',
  'turn start.opposing': 'all’inizio del turno del tuo avversario',
  'turn start.any': 'all’inizio di ogni turno',
  'turn end.own': 'alla fine del tuo turno',
  'turn end.opposing': 'alla fine del turno del tuo avversario',
  'turn end.any': 'alla fine di ogni turno',
  'self if': '{self:agreed}, se è {what},',
  'unless self': '{event}, a meno che sia {self}',

  // Operations on cards
  damage: 'infliggi {amount} a {who}',
  heal: 'rimuovi {amount} da {who}',
  'heal all': 'rimuovi tutti i [danni|damage] da {who}',
  'change.raise': 'aumenta di {amount} {stat:the} di {who}{ lasts}',
  'change.lower': 'riduci di {amount} {stat:the} di {who}{ lasts}',
  'change.set': '{stat:the} di {who} diventa {amount}{ lasts}',
  'change.multiply': 'moltiplica {stat:the} di {who} per {amount}{ lasts}',
  'change.halve': 'dimezza {stat:the} di {who}{ lasts}',
  'becomes range type': 'il tipo di portata di {who} diventa {type}{ lasts}',
  'becomes element.add': '{who} ottiene anche l’elemento {element}{ lasts}',
  'becomes element.set': 'l’unico [elemento|elementtype] di {who} diventa {element}{ lasts}',
  'becomes type.add': '{who} ottiene anche il tipo {type}{ lasts}',
  'becomes type.set': 'l’unico [tipo di mostro|monstertypes] di {who} diventa {type}{ lasts}',
  grant: '{who} ottiene {ability}{ lasts}',
  cleanse: 'termina tutti gli effetti duraturi su {who}',
  destroy: 'distruggi {who}',
  'send.hand': 'fai tornare {who} nella [mano|hand] del proprietario originale',
  'send.deck': 'mescola {who} nel [mazzo|deck] del proprietario originale',
  'send.void': '[brucia|burn] {who} (va nel [vuoto|void])',
  'ready.attack': '{who} può attaccare un’altra volta in questo turno',
  'ready.move': '{who} si può [muovere|move] un’altra volta in questo turno',
  'has attacks': '{who} ha {attacks} in questo turno',
  exchange: '{a} e {b} si scambiano {stat:the}{ lasts}',

  // Statuses
  'status.cannot attack': '{who} non può attaccare{ lasts}',
  'status.cannot move': '{who} non si può [muovere|move]{ lasts}',
  'status.cannot activate': '{who} non può [attivare|activate] abilità{ lasts}',
  'status.cannot be attacked': '{who} non può subire attacchi{ lasts}',
  'status.cannot be targeted':
    '{who} non può essere il [bersaglio|targeted] di magie e abilità avversarie{ lasts}',
  'status.cannot be lifted or unstacked':
    'le carte della [pila|stack] di {who} non si possono [sollevare|lift] né [disimpilare|unstack]{ lasts}',
  'status.cannot be upgraded': '{who} non si può cedere per un [potenziamento|upgrade]{ lasts}',
  'status.cannot recoil': '{who} non infligge contraccolpo{ lasts}',
  'status.takes no recoil': '{who} non subisce contraccolpo{ lasts}',
  'status.takes no battle damage':
    '{who} non subisce [danni|damage] da [combattimento|battle]{ lasts}',
  'status.takes no effect damage': '{who} non subisce [danni|damage] da effetti{ lasts}',
  'status.takes no damage': '{who} non subisce [danni|damage]{ lasts}',
  'status.cannot be destroyed by effects':
    'gli effetti di distruzione (diversi dai [danni|damage]) non distruggono {who}{ lasts}',
  'status.cannot be sent away':
    'gli effetti non possono mandare {who} nella mano, nel mazzo o nel [vuoto|void]{ lasts}',
  'status.may attack after moving': '{who} può attaccare dopo un [movimento|move]{ lasts}',
  'status.may move after attacking': '{who} si può [muovere|move] dopo un attacco{ lasts}',
  'status.may act on arrival':
    '{who} può attaccare e [attivare|activate] abilità già nel turno del suo arrivo{ lasts}',
  'status.attacks past cards': '{who} attacca attraverso le carte sul suo cammino{ lasts}',
  'status.moves past cards': '{who} si [muove|move] attraverso le carte sul suo cammino{ lasts}',
  'status.attack cannot be answered':
    'non si può [rispondere|respond] agli attacchi di {who}{ lasts}',
  'status.ignores IQ protection':
    'gli effetti di {who} raggiungono le carte con [QI|iq] superiore{ lasts}',
  'status.ignores natural weakness':
    'gli attacchi e il contraccolpo di {who} ignorano la [debolezza naturale|naturalbonus]{ lasts}',
  'status.abilities are silenced': 'le abilità di {who} non hanno effetto{ lasts}',
  'status.passes nothing up':
    '{who} non trasmette [abilità|stackableability] verso l’alto e non ne riceve{ lasts}',

  // Operations that move cards
  'control.own': 'prendi il controllo di {who} con tutta la sua [pila|stack]',
  'control.opposing':
    'il tuo avversario prende il controllo di {who} con tutta la sua [pila|stack]',
  place: 'metti {who} con tutta la sua [pila|stack] su {square}, se è libera',
  'push.away': 'spingi {who} di {squares} in linea retta lontano da {self}, fino al primo ostacolo',
  'push.towards': 'attira {who} di {squares} in linea retta verso {self}, fino al primo ostacolo',
  swap: '{a} e {b} si scambiano di posto, con tutta la loro [pila|stack]',
  'to top': 'porta {who} in cima alla sua [pila|stack]',
  'strip.bin': 'manda nel [cimitero|bin] la carta più in basso sotto {who}',
  'strip.hand':
    'fai tornare nella [mano|hand] del proprietario originale la carta più in basso sotto {who}',
  reveal: 'scopri {who}',
  negate: '{action} non ha effetto',
  redirect: 'il [bersaglio|targeted] di {action} diventa {target}',
  'spell goes.void': 'questa [magia|spell] va nel [vuoto|void] invece che nel [cimitero|bin]',
  'spell goes.hand':
    'questa [magia|spell] torna nella [mano|hand] del proprietario originale invece di andare nel [cimitero|bin]',
  'spell goes.deck':
    'questa [magia|spell] viene mescolata nel [mazzo|deck] del proprietario originale invece di andare nel [cimitero|bin]',

  // Operations on players
  'gain.own': 'ottieni {amount}',
  'gain.opposing': 'il tuo avversario ottiene {amount}',
  'lose.own': 'perdi {amount}',
  'lose.opposing': 'il tuo avversario perde {amount}',
  'steal.own': 'ruba {amount} al tuo avversario',
  'steal.opposing': 'il tuo avversario ti ruba {amount}',
  'draw.own': '[pesca|draw] {amount}',
  'draw.opposing': 'il tuo avversario [pesca|draw] {amount}',
  mill: 'manda nel [cimitero|bin] {amount} dalla cima di {pile}',
  'discard.own': 'scarta {amount} a caso',
  'discard.opposing': 'il tuo avversario scarta {amount} a caso',
  show: 'mostra a tutti {amount} a caso da {pile}',
  'show whole': 'mostra a tutti {pile}',
  shield: 'aumenta di {amount} lo scudo di {who} in questo turno',
  'reload.own': 'mescola la tua [mano|hand] nel tuo [mazzo|deck] e [pesca|draw] altrettante carte',
  'reload.opposing':
    'il tuo avversario mescola la sua [mano|hand] nel suo [mazzo|deck] e [pesca|draw] altrettante carte',
  'recover.own': 'rimetti nella tua [mano|hand] fino a {cards} a caso dal tuo [cimitero|bin]',
  'recover.opposing':
    'il tuo avversario rimette nella sua [mano|hand] fino a {cards} a caso dal suo [cimitero|bin]',
  'recover one.own': 'rimetti nella tua [mano|hand] {cards} a caso dal tuo [cimitero|bin]',
  'recover one.opposing':
    'il tuo avversario rimette nella sua [mano|hand] {cards} a caso dal suo [cimitero|bin]',
  'shuffle.own': 'mescola il tuo [mazzo|deck]',
  'shuffle.opposing': 'il tuo avversario mescola il suo [mazzo|deck]',
  'end battle': 'termina la fase di [combattimento|battle]',
  'player.cannot summon.own': 'non puoi [evocare|summon]{ lasts}',
  'player.cannot summon.opposing': 'il tuo avversario non può [evocare|summon]{ lasts}',
  'player.cannot stack.own':
    'non puoi [impilare|stack] né [trasferire|stacktransfer] carte{ lasts}',
  'player.cannot stack.opposing':
    'il tuo avversario non può [impilare|stack] né [trasferire|stacktransfer] carte{ lasts}',
  'player.cannot activate spells.own': 'non puoi attivare [magie|spell]{ lasts}',
  'player.cannot activate spells.opposing':
    'il tuo avversario non può attivare [magie|spell]{ lasts}',
  'player.cannot respond.own': 'non puoi [rispondere|respond]{ lasts}',
  'player.cannot respond.opposing': 'il tuo avversario non può [rispondere|respond]{ lasts}',
  'player.cannot draw.own': 'non puoi [pescare|draw]{ lasts}',
  'player.cannot draw.opposing': 'il tuo avversario non può [pescare|draw]{ lasts}',
  'player.loses no energy in battle.own':
    'non perdi [energia|energy] per i mostri [distrutti in combattimento|battledestroy]{ lasts}',
  'player.loses no energy in battle.opposing':
    'il tuo avversario non perde [energia|energy] per i mostri [distrutti in combattimento|battledestroy]{ lasts}',
  'player.cannot attack directly.own': 'i tuoi mostri non possono attaccare direttamente{ lasts}',
  'player.cannot attack directly.opposing':
    'i mostri avversari non possono attaccare direttamente{ lasts}',

  // Picks
  'pick.own': 'scegli {cards} {source} {fate}',
  'pick.opposing': 'il tuo avversario sceglie {cards} {source} {fate}',
  'up to': 'fino a {cards}',
  from: 'da {pile}',
  'from top': 'dalla cima di {pile}',
  'from top cards': {
    one: 'tra {n} carta in cima a {pile}',
    other: 'tra le {n} carte in cima a {pile}',
  },
  seen: { one: '{source} ({n} vista)', other: '{source} ({n} viste)' },
  'fate.hand.own': { one: 'e mettila in {pile}', other: 'e mettile in {pile}' },
  'fate.hand.opposing': { one: 'e la mette in {pile}', other: 'e le mette in {pile}' },
  'fate.bin.own': { one: 'e mandala in {pile}', other: 'e mandale in {pile}' },
  'fate.bin.opposing': { one: 'e la manda in {pile}', other: 'e le manda in {pile}' },
  'fate.void.own': { one: 'e [bruciala|burn]', other: 'e [bruciale|burn]' },
  'fate.void.opposing': { one: 'e la [brucia|burn]', other: 'e le [brucia|burn]' },
  'fate.deck.own': { one: 'e mescolala in {pile}', other: 'e mescolale in {pile}' },
  'fate.deck.opposing': { one: 'e la mescola in {pile}', other: 'e le mescola in {pile}' },
  'fate.deck top.own': {
    one: 'e mettila in cima a {pile}',
    other: 'e mettile in cima a {pile}',
  },
  'fate.deck top.opposing': {
    one: 'e la mette in cima a {pile}',
    other: 'e le mette in cima a {pile}',
  },
  'fate.deck bottom.own': {
    one: 'e mettila in fondo a {pile}',
    other: 'e mettile in fondo a {pile}',
  },
  'fate.deck bottom.opposing': {
    one: 'e la mette in fondo a {pile}',
    other: 'e le mette in fondo a {pile}',
  },
  'fate.summon.own': { one: 'e [evocala|summon]', other: 'e [evocale|summon]' },
  'fate.summon.opposing': { one: 'e la [evoca|summon]', other: 'e le [evoca|summon]' },
  'fate.under self.own': {
    one: 'e [impilala|stack] sotto {self}',
    other: 'e [impilale|stack] sotto {self}',
  },
  'fate.under self.opposing': {
    one: 'e la [impila|stack] sotto {self}',
    other: 'e le [impila|stack] sotto {self}',
  },

  // Choices
  'choose.own.must': 'scegli {target} come {name:bare}',
  'choose.own.may': 'puoi scegliere {target} come {name:bare}',
  'choose.opposing.must': 'il tuo avversario sceglie {target} come {name:bare}',
  'choose.opposing.may': 'il tuo avversario può scegliere {target} come {name:bare}',
  'either.own': 'scegli un’opzione: {options}',
  'either.opposing': 'il tuo avversario sceglie un’opzione: {options}',
  option: '({n}) {option}',
  if: 'se {condition}: {effect}',
  'if else': 'se {condition}: {effect}; altrimenti: {otherwise}',
  nested: '({clause})',
  'nothing happens': 'non succede nulla',
  'choose one': 'scegli un’opzione',
  'choose square': 'scegli la casella dell’[evocazione|summon]',
  choose: 'scegli {target}',

  // Continuous effects
  'is changed.raise': '{stat:the} di {who} aumenta di {amount}',
  'is changed.lower': '{stat:the} di {who} diminuisce di {amount}',
  'is changed.multiply': '{stat:the agreed} di {who} viene moltiplicat~ per {amount}',
  'is changed.halve': '{stat:the agreed} di {who} viene dimezzat~',
  'is also element': '{who} ha anche l’elemento {element}',
  'is also type': '{who} ha anche il tipo {type}',
  'has range type': 'il tipo di portata di {who} è {type}',
  'has attacks each turn': '{who} ha {attacks} ogni turno',
  'battle bonus': '{who} infligge {amount} in [combattimento|battle] a {against:the other}',
  'armour.attacks.fixed': 'i [danni|damage] da attacchi subiti da {who} sono ridotti di {amount}',
  'armour.attacks.worked':
    'i [danni|damage] che {who} subisce da attacchi sono ridotti di {amount}',
  'armour.recoil.fixed':
    'i [danni|damage] da contraccolpo subiti da {who} sono ridotti di {amount}',
  'armour.recoil.worked':
    'i [danni|damage] che {who} subisce da contraccolpo sono ridotti di {amount}',
  'armour.effects.fixed': 'i [danni|damage] da effetti subiti da {who} sono ridotti di {amount}',
  'armour.effects.worked': 'i [danni|damage] che {who} subisce da effetti sono ridotti di {amount}',
  'natural bonus': 'il [bonus naturale|naturalbonus] di {who} vale {n} volte',
  'half recoil': 'il contraccolpo di {who} è dimezzato',
  'recoil times': 'il contraccolpo di {who} è moltiplicato per {n}',
  'payments free':
    'le carte della [pila|stack] di {self} non pagano [energia|energy] per Attaccare, Attivare o Risolvere (Più volte per turno: almeno 1)',
  'payments lowered': {
    one: 'le carte della [pila|stack] di {self} pagano {n} punto [energia|energy] in meno per Attaccare, Attivare o Risolvere (Più volte per turno: almeno 1)',
    other:
      'le carte della [pila|stack] di {self} pagano {n} punti [energia|energy] in meno per Attaccare, Attivare o Risolvere (Più volte per turno: almeno 1)',
  },
  'upfront.own.raise': 'il [costo iniziale|upfrontcost] di {cards:each} che giochi aumenta di {n}',
  'upfront.own.lower':
    'il [costo iniziale|upfrontcost] di {cards:each} che giochi diminuisce di {n}',
  'upfront.opposing.raise':
    'il [costo iniziale|upfrontcost] di {cards:each} che gioca il tuo avversario aumenta di {n}',
  'upfront.opposing.lower':
    'il [costo iniziale|upfrontcost] di {cards:each} che gioca il tuo avversario diminuisce di {n}',
  while: 'Finché {condition}, {clause}.',

  // Costs. The rules call these types by names of their own, with HP for energy.
  'cost.None': 'nessun [costo|costvalues]',
  'cost.Custom': 'speciale',
  'cost.HP on Attack': {
    one: '{n} punto [energia|energy] all’attacco',
    other: '{n} punti [energia|energy] all’attacco',
  },
  'cost.HP on Activate': {
    one: '{n} punto [energia|energy] all’[attivazione|activate]',
    other: '{n} punti [energia|energy] all’[attivazione|activate]',
  },
  'cost.HP on Activating': {
    one: '{n} punto [energia|energy] alla risoluzione',
    other: '{n} punti [energia|energy] alla risoluzione',
  },
  'cost.Half HP on Activating': 'metà della tua [energia|energy] alla risoluzione',
  'cost.HP on Summon': {
    one: '{n} punto [energia|energy] in più per [evocare|summon] la sua carta',
    other: '{n} punti [energia|energy] in più per [evocare|summon] la sua carta',
  },
  'cost.HP on Stack': {
    one: '{n} punto [energia|energy] in più per [impilare|stack] la sua carta dalla [mano|hand]',
    other: '{n} punti [energia|energy] in più per [impilare|stack] la sua carta dalla [mano|hand]',
  },
  'cost.HP on Summon/Stack': {
    one: '{n} punto [energia|energy] in più per [evocare|summon] la sua carta o [impilarla|stack] dalla [mano|hand]',
    other:
      '{n} punti [energia|energy] in più per [evocare|summon] la sua carta o [impilarla|stack] dalla [mano|hand]',
  },
  'cost.Copy Parent HP Upfront':
    '[energia|energy] pari al [costo iniziale|upfrontcost] della [carta in cima|topstackcard]',
  'cost.Hand Card Burn.any': '[brucia|burn] carte a tua scelta dalla tua [mano|hand]',
  'cost.Hand Card Burn': {
    one: '[brucia|burn] {n} carta a tua scelta dalla tua [mano|hand]',
    other: '[brucia|burn] {n} carte a tua scelta dalla tua [mano|hand]',
  },
  'cost.Field Card Burn.any':
    '[brucia|burn] carte a tua scelta dal tuo [campo|field], tranne il tuo [Re|king]',
  'cost.Field Card Burn': {
    one: '[brucia|burn] {n} carta a tua scelta dal tuo [campo|field], tranne il tuo [Re|king]',
    other: '[brucia|burn] {n} carte a tua scelta dal tuo [campo|field], tranne il tuo [Re|king]',
  },
  'pay.damage self': {
    one: 'il [portatore|owner] subisce {n} [danno|damage] (a meno che non lo distrugga)',
    other: 'il [portatore|owner] subisce {n} [danni|damage] (a meno che non lo distruggano)',
  },
  'pay.burn bin cards': {
    one: '[brucia|burn] {n} carta a tua scelta dal tuo [cimitero|bin]',
    other: '[brucia|burn] {n} carte a tua scelta dal tuo [cimitero|bin]',
  },
  'pay.burn deck cards': {
    one: '[brucia|burn] {n} carta in cima al tuo [mazzo|deck]',
    other: '[brucia|burn] le {n} carte in cima al tuo [mazzo|deck]',
  },
  'pay.discard': {
    one: 'scarta {n} carta a tua scelta',
    other: 'scarta {n} carte a tua scelta',
  },

  // Lines of cards and abilities
  'type.Special': '[Effetto secondario|sideeffect]',
  'type.Passive Ability': '[Abilità passiva|passiveability]',
  'type.Active Ability': '[Abilità attiva|activeability]',
  'type.Attack Ability': '[Abilità d’attacco|attackability]',
  'type.Passive Stack Ability': '[Abilità impilabile|stackableability] [passiva|passiveability]',
  'type.Active Stack Ability': '[Abilità impilabile|stackableability] [attiva|activeability]',
  'type.Attack Stack Ability': '[Abilità impilabile|stackableability] [d’attacco|attackability]',
  'type.Active Burn Ability': 'Abilità di [bruciatura|burn]',
  'type.Active Auto Ability': '[Abilità automatica|autoability], facoltativa',
  'type.Passive Auto Ability': '[Abilità automatica|autoability]',
  'stackable.pure': 'pura (solo da sotto)',
  'stackable.flex': 'flessibile (da sotto e da sola)',
  super: 'super (in cima a una [pila completa|fullstack])',
  depths: 'agisce da [sottostante|stackchildren] a profondità {depths}',
  cost: '[Costo|costvalues]: {cost}.',
  'upfront cost': '[Costo iniziale|upfrontcost]: {n}.',
  'activation cost': '[Costo di attivazione|activationcost]: {cost}.',
  'times a turn': 'Fino a {n} volte per turno.',
  'once a turn': 'Una volta per turno.',
  'only if': 'Solo se {condition}.',
  'only if.highest power on field':
    'Solo se {self} ha la [Potenza|power] più alta del [campo|field].',
  'only if.highest IQ on field': 'Solo se {self} ha il [QI|iq] più alto del [campo|field].',
  'subtype.Top Stack card must be monster':
    'La [carta in cima alla pila|topstackcard] deve essere un [mostro|monster].',
  'subtype.Max one per Stack': 'Al massimo una per [pila|stack].',
  'subtype.Owner is not King': 'Il [portatore|owner] non può essere un [Re|king].',
  "subtype.Can't target any King": 'Non può avere come [bersaglio|targeted] nessun [Re|king].',
  "subtype.Can't target own King": 'Non può avere come [bersaglio|targeted] il tuo [Re|king].',
  'subtype.Kings are unaffected': 'Nessun effetto sui [Re|king].',
  area: '[Area|aoe]: {kind} {size}.',
  'area.global': '[Area|aoe]: tutto il [campo|field].',
  target: '{name}: {target}.',
  'optional target': '{name:agreed} (facoltativ~): {target}.',
  'attack.own elements': 'Attacco negli [elementi|elementtype] dell’attaccante',
  'attack.element': 'Attacco {element}',
  'attack.plain': '{kind} con la sua [Potenza|power].',
  'attack.modified': '{kind} con [Potenza|power] {modifier}.',
  triggered: '{trigger}:',
  spell: '[Magia|spell]',
  'rule card': '[Carta regola|rulecard]',
  'basic monster': '[Mostro base|basicmonster]',
  supermon: '[Supermon]',
  level: '[Livello|monsterlevel] {n}',
  'label.power': '[Potenza|power] {span}',
  'label.iq': '[QI|iq] {span}',
  'label.eq': '[QE|stackableability] {span}',
  'label.range': '[Portata|range] {span}',
  'range types': 'da {min} a {max}',
  'always has': 'Ha sempre: {abilities}.',
  'abilities from': '[Abilità|ability] tra: {abilities}.',
  'one of': 'Uno tra: {sides}.',
});

/** The words of full texts in Italian. */
export const italianFull: Register<RomanceNoun> = {
  grammar: italianGrammar,
  nouns: fullNouns,
  phrases,
};
