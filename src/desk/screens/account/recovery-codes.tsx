import { useQuery } from '@tanstack/react-query'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { deskCalls } from '../../api/desk-calls.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { download } from '../../parts/download.ts'
import { useSeat } from '../../session/use-seat.ts'
import { useWords } from '../../texts/use-words.ts'

/** Codes that are told this once: to copy, to save, to print. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useWords()
  const { session } = useSeat()
  const door = useQuery({ queryKey: ['door'], queryFn: deskCalls.door })
  const whose = t('recoveryCodesFile', { shop: door.data?.shop ?? '', email: session?.staff?.email ?? '' })
  return (
    <ModalOverlay className="overlay for-paper" isOpen>
      <Modal className="modal">
        <Dialog className="dialog">
          <Heading slot="title">{t('recoveryCodes')}</Heading>
          <p className="paper-only">{whose}</p>
          <p>{t('recoveryCodesText')}</p>
          <ol className="recovery-codes">
            {codes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ol>
          <div className="buttons">
            <CopyButton text={codes.join('\n')} />
            <Button
              className="button"
              onPress={() =>
                download(
                  'recovery-codes.txt',
                  new Blob([`${whose}\r\n\r\n${codes.join('\r\n')}\r\n`], { type: 'text/plain;charset=utf-8' }),
                )
              }
            >
              {t('saveFile')}
            </Button>
            <Button className="button" onPress={() => print()}>
              {t('print')}
            </Button>
            <Button className="button is-main" onPress={onClose}>
              {t('done')}
            </Button>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
