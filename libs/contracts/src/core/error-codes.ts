/** What any endpoint may answer, declared or not. */
const CROSS_CUTTING = {
  bad_request: [400, 'Some of what was sent is not valid. Check the marked fields and try again.'],
  client_token_missing: [401, 'This call needs a client token.'],
  sign_in_required: [401, 'Log in to continue.'],
  forbidden: [403, 'You do not have access to this.'],
  cross_site_refused: [403, 'This request came from another site and was refused.'],
  not_found: [404, 'The page you were looking for was not found'],
  idempotency_key_reused: [422, 'This key was already used for another request.'],
  idempotency_in_progress: [
    409,
    'The same request is still being worked on. Try again in a moment.',
  ],
  too_many_requests: [429, 'Too many attempts. Please wait a moment and try again.'],
  payload_too_large: [413, 'What was sent is too large.'],
  internal: [500, 'Something went wrong, please try again'],
  unavailable: [503, 'The service is busy. Please try again in a few seconds.'],
  no_room: [507, 'There is no room for files at the moment. Please try again later.'],
} as const;

/**
 * Every domain error code with its HTTP status and the sentence a user reads.
 * A code is added here first; an endpoint lists those that may leave it.
 */
export const ERROR_CODES = {
  ...CROSS_CUTTING,
  edit_conflict: [409, 'Somebody changed this meanwhile.'],
  // sign-in
  credentials_wrong: [401, 'That e-mail and password do not match.'],
  email_taken: [409, 'An account with this e-mail exists. Log in or reset the password.'],
  username_taken: [409, 'This username is taken.'],
  username_reserved: [422, 'This username is reserved. Choose another one.'],
  password_weak: [422, 'Choose a less common password.'],
  token_invalid: [422, 'This link is no longer valid. Ask for a new one.'],
  reauthentication_required: [403, 'Enter your password to go on.'],
  sign_in_to_confirm: [403, 'Log in to the account that this link belongs to.'],
  email_unverified: [403, 'Confirm your e-mail address first: the link is in your mailbox.'],
  // site administration
  account_locked: [403, 'This account is locked. The mail about it says why and whom to write to.'],
  account_protected: [
    409,
    'A site administrator cannot be locked. Take the right away on the server’s console first.',
  ],
  // follows
  cannot_follow_own: [422, 'You manage this profile, so you cannot follow it.'],
  // events
  event_not_publishable: [422, 'The event cannot be published yet.'],
  event_not_deletable: [422, 'An event with orders cannot be deleted. Cancel it instead.'],
  event_not_on_sale: [422, 'Tickets for this event are not on sale.'],
  event_cancelled: [422, 'This event was cancelled.'],
  event_not_cancelled: [422, 'This event is not canceled.'],
  date_invalid: [422, 'Check the dates.'],
  date_in_use: [422, 'Tickets were sold for this date. Cancel the event or move the date instead.'],
  price_invalid: [422, 'This price has more decimals than the currency.'],
  capacity_below_sold: [
    422,
    'The capacity cannot be lower than the number of tickets sold or held.',
  ],
  already_on_team: [409, 'Already added'],
  organization_access: [
    422,
    'An organization can be shown as a collaborator. Give access to its people by name.',
  ],
  payments_not_connected: [422, 'Connect payments before you sell paid tickets.'],
  // checkout
  nothing_chosen: [422, "You haven't chosen any ticket yet"],
  add_on_alone: [422, 'An add-on goes with a ticket. Choose a ticket as well.'],
  donation_not_offered: [422, 'This event takes no donations.'],
  membership_not_valid: [422, 'No membership gives a discount at this event.'],
  list_code_unknown: [422, 'This event has no tickets for that list code.'],
  sold_out: [
    409,
    'Sorry, not enough tickets are left for your choice. Choose fewer or another kind.',
  ],
  ticket_not_on_sale: [422, 'One of the chosen tickets is not on sale now.'],
  too_many_holds: [
    422,
    'Many tickets are being bought from your network right now. Please try again in a minute.',
  ],
  over_ticket_limit: [422, 'You chose more of one ticket than one order may hold.'],
  code_unknown: [422, 'Sorry, we don’t recognize that code.'],
  code_used_up: [422, 'Sorry, this secret code has been used the maximum number of times.'],
  code_not_combinable: [422, 'Code Not Combinable'],
  code_repeated: [422, 'Sorry, this secret code has already been used.'],
  order_expired: [422, "Sorry... Time's up"],
  order_not_open: [422, 'This order can no longer be changed.'],
  order_info_incomplete: [422, 'Some required information is missing.'],
  extension_refused: [
    422,
    'More time is not possible: the event is sold out or you extended three times.',
  ],
  payment_declined: [422, 'There was an error with the payment. Please try again.'],
  // tickets
  registration_not_cancellable: [422, 'Registration cannot be cancelled'],
  registration_not_refundable: [422, 'Registration cannot be refunded'],
  registration_cancel_forbidden: [403, 'User not authorized to cancel registration'],
  registration_refund_forbidden: [403, 'User not authorized to refund registration'],
  registration_not_found: [404, 'Registration not found'],
  transfer_not_allowed: [422, 'This ticket cannot be transferred.'],
  already_checked_in: [409, 'This ticket was already admitted.'],
  already_handed_out: [409, 'This was already handed out.'],
  ticket_not_active: [422, 'This ticket is not valid for entry.'],
  // reports
  order_not_found: [404, 'Sorry! That order wasn’t found.'],
  patron_not_found: [404, 'Sorry! That patron wasn’t found.'],
  // files
  image_invalid: [422, 'Please select an image'],
  image_too_large: [422, 'Please select an image smaller than 8MB'],
  // developer zone
  webhook_url_refused: [
    422,
    'This address cannot receive webhooks: it must be a public https:// address.',
  ],
  webhook_description_long: [422, 'Use at most 2000 characters for the description.'],
  webhook_paused: [422, 'This webhook is paused. Make it active first.'],
  too_many_webhooks: [422, 'An account can have at most 50 webhooks.'],
  // promo codes
  code_taken: [409, 'A promo code with this name exists.'],
  code_in_use: [
    422,
    'This code was used, so its name, kind and value stay. Its limit, dates and ticket types can change. For another value remove it and add a new one.',
  ],
  code_limit_below_uses: [422, 'The limit cannot be lower than the orders that use the code.'],
  too_many_dates: [422, 'An event can have at most 1000 dates.'],
  too_many_ticket_types: [422, 'An event can have at most 50 ticket types.'],
  too_many_shared_capacities: [422, 'An event can share at most 20 numbers among its tickets.'],
  too_many_codes: [422, 'An event can have at most 200 codes.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof ERROR_CODES;

/** Codes that an endpoint need not declare. */
export const isCrossCutting = (code: ErrorCode): boolean => code in CROSS_CUTTING;
