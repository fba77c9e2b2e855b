import type { Tx } from '../../platform/db/database.ts';
import { isOpenAccount } from '../../platform/access/public-profile.ts';
import { collaboratorsOf } from '../../platform/access/team-rows.ts';
import { imageUrl } from '../../platform/access/cards.ts';

/** While its account is locked, an event is nobody's to see, as a draft is. */
const STATUS_FOR_STRANGERS = `case when ${isOpenAccount('e.owner_id')} then e.status else 'draft' end`;

export interface EventDetailRow {
  id: string;
  ownerId: string;
  status: 'draft' | 'published' | 'canceled';
  description: string;
  images: string[];
  videoUrl: string | null;
  theme: 'light' | 'dark';
  private: boolean;
  membersOnly: boolean;
  location: Record<string, unknown>;
  refundsAllowed: boolean;
  refundDaysBefore: number;
  transferAllowed: boolean;
  contactEmail: string | null;
  checkoutBannerMessage: string | null;
  bannerMessages: unknown;
  purchaseButtonText: string;
  category: { uuid: string; name: string } | null;
  social: Record<string, string>;
  followers: number;
  isFollowing: boolean;
  isFree: boolean | null;
  hasCodes: boolean;
  collaborators: {
    id: string;
    type: 'User' | 'School';
    name: string;
    username: string;
    avatar: string | null;
    teachingId: string;
    canManage: boolean;
  }[];
}

/** What the event page shows beyond the card; undefined when there is no such event. */
export async function findDetail(
  tx: Tx,
  eventId: string,
  userId: string | null,
): Promise<EventDetailRow | undefined> {
  const {
    rows: [row],
  } = await tx.query<EventDetailRow>({
    name: 'event-detail',
    text: `select e.id, e.owner_id as "ownerId", ${STATUS_FOR_STRANGERS} as status, e.description,
        e.video_url as "videoUrl", e.theme, e.private, e.members_only as "membersOnly",
                  array(select '/files/' || f.public_name
                    from unnest(e.image_file_ids) with ordinality as wanted(id, place)
                  join files f on f.id = wanted.id order by place) as images,
                  e.public_location as location, e.refunds_allowed as "refundsAllowed",
                    e.refund_days_before as "refundDaysBefore",
                    e.transfer_allowed as "transferAllowed",
                  coalesce(e.contact_email, p.social ->> 'email') as "contactEmail",
                    e.checkout_banner_message as "checkoutBannerMessage",
                  e.banner_messages as "bannerMessages",
                    e.purchase_button_text as "purchaseButtonText",
                  case when c.id is null then null else json_build_object('uuid', c.id, 'name',
                    c.name) end as category, p.social,
                  (select count(*)::int from follows f
                    where f.profile_id = e.owner_id) as followers,
                  exists (select 1 from follows f where f.profile_id = e.owner_id
                    and f.follower_id = $2) as "isFollowing",
                  (select bool_and(t.price_minor = 0) from ticket_types t where t.event_id = e.id
                    and t.archived_at is null) as "isFree",
                  exists (select 1 from promo_codes k where k.owner_id = e.owner_id
                    and (k.event_id = e.id or k.event_id is null) and k.deleted_at is null
                            and k.starts_at <= now() and (k.ends_at is null
                              or k.ends_at > now())) as "hasCodes",
                  coalesce((select json_agg(json_build_object('id', t.id, 'type', t.type, 'name',
                    t.name, 'username', t.username,
                      'avatar', ${imageUrl('t.avatar_file_id')}, 'teachingId', m.id, 'canManage',
                        m.access_setting = 'admin') order by t.name)
                    from ${collaboratorsOf('e.id')}), '[]') as collaborators
             from events e join profiles p on p.id = e.owner_id left join course_categories c
               on c.id = e.category_id
            where e.id = $1 and e.deleted_at is null`,
    values: [eventId, userId],
  });
  return row;
}

export async function findCategories(tx: Tx): Promise<{ uuid: string; name: string }[]> {
  return (
    await tx.query<{ uuid: string; name: string }>(
      'select id as uuid, name from course_categories order by position',
    )
  ).rows;
}
