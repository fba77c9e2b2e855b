import { SiteSettings } from '@foyer/contracts';

/** What the edge wrote into the page about this installation; anything unexpected counts as nothing said. */
export function readSite(): SiteSettings {
  const text = document.getElementById('foyer-site')?.textContent;
  const settings = SiteSettings.safeParse(text ? JSON.parse(text) : {});
  return settings.success ? settings.data : SiteSettings.parse({});
}
