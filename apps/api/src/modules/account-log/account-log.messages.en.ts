/** How the log of an account is read, on its page and as a file. */
export const file = {
  name: 'Log',
  columns: [
    'Date',
    'Name',
    'Username',
    'What was done',
    'Event',
    'Changed',
    'Field',
    'Before',
    'After',
    'Details',
  ],
} as const;

export const subjects: Readonly<Record<string, string>> = {
  profiles: 'Account',
  events: 'Event',
  event_instances: 'Date',
  ticket_types: 'Ticket type',
  event_questions: 'Question',
  quotas: 'Shared places',
  team_members: 'Member',
  promo_codes: 'Code',
  receipt_details: 'Receipts',
  waiting_lists: 'Waiting list',
  locations: 'Place',
};

/** Fields whose name in the database is not how anybody would call them. */
export const fields: Readonly<Record<string, string>> = {
  full_description: 'Description',
  avatar_file_id: 'Picture',
  banner_file_id: 'Banner',
  poster_file_id: 'Poster',
  image_file_ids: 'Images',
  removed_poster_file_id: 'Former poster',
  social: 'Contact and links',
  google_analytics_id: 'Google Analytics id',
  google_tag_manager_container_id: 'Tag Manager container id',
  starts_at: 'Starts',
  ends_at: 'Ends',
  archived_at: 'Removed',
  deleted_at: 'Deleted',
  canceled_at: 'Canceled',
  postponed_at: 'Postponed',
  published_at: 'Published',
  returns_until: 'Returns until',
  after_type_id: 'On sale after',
  ticket_type_ids: 'Ticket types',
  category_ids: 'Categories',
  category_id: 'Category',
  ask_owner_consent: 'Asks buyers for news',
  ask_product_consent: 'Asks buyers for news of the platform',
  sees_stats: 'Sees statistics',
  is_owner: 'Owner',
  accessSetting: 'May do',
  before: 'Could do',
  roleName: 'Role',
  invited: 'Address',
};

export const values = {
  yes: 'Yes',
  no: 'No',
  other: 'Another one',
  access: {
    admin: 'Admin',
    door: 'Door',
    basic: 'Basic',
  } as Readonly<Record<string, string>>,
} as const;
