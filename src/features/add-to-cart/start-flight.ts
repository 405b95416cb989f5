import { flightTarget, placeOnPage } from '#widgets/browser/screen/flight-target.ts'
import { wantsLessMotion } from '#widgets/browser/screen/less-motion.ts'
import type { PressedProduct } from '#widgets/browser/pointer/pressed-product.ts'
import { endFlight, fly } from './add-to-cart-store.ts'
import { drawAddToCart } from './draw-add-to-cart.ts'

/** Only where both ends can be seen, and motion is welcome (4.fly.1, 4.fly.7). Resolves when the picture has landed. */
export function startFlight({ picture }: PressedProduct): Promise<void> | undefined {
  const target = picture && !wantsLessMotion() ? flightTarget() : undefined
  if (!picture || !target) return undefined
  const { offsetWidth: width, offsetHeight: height } = picture
  const landed = fly({
    picture: { src: picture.currentSrc || picture.src, width, height },
    from: placeOnPage(picture),
    target,
  })
  void drawAddToCart().then((isDrawn) => isDrawn || endFlight())
  return landed
}
