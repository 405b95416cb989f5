import { useState } from 'react'
import { AskDialog } from '../../../parts/ask-dialog.tsx'
import { FieldErrors } from '../../../parts/failure.ts'
import { Field, YesNo } from '../../../parts/fields.tsx'
import { useWords } from '../../../texts/use-words.ts'
import type { DialogProps } from './dialog-props.ts'
import { goodsText, orderChanges, parcelText, toShip } from '../order-data.ts'
import { PieceFields } from './piece-fields.tsx'
import { besideItsLine, fieldOf, readPieces, type TypedPieces } from './pieces.ts'
import { useChangedOrder } from './use-changed-order.ts'

/** Left out where nothing is typed. */
const given = (text: string) => text.trim() || undefined

/**
 * One parcel: what lies in it, by whom it goes, by which number it is followed. The rest is another shipment. Of an order that is collected it
 * is what lies ready, unless it has a carrier: then it is sent after all.
 */
export function ShipDialog({ order, onClose }: DialogProps) {
  const { number } = order
  const { t } = useWords()
  const changed = useChangedOrder(number)
  const lines = toShip(order).filter(({ most }) => most > 0)
  const [typed, setTyped] = useState<TypedPieces>(() =>
    Object.fromEntries(lines.map(({ line, most }) => [line, String(most)])),
  )
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const [writes, setWrites] = useState(true)
  const hint = t(order.isCollected ? 'onlyIfSent' : 'optional')
  const by = { carrier: given(carrier), trackingNumber: given(trackingNumber) }
  const ship = async () => {
    const pieces = readPieces(lines, typed, t)
    if (pieces.length === 0 && lines.length > 0) throw new FieldErrors({ [fieldOf(lines[0]!.line)]: t('noPieces') })
    const how = { ...by, isSilent: !writes }
    // Without lines it is all that is left, of an order whose goods have gone piece by piece, too.
    return orderChanges
      .ship(number, lines.length > 0 ? { ...how, lines: pieces } : how)
      .catch((error: unknown) => besideItsLine(error, pieces))
  }
  return (
    <AskDialog
      title={t(goodsText(order, 'ship'))}
      action={t(goodsText(order, 'ship'))}
      work={ship}
      onDone={(answer) =>
        changed(
          answer,
          t(parcelText(order, by, answer.data.fulfilment === 'shipped' ? 'orderShipped' : 'orderPartShipped'), {
            number,
          }),
        )
      }
      onClose={onClose}
    >
      <p>{t(goodsText(order, 'shipText'))}</p>
      <Field
        name="/carrier"
        label={t('carrier')}
        hint={hint}
        value={carrier}
        onChange={setCarrier}
        hasFocus={!order.isCollected}
      />
      <Field
        name="/trackingNumber"
        label={t('trackingNumber')}
        hint={hint}
        value={trackingNumber}
        onChange={setTrackingNumber}
      />
      {lines.length > 0 && (
        <PieceFields legend={t(goodsText(order, 'inThisParcel'))} lines={lines} typed={typed} onChange={setTyped} />
      )}
      <YesNo isOn={writes} onChange={setWrites}>
        {t('sendLetter')}
      </YesNo>
    </AskDialog>
  )
}
