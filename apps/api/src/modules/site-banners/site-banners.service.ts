import type {
  listSiteBanners,
  Query,
  readShownBanners,
  ResponseOf,
  SiteBanner,
  SiteBannerChanges,
} from '@foyer/contracts';
import { SiteBannerInput } from '@foyer/contracts/schemas';
import type { Actor } from '../../platform/access/actor.ts';
import { recordAct } from '../../platform/access/audit.ts';
import { readOnly, transact, type Tx } from '../../platform/db/database.ts';
import { editConflict, mergedInput } from '../../platform/db/versions.ts';
import { DomainError } from '../../platform/http/domain-error.ts';
import type { Deps } from '../../platform/runtime/deps.ts';
import * as banners from './site-banners.repository.ts';

/** What the site says over its pages, to everybody. */
export const readShown = (deps: Deps): Promise<ResponseOf<typeof readShownBanners>> =>
  readOnly(deps.pool, async (tx) => ({ banners: await banners.findShown(tx) }));

export const list = (
  deps: Deps,
  place: Query<typeof listSiteBanners>,
): Promise<ResponseOf<typeof listSiteBanners>> =>
  readOnly(deps.pool, async (tx) => ({ ...(await banners.findBanners(tx, place)), ...place }));

function there(banner: SiteBanner | undefined): SiteBanner {
  if (!banner) throw new DomainError('not_found');
  return banner;
}

export const read = (deps: Deps, id: string): Promise<SiteBanner> =>
  readOnly(deps.pool, async (tx) => there(await banners.findBanner(tx, id)));

/** Says what was done to which message, as it reads then. */
const note = (tx: Tx, actor: Actor, act: string, { message }: { message: string }) =>
  recordAct(tx, actor, act, { site: true, detail: { message } });

export const create = (deps: Deps, actor: Actor, input: SiteBannerInput): Promise<SiteBanner> =>
  transact(deps.pool, async (tx) => {
    const id = await banners.insertBanner(tx, input);
    await note(tx, actor, 'siteBanners.create', input);
    return there(await banners.findBanner(tx, id));
  });

export const update = (
  deps: Deps,
  actor: Actor,
  id: string,
  { version, ...changes }: SiteBannerChanges,
): Promise<SiteBanner> =>
  transact(deps.pool, async (tx) => {
    const banner = there(await banners.lockBanner(tx, id));
    const input = mergedInput(SiteBannerInput, banner, changes);
    if (!(await banners.updateBanner(tx, id, input, { version, actor })))
      throw await editConflict(tx, 'site_banners', id, actor);
    await note(tx, actor, 'siteBanners.update', input);
    return there(await banners.findBanner(tx, id));
  });

/** From now on nobody sees it; one that has ended stays as it is. */
export const end = (deps: Deps, actor: Actor, id: string): Promise<SiteBanner> =>
  transact(deps.pool, async (tx) => {
    const banner = there(await banners.lockBanner(tx, id));
    if (banner.state === 'ended') return banner;
    await banners.endBanner(tx, id, { version: undefined, actor });
    await note(tx, actor, 'siteBanners.end', banner);
    return there(await banners.findBanner(tx, id));
  });

export const remove = (deps: Deps, actor: Actor, id: string): Promise<void> =>
  transact(deps.pool, async (tx) => {
    const banner = there(await banners.lockBanner(tx, id));
    await banners.deleteBanner(tx, id);
    await note(tx, actor, 'siteBanners.delete', banner);
  });
