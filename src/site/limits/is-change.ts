import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is asked by POST and changes nothing (routes.ts). */
    isSafe?: boolean
    isForGateways?: boolean
    /** A route of the API. */
    isForPrograms?: boolean
  }
}

/** Tells whether a request may change something. */
export const isChange = ({ method, routeOptions }: FastifyRequest): boolean =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method) && !routeOptions.config?.isSafe
