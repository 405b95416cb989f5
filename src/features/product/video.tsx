import type { Video } from '#domain/catalog/views.ts'
import { mediaPath, picturePath } from '#domain/paths.ts'
import { usePage } from '../page-context.tsx'

/** A file of the shop plays in place; an address elsewhere is only linked to: nothing is loaded from other hosts. */
export function ProductVideo({ video }: { video: Video }) {
  const { t } = usePage()
  if (video.source.startsWith('https:')) {
    return (
      <p className="product-video">
        <a href={video.source} rel="noopener">
          {t('watchVideo', { label: video.label })}
        </a>
      </p>
    )
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the catalogue has no captions to give
    <video
      className="product-video"
      controls
      preload="none"
      playsInline
      poster={video.poster && picturePath(video.poster.file, 960)}
      aria-label={t('watchVideo', { label: video.label })}
    >
      <source src={mediaPath(video.source)} />
      <a href={mediaPath(video.source)}>{t('watchVideo', { label: video.label })}</a>
    </video>
  )
}
