const GEORGIAN = /^(\/docs)?\/ka(?=\/|$)/;

const englishOf = (address: string): string => address.replace(GEORGIAN, '$1') || '/';

/** A sitemap of pages, each with its twins in other languages (`xhtml:link`). @param origin without a slash at its end */
export function sitemapOf(addresses: readonly string[], origin: string): string {
  const urls = addresses.map((address) => {
    const twins = addresses.filter((other) => englishOf(other) === englishOf(address));
    const links = twins.map(
      (twin) =>
        `<xhtml:link rel="alternate" hreflang="${GEORGIAN.test(twin) ? 'ka' : 'en'}" href="${origin}${twin}"/>`,
    );
    return `<url><loc>${origin}${address}</loc>${twins.length > 1 ? links.join('') : ''}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}
