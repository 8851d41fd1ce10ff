/** What crawlers may read: everything but data in production, nothing elsewhere. */
export function robotsText(isProduction: boolean, publicUrl: string): string {
  if (!isProduction) return 'User-agent: *\nDisallow: /\n'
  const closed = ['/api/', '/set-culture'].map((path) => `Disallow: ${path}\n`).join('')
  return `User-agent: *\n${closed}Allow: /\n\nSitemap: ${publicUrl}/sitemap.xml\n`
}
