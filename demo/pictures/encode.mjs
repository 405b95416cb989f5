// Turns the drawn PNG files into the shop's WebP masters: node demo/pictures/encode.mjs <folder of draw.py>
import { mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

const source = process.argv[2]
const media = fileURLToPath(new URL('../media/', import.meta.url))

for (const file of readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.png'))) {
  const name = file.slice(0, -4)
  const isWide = name.includes('/')
  const target = join(
    media,
    name.startsWith('home/') ? name : isWide ? `catalog/${name}` : `catalog/product/${name[0]}/${name[1]}/${name}`,
  )
  mkdirSync(dirname(target), { recursive: true })
  await sharp(join(source, file)).webp({ quality: 82, effort: 5 }).toFile(`${target}.webp`)
}
