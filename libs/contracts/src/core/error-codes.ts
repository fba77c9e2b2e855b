/** What any endpoint may answer, declared or not. */
const CROSS_CUTTING = {
  bad_request: 400,
  client_token_missing: 401,
  sign_in_required: 401,
  forbidden: 403,
  cross_site_refused: 403,
  not_found: 404,
  idempotency_key_reused: 422,
  idempotency_in_progress: 409,
  too_many_requests: 429,
  payload_too_large: 413,
  internal: 500,
  unavailable: 503,
  no_room: 507,
} as const;

/**
 * Every domain error code with its HTTP status; the sentence that a user reads stands in the
 * catalogue (`messages/errors.en.ts`). A code is added here first; an endpoint lists those that may
 * leave it.
 */
export const ERROR_STATUS = {
  ...CROSS_CUTTING,
  edit_conflict: 409,
  // sign-in
  credentials_wrong: 401,
  email_taken: 409,
  username_taken: 409,
  username_reserved: 422,
  username_changed_often: 409,
  password_weak: 422,
  token_invalid: 422,
  unsubscribe_link_invalid: 422,
  reauthentication_required: 403,
  sign_in_to_confirm: 403,
  email_own: 422,
  code_wrong: 401,
  sign_in_step_over: 401,
  two_factor_on: 409,
  two_factor_off: 409,
  email_unverified: 403,
  // site administration
  account_locked: 403,
  account_protected: 409,
  // follows
  cannot_follow_own: 422,
  // events
  event_not_publishable: 422,
  event_not_deletable: 422,
  event_not_movable: 422,
  event_not_on_sale: 422,
  members_only: 422,
  event_cancelled: 422,
  event_not_cancelled: 422,
  date_cancelled: 422,
  date_postponed: 422,
  event_over: 422,
  last_date: 422,
  date_invalid: 422,
  date_in_use: 422,
  price_invalid: 422,
  capacity_below_sold: 422,
  owner_stays: 409,
  already_on_team: 409,
  organization_access: 422,
  payments_not_connected: 422,
  // checkout
  nothing_chosen: 422,
  add_on_alone: 422,
  charge_too_small: 422,
  donation_not_offered: 422,
  membership_not_valid: 422,
  list_code_unknown: 422,
  sold_out: 409,
  ticket_not_on_sale: 422,
  too_many_holds: 422,
  over_ticket_limit: 422,
  over_list_limit: 422,
  under_ticket_minimum: 422,
  code_unknown: 422,
  code_used_up: 422,
  code_not_combinable: 422,
  code_repeated: 422,
  order_expired: 422,
  order_not_open: 422,
  order_info_incomplete: 422,
  extension_refused: 422,
  payment_declined: 422,
  // payouts
  currency_in_use: 409,
  // card readers
  pairing_code_wrong: 422,
  card_reader_busy: 409,
  card_reader_away: 422,
  too_many_card_readers: 422,
  order_not_sendable: 422,
  order_address_kept: 422,
  // tickets
  registration_not_cancellable: 422,
  registration_not_refundable: 422,
  refund_not_owed: 422,
  registration_cancel_forbidden: 403,
  registration_refund_forbidden: 403,
  registration_not_found: 404,
  transfer_not_allowed: 422,
  transfer_over: 422,
  ticket_claimed: 409,
  exchange_not_allowed: 422,
  exchange_changed: 409,
  already_checked_in: 409,
  already_handed_out: 409,
  ticket_not_active: 422,
  // reports
  order_not_found: 404,
  patron_not_found: 404,
  // files
  image_invalid: 422,
  image_too_large: 422,
  // developer zone
  webhook_url_refused: 422,
  webhook_description_long: 422,
  webhook_paused: 422,
  too_many_webhooks: 422,
  // promo codes
  code_taken: 409,
  code_in_use: 422,
  code_limit_below_uses: 422,
  too_many_dates: 422,
  too_many_ticket_types: 422,
  too_many_shared_capacities: 422,
  too_many_codes: 422,
  too_many_promo_codes: 422,
  too_many_questions: 422,
  question_in_use: 422,
  promoter_known: 409,
  too_many_promoters: 422,
  // waiting lists
  waiting_list_closed: 422,
  not_sold_out: 409,
  waiting_over: 409,
  waiting_offer_over: 422,
  // private access lists
  too_many_lists: 422,
  list_full: 422,
  list_in_use: 422,
  already_on_list: 409,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Codes that an endpoint need not declare. */
export const isCrossCutting = (code: ErrorCode): boolean => code in CROSS_CUTTING;
