import type { Effect, ImportEffects } from '#domain/owner/import-effects.ts'
import { say, type Sentence } from '../../words/say.ts'

const WOULD = {
  outOfStock:
    '{count} product would be out of stock, and had pieces to sell|{count} products would be out of stock, and had pieces to sell',
  priceJump:
    '{count} product would cost more or less by over half|{count} products would cost more or less by over half',
  onSale:
    '{count} product would be on sale that could not be bought (disabled, not shown or out of stock)|{count} products would be on sale that could not be bought (disabled, not shown or out of stock)',
  uncounted:
    '{count} product would be sold without end, and its pieces were counted|{count} products would be sold without end, and their pieces were counted',
  takenOff:
    '{count} product would be off sale (disabled or not shown)|{count} products would be off sale (disabled or not shown)',
  fewerPictures: '{count} product would have fewer pictures|{count} products would have fewer pictures',
  renamed: '{count} product would have another name|{count} products would have another name',
  taxedOtherwise:
    '{count} product would have another tax class, or none|{count} products would have another tax class, or none',
  fewerCategories:
    '{count} product would leave a category that it is in|{count} products would leave a category that they are in',
  lostTexts:
    '{count} product would lose a text (a description, a value of an attribute, a text of a store view)|{count} products would lose a text (a description, a value of an attribute, a text of a store view)',
  fewerChoices:
    '{count} product would lose a choice (a variant, a part, an option, a file to download)|{count} products would lose a choice (a variant, a part, an option, a file to download)',
  customersRenamed: '{count} customer would have another name|{count} customers would have another name',
  customersRegrouped: '{count} customer would be in another group|{count} customers would be in another group',
  customersAddressed:
    '{count} customer would have an address more than now|{count} customers would have an address more than now',
  customersRemoved:
    '{count} customer whom the import made would be removed|{count} customers whom the import made would be removed',
} as const satisfies Record<Effect, Sentence>

const DID = {
  outOfStock:
    '{count} product is out of stock, and had pieces to sell|{count} products are out of stock, and had pieces to sell',
  priceJump: '{count} product costs more or less by over half|{count} products cost more or less by over half',
  onSale:
    '{count} product is on sale that could not be bought (disabled, not shown or out of stock)|{count} products are on sale that could not be bought (disabled, not shown or out of stock)',
  uncounted:
    '{count} product is sold without end, and its pieces were counted|{count} products are sold without end, and their pieces were counted',
  takenOff: '{count} product is off sale (disabled or not shown)|{count} products are off sale (disabled or not shown)',
  fewerPictures: '{count} product has fewer pictures|{count} products have fewer pictures',
  renamed: '{count} product has another name|{count} products have another name',
  taxedOtherwise: '{count} product has another tax class, or none|{count} products have another tax class, or none',
  fewerCategories: '{count} product left a category that it was in|{count} products left a category that they were in',
  lostTexts:
    '{count} product lost a text (a description, a value of an attribute, a text of a store view)|{count} products lost a text (a description, a value of an attribute, a text of a store view)',
  fewerChoices:
    '{count} product lost a choice (a variant, a part, an option, a file to download)|{count} products lost a choice (a variant, a part, an option, a file to download)',
  customersRenamed: '{count} customer has another name|{count} customers have another name',
  customersRegrouped: '{count} customer is in another group|{count} customers are in another group',
  customersAddressed: '{count} customer has an address more|{count} customers have an address more',
  customersRemoved:
    '{count} customer whom the import made is removed|{count} customers whom the import made are removed',
} as const satisfies Record<Effect, Sentence>

/** A sentence for each effect there is. */
export function effectSentences(effects: ImportEffects, isAhead: boolean): string[] {
  const words = isAhead ? WOULD : DID
  return (Object.keys(words) as Effect[]).flatMap((effect) => {
    const count = effects[effect]
    return count === 0 ? [] : say(words[effect], { count })
  })
}

const lines = (effects: ImportEffects, isAhead: boolean): string =>
  effectSentences(effects, isAhead)
    .map((sentence) => `  ${sentence}\n`)
    .join('')

/** The effects of an import that is still to come. */
export function effectsAhead(effects: ImportEffects): string {
  const said = lines(effects, true)
  return said && say('Of what the shop has:\n{said}', { said })
}

/** The effects of one that has been. */
export function effectsDone(effects: ImportEffects): string {
  const said = lines(effects, false)
  return said && say('Of what the shop had:\n{said}', { said })
}
