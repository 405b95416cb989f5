import { describeOfflineGateway } from './gateway-conformance.ts'
import { offlineGateways } from './offline-gateways.ts'

for (const gateway of offlineGateways) describeOfflineGateway(gateway)
