import { DEFAULT_SUPPORT_EMAIL, type SiteSettings } from '@foyer/contracts';

/**
 * What the edge checked and wrote into the page about this installation; where it wrote nothing,
 * nothing is said.
 */
export function readSite(): SiteSettings {
  const text = document.getElementById('foyer-site')?.textContent;
  return {
    supportEmail: DEFAULT_SUPPORT_EMAIL,
    social: {},
    ...(text ? (JSON.parse(text) as Partial<SiteSettings>) : {}),
  };
}
