-- People who buy stay unknown to strangers unless they choose otherwise; who sells is known by what they sell.
alter table profiles add column findable boolean not null default false;
