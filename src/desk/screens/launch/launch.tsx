import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../api/api.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Failed } from '../../parts/failed.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { Badge, PageHead, Panel } from '../../parts/page.tsx'
import { useAction } from '../../parts/use-action.ts'
import { useMay } from '../../session/use-seat.ts'
import { useLanguage } from '../../texts/language.ts'
import { useWords } from '../../texts/use-words.ts'
import type { ContentRole } from '#domain/content/content.ts'
import { launchKey, pagesQuery, useLaunchCheck } from './launch-data.ts'
import { LAUNCH_POINTS, lookedAt, type Mended } from './launch-points.ts'

type Finding = Schemas['LaunchCheck']['items'][number]
type Point = { id: string; mended: Mended; isMeant?: boolean; finding: Finding | undefined }

/** Everything that a shop needs before it opens: open points with the way to them, and points that are done. */
export function Launch() {
  const { t } = useWords()
  const found = useLaunchCheck()
  return (
    <Loaded query={found}>
      {({ items, isReady }) => {
        const known = new Set(LAUNCH_POINTS.map(({ id }) => id))
        const points: Point[] = [
          ...LAUNCH_POINTS.map((point) => ({ ...point, finding: items.find(({ id }) => id === point.id) })),
          ...items
            .filter(({ id, level }) => level === 'must' && !known.has(id))
            .map((finding) => ({ id: finding.id, mended: { to: 'nowhere' } as const, finding })),
        ]
        const looks = items.filter(({ level }) => level === 'look')
        return (
          <>
            <PageHead
              title={t('launchCheck')}
              state={
                <Badge tone={isReady ? 'good' : 'waits'}>{isReady ? t('launchReady') : t('launchNotReady')}</Badge>
              }
            />
            <p className="subtitle">{isReady ? t('launchReadyText') : t('launchText')}</p>
            <Panel title={t('launchMust')}>
              <ul className="launch-points">
                {points.map((point) => (
                  <PointRow key={point.id} {...point} />
                ))}
              </ul>
            </Panel>
            {looks.length > 0 && (
              <Panel title={t('launchLook')}>
                <ul className="launch-points">
                  {looks.map((finding) => (
                    <PointRow
                      key={`${finding.id} ${finding.text}`}
                      id={finding.id}
                      finding={finding}
                      {...lookedAt(finding.id)}
                    />
                  ))}
                </ul>
              </Panel>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function PointRow({ id, mended, isMeant = false, finding }: Point) {
  const { t, named } = useWords()
  const mayDecide = useMay('settings:write')
  const known = named('launch', id)
  /** The remedy where the desk has none. */
  const how = named('launchHow', id)
  const title = known === id ? (finding?.text ?? id) : known
  return (
    <li className={finding ? 'is-open' : 'is-done'}>
      <div>
        <p>
          <span className="mark" aria-hidden="true">
            {finding ? '○' : '✓'}
          </span>
          <strong>{title}</strong> <span className="hidden">{finding ? t('launchOpen') : t('launchDone')}</span>
        </p>
        {finding && known !== id && <small>{finding.text}</small>}
        {finding && how !== id && <small>{how}</small>}
      </div>
      {finding && (
        <div className="buttons">
          <Mend mended={mended} title={title} />
          {isMeant && mayDecide && <Decide id={id} title={title} />}
        </div>
      )}
    </li>
  )
}

function Mend({ mended, title }: { mended: Mended; title: string }) {
  const { t } = useWords()
  const pages = usePagesByRole()
  const common = { className: 'button', 'aria-label': t('launchMendNamed', { title }), children: t('launchMend') }
  if (mended.to === 'settings') return <Link to="/settings/$group" params={{ group: mended.group }} {...common} />
  if (mended.to === 'page') return <Link to="/content/page" search={pages.of(mended.role)} {...common} />
  if (mended.to === 'products') return <Link to="/products" {...common} />
  return null
}

/** Link to the form of a role's page (imprint, terms …): the page's own, or that of a new page that begins with the example. */
function usePagesByRole() {
  const { data = [] } = useQuery({ ...pagesQuery, enabled: useMay('content:read') })
  return {
    of: (role: ContentRole) => {
      const page = data.find((one) => one.role === role)
      return page ? { address: page.address } : { role }
    },
  }
}

function Decide({ id, title }: { id: string; title: string }) {
  const { t } = useWords()
  const queries = useQueryClient()
  const language = useLanguage()
  const { run, isRunning, error } = useAction(
    async () =>
      (await answered(api.POST('/launch-check/decided', { params: { query: { language } }, body: { ids: [id] } })))
        .data,
    (check) => queries.setQueryData(launchKey(language), check),
  )
  return (
    <>
      <ActionButton className="button" aria-label={t('launchMeantNamed', { title })} onPress={run} isBusy={isRunning}>
        {t('launchMeant')}
      </ActionButton>
      <Failed error={error} />
    </>
  )
}
