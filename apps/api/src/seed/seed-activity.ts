import type { Tx } from '../platform/db/database.ts';

/**
 * What the product would have told of the demo's sales: one event for each completed order and each
 * refunded ticket, as old as these. Nothing is handed out to webhooks; the activity report reads
 * them.
 */
export async function seedActivity(tx: Tx): Promise<void> {
  await tx.query(
    `insert into domain_events (id, owner_id, type, target_id, actor_id, data, created_at)
     select gen_random_uuid(), o.owner_id, 'order.completed', about.event_id, o.user_id,
            jsonb_build_object(
              'orderId', o.id, 'eventId', about.event_id, 'instanceId', about.instance_id, 'status',
                'completed', 'currency', o.currency, 'total',
              o.total_minor / 100.0,
              'buyer', jsonb_build_object('firstName', o.buyer_first_name, 'lastName',
                o.buyer_last_name, 'email', o.buyer_email),
              'items', (select jsonb_agg(jsonb_build_object('id', i.id, 'kind', i.kind,
                  'name', i.name))
                from order_lines i where i.order_id = o.id)),
            o.completed_at
       from orders o left join lateral (select d.event_id, t.instance_id from order_lines l
           join ticket_lines t on t.line_id = l.id join event_instances d on d.id = t.instance_id
          where l.order_id = o.id order by l.position limit 1) about on true
      where o.completed_at is not null`,
  );
  await tx.query(
    `insert into domain_events (id, owner_id, type, target_id, data, created_at)
     select gen_random_uuid(), r.owner_id, 'ticket.refunded', r.event_id,
            jsonb_build_object(
              'registrationId', r.id, 'orderItemId', r.line_id, 'orderId', r.order_id,
                'eventId', r.event_id,
              'instanceId', r.instance_id, 'reason', 'organizer',
              'holder', jsonb_build_object('firstName', r.first_name, 'lastName', r.last_name,
                'email', r.email)),
            r.ended_at
       from registrations r where r.status = 'refunded'`,
  );
  await tx.query(
    `insert into domain_events (id, owner_id, type, actor_id, data, created_at)
     select gen_random_uuid(), s.owner_id, 'membership.subscription.' || told.type, s.user_id,
            jsonb_build_object('subscriptionId', s.id, 'ownerId', s.owner_id, 'userId', s.user_id,
              'tierId', s.tier_id, 'tierName', t.name, 'priceId', s.price_id,
              'price', s.amount_minor / 100.0, 'currency', s.currency, 'interval', s.interval,
              'startsAt', s.anchor_at, 'currentPeriodEnd', s.paid_until,
              'autoRenew', s.auto_renew, 'endedAt', s.ended_at,
              'member', jsonb_build_object('name', s.name, 'email', s.email)),
            told.at
       from membership_subscriptions s join membership_tiers t on t.id = s.tier_id
       cross join lateral (values ('created', s.created_at),
         (case s.ended_because when 'refunded' then 'cancelled' else 'expired' end, s.ended_at)
       ) as told(type, at)
      where s.user_id is not null and told.at is not null`,
  );
  // they are heard by nobody: who listens begins after them
  await tx.query('select place_events(2147483647)');
}
