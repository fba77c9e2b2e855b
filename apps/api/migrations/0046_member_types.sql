-- Ticket types that members alone see, and types that members buy before everybody else.
alter table ticket_types
  drop constraint ticket_types_visibility_check,
  add constraint ticket_types_visibility_check
    check (visibility in ('public', 'secret', 'list', 'member')),
  -- whose members: of these tiers, or of any when there is none
  add column membership_tier_ids uuid[] not null default '{}',
  -- before everybody else; null: with everybody
  add column member_sales_at timestamptz;

-- As in 0038, with tiers by their names.
create or replace function said(field text, value jsonb) returns jsonb language sql stable as $$
  select case
    when value = 'null' then null
    when field = 'ticket_type_ids' then
      (select jsonb_agg(t.name order by t.position, t.name) from ticket_types t
        where t.id in (select g::uuid from jsonb_array_elements_text(value) g))
    when field = 'membership_tier_ids' then
      (select jsonb_agg(t.name order by t.position, t.name) from membership_tiers t
        where t.id in (select g::uuid from jsonb_array_elements_text(value) g))
    when field = 'category_ids' then
      (select jsonb_agg(c.name order by c.position) from course_categories c
        where value ? c.id::text)
    when field = 'category_id' then
      (select to_jsonb(c.name) from course_categories c where c.id = (value #>> '{}')::uuid)
    when field = 'after_type_id' then
      (select to_jsonb(t.name) from ticket_types t where t.id = (value #>> '{}')::uuid)
    when field = 'after_question_id' then
      (select to_jsonb(q.title) from event_questions q where q.id = (value #>> '{}')::uuid)
    else value end
$$;

-- Tickets count against a benefit of the membership that is bought with them, which is there once
-- both are paid (i23).
alter table benefit_uses drop constraint benefit_uses_subscription;
