import { ask } from './browser.mjs'

let asked = 0

/** Tells whether each process shows everything again, and gets requests. What is missing, or '' */
export async function missing({ shops, balancer, cluster }) {
  for (const shop of shops) {
    const why = await missingAt(shop).catch((error) => String(error.code ?? error.message))
    if (why) return `${shop.name}: ${why}`
  }
  if ((await balancer.up()) !== shops.length) return 'a process gets no requests'
  const { status } = await answerOf(`${cluster[0].url}/_cluster/health`)
  return status === 'green' ? '' : `OpenSearch is ${status}`
}

async function missingAt({ port, metricsUrl }) {
  const look = async (path) => {
    const { code, body } = await ask(port, path)
    return code === 200 ? body : ''
  }
  if (!(await look('/readyz'))) return 'not ready'
  const list = await look(`/tableware.html?probe=${++asked}`)
  if (!list.includes('id="narrow-by-list"')) return 'no filters'
  if (!(await look(`/catalogsearch/result/?q=cup&probe=${asked}`)).includes('data-product=')) return 'no search'
  const picture = /\/media\/w160\/[^" ]+/.exec(list)?.[0]
  if (!picture || !(await look(picture))) return 'no pictures'
  if (!(await look('/checkout/cart/'))) return 'no cart'
  const metrics = await (await fetch(metricsUrl, { signal: AbortSignal.timeout(5000) })).text()
  return /^vitrine_replica_used\S* 1/m.test(metrics) ? '' : 'the replica is not used'
}

const answerOf = async (url) => (await fetch(url, { signal: AbortSignal.timeout(5000) })).json()
