import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { answered, api, type Schemas } from '../../../api/api.ts'
import { HtmlFrame } from '../../../parts/html-frame.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { PageHead, Panel } from '../../../parts/page.tsx'
import { PostedFrame } from '../../../parts/posted-frame.tsx'
import { useWords } from '../../../texts/use-words.ts'
import { readOrder } from '../order-data.ts'
import { OrderItems } from './order-items.tsx'

const route = getRouteApi('/frame/orders/$number/seen')

const readSeen = async (number: string) =>
  (await answered(api.GET('/orders/{number}/seen-by-customer', { params: { path: { number } } }))).data

/** The texts that the customer read when the order was placed, in the language of the order. */
export function Seen() {
  const { t, moment } = useWords()
  const { number } = route.useParams()
  const order = useQuery({ queryKey: ['order', number], queryFn: () => readOrder(number) })
  const seen = useQuery({ queryKey: ['seen', number], queryFn: () => readSeen(number) })
  return (
    <Loaded query={order}>
      {({ data }) => (
        <>
          <p className="way">
            <Link to="/orders/$number" params={{ number }}>
              {t('orderTitle', { number })}
            </Link>
          </p>
          <PageHead title={t('seenTitle')} />
          <p className="subtitle">
            {moment(data.placedAt)} · {data.language}
          </p>
          <OrderItems order={data} />
          <Loaded query={seen}>
            {({ letter, terms }) => (
              <>
                <Panel title={letter.subject}>
                  <p>{t(letter.isAsSent ? 'seenAsSent' : 'seenAgain')}</p>
                  <PostedFrame
                    path={`/orders/${encodeURIComponent(number)}/seen-by-customer`}
                    title={t('seenLetter')}
                  />
                </Panel>
                <Terms terms={terms} />
              </>
            )}
          </Loaded>
        </>
      )}
    </Loaded>
  )
}

function Terms({ terms }: { terms: Schemas['SeenByCustomer']['terms'] }) {
  const { t, named } = useWords()
  return (
    <Panel title={t('seenTerms')}>
      <p>{named('seenTerms', terms?.from ?? 'none')}</p>
      {terms && 'html' in terms && <HtmlFrame title={terms.title} html={terms.html} />}
    </Panel>
  )
}
