import { afterEach, expect, test } from 'vitest'
import { runCommand } from '../commands/run-command.ts'
import { commandLanguage } from './language.ts'
import { de } from './de/de.ts'
import { helpDe } from './de/help.ts'
import { inEnglish, say, speak } from './say.ts'

afterEach(() => speak('en'))

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted()

test('German has every sentence with the same values, and a second form where English has one', () => {
  for (const [english, german] of Object.entries(de)) {
    expect(german.trim(), english).toBeTruthy()
    expect(placeholders(german), english).toEqual(placeholders(english))
    expect(german.split('|').length, english).toBe(english.split('|').length)
  }
})

test.each([
  ['what is asked for', { COMMAND_LANGUAGE: 'de', LANG: 'en_US.UTF-8' }, undefined, 'de'],
  ['--language before COMMAND_LANGUAGE', { COMMAND_LANGUAGE: 'de' }, 'en', 'en'],
  ["the system's language", { LANG: 'de_AT.UTF-8' }, undefined, 'de'],
  ["the strongest of the system's settings", { LC_ALL: 'C.UTF-8', LANG: 'de_DE.UTF-8' }, undefined, 'en'],
  ['English for a system in another language', { LANG: 'fr_FR.UTF-8' }, undefined, 'en'],
  ['English where nothing is set', { COMMAND_LANGUAGE: '' }, undefined, 'en'],
  ['nothing for one that commands do not speak', { LANG: 'de_DE.UTF-8' }, 'fr', undefined],
])('the language of a command is %s', (_, env, asked, language) => {
  expect(commandLanguage(env, asked)).toBe(language)
})

test('a sentence counts and writes numbers as its language does', () => {
  const rows = () => [1, 2, 12_345].map((count) => say('{count} order|{count} orders', { count }))
  expect(rows()).toEqual(['1 order', '2 orders', '12345 orders'])
  speak('de')
  expect(rows()).toEqual(['1 Bestellung', '2 Bestellungen', '12.345 Bestellungen'])
  expect(inEnglish(rows)).toEqual(['1 order', '2 orders', '12345 orders'])
  expect(say('There is no file {file}.', { file: 'a{file}$&.csv' })).toBe('Es gibt keine Datei a{file}$&.csv.')
})

/** Words that are typed as they stand: options, and the commands at the beginnings of lines, without the words for their values. */
const typed = (help: string) => ({
  options: [...new Set(help.match(/--[a-z][a-z-]+/g))].toSorted(),
  verbs: help.match(/^ {2}[a-z][a-z-]*(?: [a-z][a-z0-9-]*(?=\s))?/gm),
})

async function answered(language: string, ...args: string[]) {
  let text = ''
  const write = (part: string) => void (text += part)
  await runCommand([...args, '--language', language], { env: {}, out: write, err: write, isTerminal: false })
  return text
}

test('each command explains in German what it explains in English', async () => {
  const names = Object.keys(helpDe).map((name) =>
    name === 'moveIn' ? 'import magento1' : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
  )
  for (const name of names) {
    const [english, german] = [
      await answered('en', ...name.split(' '), '--help'),
      await answered('de', ...name.split(' '), '--help'),
    ]
    expect(german, name).not.toBe(english)
    expect(typed(german), name).toEqual(typed(english))
  }
})

test.each([
  [[], 'BEFEHL --help'],
  [['ordres'], 'Es gibt keinen Befehl "ordres". Meinten Sie "orders"?\n'],
  [['orders', 'shw'], 'Geben Sie an, was zu tun ist: list, show'],
  [['orders', 'list', '--limt', '3'], "Die Option '--limt' gibt es nicht.\n"],
  [['import', 'jsonl', 'nirgends.jsonl'], 'Es gibt keine Datei nirgends.jsonl.\n'],
])('the command %j answers in German', async (args, answer) => {
  const text = await answered('de', ...args)
  expect(text).toContain(answer)
  expect(text).not.toMatch(/\b(?:the|is|are|not|what|there|unknown|such)\b/i)
})

test('a language that commands do not speak is told', async () => {
  expect(await answered('fr', 'orders')).toBe('Commands do not speak "fr"; they speak en, de.\n')
})
