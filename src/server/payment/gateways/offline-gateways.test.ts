import { describeOfflineGateway } from './gateway-conformance.ts'
import { OFFLINE_CODES, offlineGateway } from './offline-gateways.ts'

for (const code of OFFLINE_CODES) describeOfflineGateway(offlineGateway(code))
