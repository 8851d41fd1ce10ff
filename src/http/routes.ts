// What every route file is: a plugin that gets the services and the configuration.
import type { FastifyPluginAsync } from 'fastify'
import type { Config } from '../config.ts'
import type { Services } from '../services.ts'

export interface RouteOptions {
  services: Services
  config: Readonly<Config>
}

export type Routes = FastifyPluginAsync<RouteOptions>
