// Requests and replies of the watchlist. Kept out of the description until forms stand in it.
export const watchSchema = { hide: true } as const
export const removeWatchSchema = { hide: true } as const
