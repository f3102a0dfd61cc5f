import { t } from 'ttag';

export const LIFETIMES = [
  { value: '24', label: t`1 day` },
  { value: '72', label: t`3 days` },
  { value: '168', label: t`7 days` },
] as const;
export type Lifetime = (typeof LIFETIMES)[number]['value'];

export type PageLanguage = 'en' | 'ka';

/** A message to a partner, as a mail program opens it. @param text '' for the writer's own words */
export const mailTo = (address: string, text: string): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}?subject=${encodeURIComponent(t`Your key`)}${text && `&body=${encodeURIComponent(text)}`}`;

/** A link as it is sent: absolute, and to the page in a language. A deployment without PUBLIC_URL makes paths. */
export function linkIn(language: PageLanguage, link: string, origin: string): string {
  const address = new URL(link, origin);
  if (language === 'ka') address.pathname = `/ka${address.pathname}`;
  return address.href;
}
