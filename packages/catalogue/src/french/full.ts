import type { Register } from '../language/grammar.ts';
import { wordsFor } from '../language/template.ts';
import type { RomanceNoun } from '../romance/grammar.ts';
import type { FullPhrases } from '../text/full-phrases.ts';
import { fullNouns } from './full-nouns.ts';
import { frenchGrammar } from './grammar.ts';

const phrases = wordsFor<FullPhrases>()({
  // Modifiers
  monsterType: '{noun} de type {type}',
  element: '{noun} d’élément {element}',
  'not king': { one: '{noun} non-[Roi|king]', other: '{noun} non-[Rois|king]' },
  'damaged.true': '{noun} blessé~',
  'damaged.false': '{noun} indemne*',
  opposing: '{noun} adverse*',
  'of yours': '{noun} de ton côté',
  'level.min': '{noun} de [niveau|monsterlevel] {min} ou plus',
  'level.max': '{noun} de [niveau|monsterlevel] {max} ou moins',
  'level.span': '{noun} de [niveau|monsterlevel] {min} à {max}',
  'level.exact': '{noun} de [niveau|monsterlevel] {n}',
  'of cost': '{noun} de [coût initial|upfrontcost] {max} ou moins',
  rangeType: '{noun} de type de portée {type}',
  'stat.at most': '{noun} dont {stat:the} ne dépasse pas {than}',
  'stat.at least': '{noun} dont {stat:the} atteint {than}',
  'stat.less than': '{noun} dont {stat:the} n’atteint pas {than}',
  'stat.more than': '{noun} dont {stat:the} dépasse {than}',
  'stacked.true': '{noun} au sommet d’une [pile|stack]',
  'stacked.false': '{noun} hors de toute [pile|stack]',
  'advanced.true': {
    one: '{noun} sur le [côté du terrain|yoursidefield] de son adversaire',
    other: '{noun} sur le [côté du terrain|yoursidefield] de leur adversaire',
  },
  'advanced.false': {
    one: '{noun} hors du [côté du terrain|yoursidefield] de son adversaire',
    other: '{noun} hors du [côté du terrain|yoursidefield] de leur adversaire',
  },
  'arrived.true': '{noun} arrivé~ ce tour-ci',
  'arrived.false': '{noun} pas arrivé~ ce tour-ci',
  'self.true': { other: '{noun} (seulement {self})', predicate: '{noun} {self}' },
  'self.false': { other: '{noun} (sauf {self})', predicate: '{noun} autre* que {self}' },
  'reach.range': '{noun} à [portée|range]',
  'reach.global': '{noun} n’importe où sur le [terrain|field]',
  'reach.ownStack': '{noun} de la [pile|stack] de {self}',
  'reach.adjacent': '{noun} adjacent~ à {self}',
  'on field': '{noun} sur le [terrain|field]',
  within: '{noun} en {kind} {size} autour de {center}',
  'top of stack.true': '{noun} au sommet de la [pile|stack] de {self}',
  'top of stack.false': '{noun} au sommet de la [pile|stack] de {self} ou d’une autre',
  'stack.true': '{noun} de la même [pile|stack] que {self}',
  'stack.false': '{noun} de la [pile|stack] de {self} ou d’ailleurs',
  'in area': '{noun} dans la [zone|aoe]',
  'in pile': '{noun} dans {pile}',
  'in stack of': '{noun} dans la [pile|stack] de {who}',
  'of things': '{noun} de {things:other}',
  'points of': '{noun} de {whole}',
  begun: '{noun} commencé~ dans cette partie',
  'aimed.true': '{noun} visant une carte du [terrain|field]',
  'aimed.false': '{noun} ne visant aucune carte',
  'of cards': '{noun} ({cards})',
  'controlled.own': '{noun} sous ton contrôle',
  'controlled.opposing': '{noun} sous le contrôle de ton adversaire',
  destroyer: '{noun} responsable* de sa [destruction au combat|battledestroy]',
  whole: '{noun} enti$',
  chosen: '{noun} choisi~',
  number: '{noun} numéro {n}',
  first: 'premi$ {noun}',
  second: 'deuxième* {noun}',
  third: 'troisième* {noun}',
  fourth: 'quatrième* {noun}',
  fifth: 'cinquième* {noun}',
  sixth: 'sixième* {noun}',
  last: 'derni$ {noun}',

  // Amounts
  plain: '{n}',
  span: '{min} à {max}',
  count: '{n} {things:same}',
  per: '{amount:same} pour {quantity:each measured}',
  plus: '{amount:same} plus {n}',
  minus: '{amount:same} moins {n}',
  'limits.both': '{amount:same} (minimum {min}, maximum {max})',
  'limits.max': '{amount:same} (maximum {max})',
  'limits.min': '{amount:same} (minimum {min})',
  random: '{amount:same} (au hasard)',
  'equal.mass': 'un montant de {unit} égal à {quantity}',
  'equal.count': 'un nombre de {unit:other} égal à {quantity}',
  'stat of': '{stat:the agreed} de {who}',

  // Conditions, after 'si' or 'tant que'
  'at least.false': '{quantity} est d’au moins {than}',
  'at least.true': '{quantity:agreed} est inférieur~ à {than}',
  'at most.false': '{quantity} est d’au plus {than}',
  'at most.true': '{quantity:agreed} est supérieur~ à {than}',
  'turn of.own.false': 'c’est ton tour',
  'turn of.own.true': 'ce n’est pas ton tour',
  'turn of.opposing.false': 'c’est le tour de ton adversaire',
  'turn of.opposing.true': 'ce n’est pas le tour de ton adversaire',
  'full stack.false': '{self} est au sommet d’une [pile complète|fullstack]',
  'full stack.true': '{self} n’est pas au sommet d’une [pile complète|fullstack]',
  'destroyed.false': 'l’attaque a détruit sa cible',
  'destroyed.true': 'l’attaque n’a pas détruit sa cible',
  'is.false': '{who:agreed} est {what}',
  'is.true': '{who:agreed} n’est pas {what}',
  always: 'n’importe quoi est vrai',
  never: 'rien n’est vrai',
  'not both': 'tout ceci n’est pas vrai à la fois : {list}',
  'not so': 'il est faux que {clause}',

  // Durations
  'this turn': 'jusqu’à la fin du tour',
  'while source on field': 'tant que cette carte reste sur le [terrain|field]',
  'while stacked': 'tant que cette carte est dans la même [pile|stack]',
  'while on field': 'jusqu’à son départ du [terrain|field]',
  'until next turn.own': 'jusqu’au début de ton prochain tour',
  'until next turn.opposing': 'jusqu’au début du prochain tour de ton adversaire',
  'for turns': 'pendant {turns}',
  'until.attacks': 'jusqu’à la fin de sa prochaine attaque',
  'until.is damaged': 'jusqu’à ce que des [dégâts|damage] lui soient infligés',
  'until.moves': 'jusqu’à son prochain [déplacement|move]',

  // Triggers
  'on.enters field': 'quand {who} arrive sur le [terrain|field]',
  'on.leaves field': 'quand {who} quitte le [terrain|field]',
  'on.attacks': 'quand {who} attaque',
  'on.is attacked': 'quand {who:agreed} est attaqué~',
  'on.destroys': 'quand {who} détruit une carte de [monstre|monster] au [combat|battle]',
  'on.is destroyed': 'quand {who:agreed} est détruit~',
  'on.is stacked': 'quand {who:agreed} est [empilé~|stack]',
  'on.upgrade': 'quand {who:agreed} est [invoqué~|summon] par une [amélioration|upgrade]',
  'turn start.own': 'au début de ton tour',
  'turn start.opposing': 'au début du tour de ton adversaire',
  'turn start.any': 'au début de chaque tour',
  'turn end.own': 'à la fin de ton tour',
  'turn end.opposing': 'à la fin du tour de ton adversaire',
  'turn end.any': 'à la fin de chaque tour',
  'self if': '{self:agreed}, si c’est {what},',
  'unless self': '{event}, sauf s’il s’agit de {self}',

  // Operations on cards
  damage: 'inflige {amount} à {who}',
  heal: 'retire {amount} à {who}',
  'heal all': 'retire tous ses [dégâts|damage] à {who}',
  'change.raise': 'augmente de {amount} {stat:the} de {who}{ lasts}',
  'change.lower': 'réduis de {amount} {stat:the} de {who}{ lasts}',
  'change.set': '{stat:the} de {who} passe à {amount}{ lasts}',
  'change.multiply': 'multiplie {stat:the} de {who} par {amount}{ lasts}',
  'change.halve': 'divise {stat:the} de {who} par deux{ lasts}',
  'becomes range type': 'le type de portée de {who} devient {type}{ lasts}',
  'becomes element.add': '{who} gagne aussi l’élément {element}{ lasts}',
  'becomes element.set': 'l’unique [élément|elementtype] de {who} devient {element}{ lasts}',
  'becomes type.add': '{who} gagne aussi le type {type}{ lasts}',
  'becomes type.set': 'l’unique [type de monstre|monstertypes] de {who} devient {type}{ lasts}',
  grant: '{who} obtient {ability}{ lasts}',
  cleanse: 'mets fin à tous les effets durables sur {who}',
  destroy: 'détruis {who}',
  'send.hand': 'renvoie {who} dans la [main|hand] de son propriétaire d’origine',
  'send.deck': 'mélange {who} dans le [deck] de son propriétaire d’origine',
  'send.void': '[brûle|burn] {who} (envoi au [néant|void])',
  'ready.attack': '{who} peut attaquer une fois de plus ce tour-ci',
  'ready.move': '{who} peut se [déplacer|move] une fois de plus ce tour-ci',
  'has attacks': '{who} dispose de {attacks} ce tour-ci',
  exchange: '{a} et {b} échangent leur {stat}{ lasts}',

  // Statuses
  'status.cannot attack': '{who} ne peut pas attaquer{ lasts}',
  'status.cannot move': '{who} ne peut pas se [déplacer|move]{ lasts}',
  'status.cannot activate': '{who} ne peut pas [activer|activate] de capacités{ lasts}',
  'status.cannot be attacked': '{who:agreed} ne peut pas être attaqué~{ lasts}',
  'status.cannot be targeted':
    '{who:agreed} ne peut pas être [ciblé~|targeted] par les sorts et capacités adverses{ lasts}',
  'status.cannot be lifted or unstacked':
    'les cartes de la [pile|stack] de {who} ne peuvent être ni [soulevées|lift] ni [dépilées|unstack]{ lasts}',
  'status.cannot be upgraded':
    '{who:agreed} ne peut pas être cédé~ pour une [amélioration|upgrade]{ lasts}',
  'status.cannot recoil': '{who} n’inflige pas de recul{ lasts}',
  'status.takes no recoil': '{who} ne subit pas de recul{ lasts}',
  'status.takes no battle damage':
    '{who} ne subit pas de [dégâts|damage] de [combat|battle]{ lasts}',
  'status.takes no effect damage': '{who} ne subit pas de [dégâts|damage] d’effets{ lasts}',
  'status.takes no damage': '{who} ne subit aucun [dégât|damage]{ lasts}',
  'status.cannot be destroyed by effects':
    'les effets de destruction (autres que les [dégâts|damage]) ne détruisent pas {who}{ lasts}',
  'status.cannot be sent away':
    'les effets ne peuvent pas envoyer {who} dans la main, le deck ou le [néant|void]{ lasts}',
  'status.may attack after moving': '{who} peut attaquer après un [déplacement|move]{ lasts}',
  'status.may move after attacking': '{who} peut se [déplacer|move] après une attaque{ lasts}',
  'status.may act on arrival':
    '{who} peut attaquer et [activer|activate] des capacités dès le tour de son arrivée{ lasts}',
  'status.attacks past cards': '{who} attaque à travers les cartes sur son chemin{ lasts}',
  'status.moves past cards': '{who} se [déplace|move] à travers les cartes sur son chemin{ lasts}',
  'status.attack cannot be answered':
    'on ne peut pas [répondre|respond] aux attaques de {who}{ lasts}',
  'status.ignores IQ protection':
    'les effets de {who} atteignent les cartes de [QI|iq] supérieur{ lasts}',
  'status.ignores natural weakness':
    'les attaques et le recul de {who} ignorent la [faiblesse naturelle|naturalbonus]{ lasts}',
  'status.abilities are silenced': 'les capacités de {who} n’ont plus d’effet{ lasts}',
  'status.passes nothing up':
    '{who} ne transmet aucune [capacité|stackableability] vers le haut et n’en reçoit aucune{ lasts}',

  // Operations that move cards
  'control.own': 'prends le contrôle de {who} avec toute sa [pile|stack]',
  'control.opposing': 'ton adversaire prend le contrôle de {who} avec toute sa [pile|stack]',
  place: 'mets {who} avec toute sa [pile|stack] sur {square}, si elle est libre',
  'push.away':
    'repousse {who} de {squares} en ligne droite à l’opposé de {self}, jusqu’au premier obstacle',
  'push.towards':
    'attire {who} de {squares} en ligne droite vers {self}, jusqu’au premier obstacle',
  swap: '{a} et {b} échangent leurs places, avec toute leur [pile|stack]',
  'to top': 'place {who} au sommet de sa [pile|stack]',
  'strip.bin': 'envoie au [cimetière|bin] la carte la plus basse sous {who}',
  'strip.hand':
    'renvoie dans la [main|hand] de son propriétaire d’origine la carte la plus basse sous {who}',
  reveal: 'retourne {who} face visible',
  negate: '{action} est sans effet',
  redirect: 'la [cible|targeted] de {action} devient {target}',
  'spell goes.void': 'ce [sort|spell] va au [néant|void] au lieu du [cimetière|bin]',
  'spell goes.hand':
    'ce [sort|spell] retourne dans la [main|hand] de son propriétaire d’origine au lieu du [cimetière|bin]',
  'spell goes.deck':
    'ce [sort|spell] est mélangé dans le [deck] de son propriétaire d’origine au lieu d’aller au [cimetière|bin]',

  // Operations on players
  'gain.own': 'gagne {amount}',
  'gain.opposing': 'ton adversaire gagne {amount}',
  'lose.own': 'perds {amount}',
  'lose.opposing': 'ton adversaire perd {amount}',
  'steal.own': 'vole {amount} à ton adversaire',
  'steal.opposing': 'ton adversaire te vole {amount}',
  'draw.own': '[pioche|draw] {amount}',
  'draw.opposing': 'ton adversaire [pioche|draw] {amount}',
  mill: 'envoie au [cimetière|bin] {amount} du dessus de {pile}',
  'discard.own': 'défausse {amount} au hasard',
  'discard.opposing': 'ton adversaire défausse {amount} au hasard',
  show: 'montre à tous {amount} de {pile} au hasard',
  'show whole': 'montre {pile} à tous',
  shield: 'augmente de {amount} le bouclier de {who} ce tour-ci',
  'reload.own': 'mélange ta [main|hand] dans ton [deck] et [pioche|draw] autant de cartes',
  'reload.opposing':
    'ton adversaire mélange sa [main|hand] dans son [deck] et [pioche|draw] autant de cartes',
  'recover.own': 'remets jusqu’à {cards} au hasard de ton [cimetière|bin] dans ta [main|hand]',
  'recover.opposing':
    'ton adversaire remet jusqu’à {cards} au hasard de son [cimetière|bin] dans sa [main|hand]',
  'recover one.own': 'remets {cards} au hasard de ton [cimetière|bin] dans ta [main|hand]',
  'recover one.opposing':
    'ton adversaire remet {cards} au hasard de son [cimetière|bin] dans sa [main|hand]',
  'shuffle.own': 'mélange ton [deck]',
  'shuffle.opposing': 'ton adversaire mélange son [deck]',
  'end battle': 'mets fin à la phase de [combat|battle]',
  'player.cannot summon.own': 'tu ne peux pas [invoquer|summon]{ lasts}',
  'player.cannot summon.opposing': 'ton adversaire ne peut pas [invoquer|summon]{ lasts}',
  'player.cannot stack.own':
    'tu ne peux ni [empiler|stack] ni [transférer|stacktransfer] de cartes{ lasts}',
  'player.cannot stack.opposing':
    'ton adversaire ne peut ni [empiler|stack] ni [transférer|stacktransfer] de cartes{ lasts}',
  'player.cannot activate spells.own': 'tu ne peux pas activer de [sorts|spell]{ lasts}',
  'player.cannot activate spells.opposing':
    'ton adversaire ne peut pas activer de [sorts|spell]{ lasts}',
  'player.cannot respond.own': 'tu ne peux pas [répondre|respond]{ lasts}',
  'player.cannot respond.opposing': 'ton adversaire ne peut pas [répondre|respond]{ lasts}',
  'player.cannot draw.own': 'tu ne peux pas [piocher|draw]{ lasts}',
  'player.cannot draw.opposing': 'ton adversaire ne peut pas [piocher|draw]{ lasts}',
  'player.loses no energy in battle.own':
    'tu ne perds pas d’[énergie|energy] pour les monstres [détruits au combat|battledestroy]{ lasts}',
  'player.loses no energy in battle.opposing':
    'ton adversaire ne perd pas d’[énergie|energy] pour les monstres [détruits au combat|battledestroy]{ lasts}',
  'player.cannot attack directly.own': 'tes monstres ne peuvent pas attaquer directement{ lasts}',
  'player.cannot attack directly.opposing':
    'les monstres adverses ne peuvent pas attaquer directement{ lasts}',

  // Picks
  'pick.own': 'choisis {cards} {source} {fate}',
  'pick.opposing': 'ton adversaire choisit {cards} {source} {fate}',
  'up to': 'jusqu’à {cards}',
  from: 'dans {pile}',
  'from top': 'sur le dessus de {pile}',
  'from top cards': {
    one: 'parmi {n} carte du dessus de {pile}',
    other: 'parmi les {n} cartes du dessus de {pile}',
  },
  seen: { one: '{source} ({n} vue)', other: '{source} ({n} vues)' },
  'fate.hand.own': { one: 'et mets-la dans {pile}', other: 'et mets-les dans {pile}' },
  'fate.hand.opposing': { one: 'et la met dans {pile}', other: 'et les met dans {pile}' },
  'fate.bin.own': { one: 'et envoie-la dans {pile}', other: 'et envoie-les dans {pile}' },
  'fate.bin.opposing': { one: 'et la envoie dans {pile}', other: 'et les envoie dans {pile}' },
  'fate.void.own': { one: 'et [brûle-la|burn]', other: 'et [brûle-les|burn]' },
  'fate.void.opposing': { one: 'et la [brûle|burn]', other: 'et les [brûle|burn]' },
  'fate.deck.own': { one: 'et mélange-la dans {pile}', other: 'et mélange-les dans {pile}' },
  'fate.deck.opposing': { one: 'et la mélange dans {pile}', other: 'et les mélange dans {pile}' },
  'fate.deck top.own': {
    one: 'et place-la sur le dessus de {pile}',
    other: 'et place-les sur le dessus de {pile}',
  },
  'fate.deck top.opposing': {
    one: 'et la place sur le dessus de {pile}',
    other: 'et les place sur le dessus de {pile}',
  },
  'fate.deck bottom.own': {
    one: 'et place-la sous {pile}',
    other: 'et place-les sous {pile}',
  },
  'fate.deck bottom.opposing': {
    one: 'et la place sous {pile}',
    other: 'et les place sous {pile}',
  },
  'fate.summon.own': { one: 'et [invoque-la|summon]', other: 'et [invoque-les|summon]' },
  'fate.summon.opposing': { one: 'et la [invoque|summon]', other: 'et les [invoque|summon]' },
  'fate.under self.own': {
    one: 'et [empile-la|stack] sous {self}',
    other: 'et [empile-les|stack] sous {self}',
  },
  'fate.under self.opposing': {
    one: 'et la [empile|stack] sous {self}',
    other: 'et les [empile|stack] sous {self}',
  },

  // Choices
  'choose.own.must': 'choisis {target} comme {name:bare}',
  'choose.own.may': 'tu peux choisir {target} comme {name:bare}',
  'choose.opposing.must': 'ton adversaire choisit {target} comme {name:bare}',
  'choose.opposing.may': 'ton adversaire peut choisir {target} comme {name:bare}',
  'either.own': 'choisis une option : {options}',
  'either.opposing': 'ton adversaire choisit une option : {options}',
  option: '({n}) {option}',
  if: 'si {condition} : {effect}',
  'if else': 'si {condition} : {effect} ; sinon : {otherwise}',
  nested: '({clause})',
  'nothing happens': 'il ne se passe rien',
  'choose one': 'choisis une option',
  'choose square': 'choisis la case de l’[invocation|summon]',
  choose: 'choisis {target}',

  // Continuous effects
  'is changed.raise': '{stat:the} de {who} augmente de {amount}',
  'is changed.lower': '{stat:the} de {who} diminue de {amount}',
  'is changed.multiply': '{stat:the agreed} de {who} est multiplié~ par {amount}',
  'is changed.halve': '{stat:the agreed} de {who} est divisé~ par deux',
  'is also element': '{who} a aussi l’élément {element}',
  'is also type': '{who} a aussi le type {type}',
  'has range type': 'le type de portée de {who} est {type}',
  'has attacks each turn': '{who} dispose de {attacks} à chaque tour',
  'battle bonus': '{who} inflige {amount} au [combat|battle] à {against:the other}',
  'armour.attacks.fixed': 'les [dégâts|damage] d’attaques subis par {who} sont réduits de {amount}',
  'armour.attacks.worked':
    'les [dégâts|damage] que {who} subit des attaques sont réduits de {amount}',
  'armour.recoil.fixed': 'les [dégâts|damage] de recul subis par {who} sont réduits de {amount}',
  'armour.recoil.worked': 'les [dégâts|damage] que {who} subit du recul sont réduits de {amount}',
  'armour.effects.fixed': 'les [dégâts|damage] d’effets subis par {who} sont réduits de {amount}',
  'armour.effects.worked':
    'les [dégâts|damage] que {who} subit des effets sont réduits de {amount}',
  'natural bonus': 'le [bonus naturel|naturalbonus] de {who} compte {n} fois',
  'half recoil': 'le recul de {who} est divisé par deux',
  'recoil times': 'le recul de {who} est multiplié par {n}',
  'payments free':
    'les cartes de la [pile|stack] de {self} ne paient pas d’[énergie|energy] pour Attaquer, Activer ou Résoudre (Plusieurs fois par tour : au moins 1)',
  'payments lowered': {
    one: 'les cartes de la [pile|stack] de {self} paient {n} point d’[énergie|energy] de moins pour Attaquer, Activer ou Résoudre (Plusieurs fois par tour : au moins 1)',
    other:
      'les cartes de la [pile|stack] de {self} paient {n} points d’[énergie|energy] de moins pour Attaquer, Activer ou Résoudre (Plusieurs fois par tour : au moins 1)',
  },
  'upfront.own.raise': 'le [coût initial|upfrontcost] de {cards:each} que tu joues augmente de {n}',
  'upfront.own.lower': 'le [coût initial|upfrontcost] de {cards:each} que tu joues diminue de {n}',
  'upfront.opposing.raise':
    'le [coût initial|upfrontcost] de {cards:each} que joue ton adversaire augmente de {n}',
  'upfront.opposing.lower':
    'le [coût initial|upfrontcost] de {cards:each} que joue ton adversaire diminue de {n}',
  while: 'Tant que {condition}, {clause}.',

  // Costs. The rules call these types by names of their own, with HP for energy.
  'cost.None': 'aucun [coût|costvalues]',
  'cost.Custom': 'spécial',
  'cost.HP on Attack': {
    one: '{n} point d’[énergie|energy] à l’attaque',
    other: '{n} points d’[énergie|energy] à l’attaque',
  },
  'cost.HP on Activate': {
    one: '{n} point d’[énergie|energy] à l’[activation|activate]',
    other: '{n} points d’[énergie|energy] à l’[activation|activate]',
  },
  'cost.HP on Activating': {
    one: '{n} point d’[énergie|energy] à la résolution',
    other: '{n} points d’[énergie|energy] à la résolution',
  },
  'cost.Half HP on Activating': 'la moitié de ton [énergie|energy] à la résolution',
  'cost.HP on Summon': {
    one: '{n} point d’[énergie|energy] de plus pour [invoquer|summon] sa carte',
    other: '{n} points d’[énergie|energy] de plus pour [invoquer|summon] sa carte',
  },
  'cost.HP on Stack': {
    one: '{n} point d’[énergie|energy] de plus pour [empiler|stack] sa carte depuis la [main|hand]',
    other:
      '{n} points d’[énergie|energy] de plus pour [empiler|stack] sa carte depuis la [main|hand]',
  },
  'cost.HP on Summon/Stack': {
    one: '{n} point d’[énergie|energy] de plus pour [invoquer|summon] sa carte ou l’[empiler|stack] depuis la [main|hand]',
    other:
      '{n} points d’[énergie|energy] de plus pour [invoquer|summon] sa carte ou l’[empiler|stack] depuis la [main|hand]',
  },
  'cost.Copy Parent HP Upfront':
    'autant d’[énergie|energy] que le [coût initial|upfrontcost] de la [carte du dessus|topstackcard]',
  'cost.Hand Card Burn.any': '[brûle|burn] des cartes de ta [main|hand], au choix',
  'cost.Hand Card Burn': {
    one: '[brûle|burn] {n} carte de ta [main|hand], au choix',
    other: '[brûle|burn] {n} cartes de ta [main|hand], au choix',
  },
  'cost.Field Card Burn.any':
    '[brûle|burn] des cartes de ton [terrain|field], au choix, sauf ton [Roi|king]',
  'cost.Field Card Burn': {
    one: '[brûle|burn] {n} carte de ton [terrain|field], au choix, sauf ton [Roi|king]',
    other: '[brûle|burn] {n} cartes de ton [terrain|field], au choix, sauf ton [Roi|king]',
  },
  'pay.damage self': {
    one: 'le [porteur|owner] subit {n} [dégât|damage] (sauf si cela le détruirait)',
    other: 'le [porteur|owner] subit {n} [dégâts|damage] (sauf si cela le détruirait)',
  },
  'pay.burn bin cards': {
    one: '[brûle|burn] {n} carte de ton [cimetière|bin], au choix',
    other: '[brûle|burn] {n} cartes de ton [cimetière|bin], au choix',
  },
  'pay.burn deck cards': {
    one: '[brûle|burn] {n} carte du dessus de ton [deck]',
    other: '[brûle|burn] les {n} cartes du dessus de ton [deck]',
  },
  'pay.discard': {
    one: 'défausse {n} carte au choix',
    other: 'défausse {n} cartes au choix',
  },

  // Lines of cards and abilities
  'type.Special': '[Effet secondaire|sideeffect]',
  'type.Passive Ability': '[Capacité passive|passiveability]',
  'type.Active Ability': '[Capacité active|activeability]',
  'type.Attack Ability': '[Capacité d’attaque|attackability]',
  'type.Passive Stack Ability': '[Capacité empilable|stackableability] [passive|passiveability]',
  'type.Active Stack Ability': '[Capacité empilable|stackableability] [active|activeability]',
  'type.Attack Stack Ability': '[Capacité empilable|stackableability] [d’attaque|attackability]',
  'type.Active Burn Ability': 'Capacité de [brûlure|burn]',
  'type.Active Auto Ability': '[Capacité automatique|autoability], facultative',
  'type.Passive Auto Ability': '[Capacité automatique|autoability]',
  'stackable.pure': 'pure (seulement par-dessous)',
  'stackable.flex': 'flexible (par-dessous et seule)',
  super: 'super (au sommet d’une [pile complète|fullstack])',
  depths: 'agit [recouverte|stackchildren] à la profondeur {depths}',
  cost: '[Coût|costvalues] : {cost}.',
  'upfront cost': '[Coût initial|upfrontcost] : {n}.',
  'activation cost': '[Coût d’activation|activationcost] : {cost}.',
  'times a turn': 'Jusqu’à {n} fois par tour.',
  'once a turn': 'Une fois par tour.',
  'only if': 'Seulement si {condition}.',
  'only if.highest power on field':
    'Seulement si {self} a la plus haute [Puissance|power] du [terrain|field].',
  'only if.highest IQ on field': 'Seulement si {self} a le plus haut [QI|iq] du [terrain|field].',
  'subtype.Top Stack card must be monster':
    'La [carte du dessus de la pile|topstackcard] doit être un [monstre|monster].',
  'subtype.Max one per Stack': 'Une au maximum par [pile|stack].',
  'subtype.Owner is not King': 'Le [porteur|owner] ne peut pas être un [Roi|king].',
  "subtype.Can't target any King": 'Ne peut [cibler|targeted] aucun [Roi|king].',
  "subtype.Can't target own King": 'Ne peut pas [cibler|targeted] ton propre [Roi|king].',
  'subtype.Kings are unaffected': 'Sans effet sur les [Rois|king].',
  area: '[Zone|aoe] : {kind} {size}.',
  'area.global': '[Zone|aoe] : tout le [terrain|field].',
  target: '{name} : {target}.',
  'optional target': '{name} (facultative) : {target}.',
  'attack.own elements': 'Attaque aux [éléments|elementtype] de l’attaquant',
  'attack.element': 'Attaque {element}',
  'attack.plain': '{kind} avec sa [Puissance|power].',
  'attack.modified': '{kind} avec [Puissance|power] {modifier}.',
  triggered: '{trigger} :',
  spell: '[Sort|spell]',
  'rule card': '[Carte de règle|rulecard]',
  'basic monster': '[Monstre de base|basicmonster]',
  supermon: '[Supermon]',
  level: '[Niveau|monsterlevel] {n}',
  'label.power': '[Puissance|power] {span}',
  'label.iq': '[QI|iq] {span}',
  'label.eq': '[QE|stackableability] {span}',
  'label.range': '[Portée|range] {span}',
  'range types': '{min} à {max}',
  'always has': 'A toujours : {abilities}.',
  'abilities from': '[Capacités|ability] parmi : {abilities}.',
  'one of': 'Un parmi : {sides}.',
});

/** The words of full texts in French. */
export const frenchFull: Register<RomanceNoun> = {
  // Lists of clauses are conditions: 'si … et que …'.
  grammar: { ...frenchGrammar, joins: { ...frenchGrammar.joins, and: ' et que ' } },
  nouns: fullNouns,
  phrases,
};
