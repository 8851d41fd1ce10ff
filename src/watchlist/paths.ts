// Addresses of this room.
import type { Entity } from '../entities/entity.ts'

export const watchlistPath = '/account/watchlist'
export const unsubscribePath = (token: string): string => `/digest/unsubscribe/${token}`

/** Where a session watches something. */
export const watchUrl = ({ type, key }: Entity): string => `/api/watchlist/${type}/${key}`
/** Where an address asks to be told, without an account. */
export const keepPostedPath = ({ type, key }: Entity): string => `/watch/${type}/${key}`
