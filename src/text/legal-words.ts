// Words that say what an entity is and not which one: a search neither needs nor is narrowed by them.

/** Folded, as search-text.ts gives them. `co`, `mede` and `eig` come from `co-propriétaires` and `mede-eig.`. */
const entityWords = new Set(
  `vme acp hoa vereniging verenging ver hoofdvereniging deelvereniging hoofd deel mede medeeigenaars medeeigendom
  mede eigenaars eig eigendom eigenaar association assoc ass coproprietaires coproprietaire copropriete coproprietes
  copr co proprietaires miteigentumervereinigung miteigentumer vereinigung eigentumergemeinschaft condominium
  residentie residenties residence residences residenz resid res gebouw gebouwen geb immeuble immeubles imm building
  complex complexe gebouwencomplex appartementsgebouw appartementsgebouwen`.split(/\s+/),
)

/** Articles and joining words: left out beside others, searched when they are all there is. */
const joiningWords = new Set(
  'de het een van der den des du la le les te ter ten au aux et en the of und die das vd voor pour in'.split(
    ' ',
  ),
)

// While it is typed a long legal word is as empty as when it is whole; shorter beginnings could be a name.
const longLegalWords = [
  'residentie',
  'residence',
  'residenz',
  'vereniging',
  'association',
  'coproprietaires',
  'copropriete',
]
const PREFIX_LENGTH = 4

/** True for a word of the entity kind: vme, résidence, association … */
export function isLegalWord(word: string): boolean {
  return entityWords.has(word)
}

/** True for the beginning, of four letters or more, of a long legal word. */
export function isLegalPrefix(word: string): boolean {
  return word.length >= PREFIX_LENGTH && longLegalWords.some((legal) => legal.startsWith(word))
}

/** True for a beginning that is not yet the whole word: `resid`, which people also write on its own. */
export function isUnfinishedLegalWord(word: string): boolean {
  return isLegalPrefix(word) && longLegalWords.some((legal) => legal !== word && legal.startsWith(word))
}

export function isJoiningWord(word: string): boolean {
  return joiningWords.has(word)
}
