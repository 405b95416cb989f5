import type { Picture, Video } from '#domain/catalog/views.ts'
import { PageLayout } from '../../layout/page-layout.tsx'
import { ProductGallery } from '../../product/gallery.tsx'
import type { GalleryMedia } from '../../product/gallery-slides.ts'
import { RichText } from '../../rich-text.tsx'
import { picture } from '../fixtures/catalog-fixtures.ts'
import type { WorkbenchEntry } from '../entries/workbench-entry.ts'

const jar = [1, 2, 3].map((number) => picture(`moon-jar-${number}`, `Moon Jar, view ${number}`))
const video: Video = { source: 'video/hill-teapot.webm', poster: picture('hill-teapot-1'), label: 'Turning once' }
const linked: Video = { source: 'https://video.example.com/jar', poster: jar[0]!, label: 'How it is made' }
const missing: Picture = { file: 'catalog/product/n/o/none.webp', label: 'Moon Jar, seen from above' }

/** A tall and a wide picture, and one whose size nobody noted. */
const shapes: Picture[] = [
  { ...jar[0]!, label: 'Tall', width: 700, height: 1400 },
  { file: 'home/first-cup.webp', label: 'Wide', width: 1920, height: 1080 },
  { file: jar[2]!.file, label: 'Of unknown size' },
]

function GalleryBench({ media = {}, text }: { media?: Partial<GalleryMedia>; text?: string }) {
  return (
    <PageLayout>
      <div className="col-main">
        <article className="product-view">
          <div className="product-img-box">
            <ProductGallery product={{ id: 7, name: 'Moon Jar', pictures: [], videos: [], ...media }} />
          </div>
          <div className="product-shop">
            <h1 className="product-name">Moon Jar</h1>
            {text && <RichText html={text} />}
          </div>
        </article>
      </div>
    </PageLayout>
  )
}

const inText = (name: string) => `/media/w480/${picture(name).file}`

const mediaList = `
  <p class="primary-image"><img src="${inText('moon-jar-1')}" alt="The jar" width="480" height="480"></p>
  <ul class="media-list">
    <li><a href="${inText('moon-jar-2')}">Close up</a></li>
    <li><a href="${inText('moon-jar-3')}">In company</a></li>
  </ul>`

export const galleryEntries: WorkbenchEntry = {
  name: 'gallery',
  states: [
    { name: 'many', node: <GalleryBench media={{ pictures: jar }} /> },
    { name: 'one', node: <GalleryBench media={{ pictures: jar.slice(0, 1) }} /> },
    { name: 'none', node: <GalleryBench /> },
    { name: 'videos', node: <GalleryBench media={{ pictures: jar.slice(0, 1), videos: [video, linked] }} /> },
    { name: 'video-alone', node: <GalleryBench media={{ videos: [video] }} /> },
    { name: 'picture-fails', node: <GalleryBench media={{ pictures: [missing, ...jar] }} /> },
    { name: 'shapes', node: <GalleryBench media={{ pictures: shapes }} /> },
    { name: 'media-list', node: <GalleryBench media={{ pictures: jar }} text={mediaList} /> },
  ],
}
