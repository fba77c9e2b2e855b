-- What the desk of the site's administrators shows of work that went wrong.

-- A mail that the mail server refused for good, or took in none of the tries. Its content is kept, so
-- that it can be sent again, as long as that of a mail that nobody fetched.
alter table mail_outbox
  add column failed_at timestamptz,
  add column failed_how text constraint mail_outbox_failed_how
    check (failed_how in ('bounced', 'not_delivered')),
  add column smtp_code integer,
  -- without addresses
  add column failed_because text,
  add constraint mail_outbox_failed check ((failed_at is null) = (failed_how is null));
create index mail_outbox_failed on mail_outbox (failed_at desc, id desc)
  where failed_at is not null and sent_at is null;

-- How often a provider was asked in vain, and what came of the last time. The queue forgets both
-- whenever the reconciler asks for the job anew.
alter table refunds
  add column failed_tries integer not null default 0,
  add column last_failure text;
create index refunds_returned on refunds (returned_at) where returned_at is not null;

-- What is done to a job, a mail, a message or a page of the site is about no account; everything
-- else is.
alter table audit_log add constraint audit_log_about
  check (account_id is not null or action ~ '^(operations|featured|siteBanners|sitePage)\.');
