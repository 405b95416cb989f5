import { isTranslated } from '#messages/translate.ts'
import type { StoreView } from '#domain/store/store.ts'
import { say } from '../words/say.ts'

/** Store views in whose language the shop has no words of its own: buttons and messages are English there. */
export const untranslatedStores = (
  stores: readonly Pick<StoreView, 'code' | 'name' | 'language'>[],
): { text: string; remedy: string }[] =>
  stores
    .filter(({ language }) => !isTranslated(language))
    .map(({ code, name, language }) => ({
      text: say(
        'The store view "{code}" ({name}) is in a language that the shop has no words for ("{language}"): its buttons, messages and letters are in English.',
        { code, name, language },
      ),
      remedy: 'docs/how-to/add-a-language.md',
    }))
