/** What event management says. */
export const messages = {
  table: {
    title: 'Events', search: 'Search events', type: 'Show', upcoming: 'Upcoming', past: 'Past', category: 'Category', allCategories: 'All categories',
    create: 'Create An Event', exportCsv: 'Export CSV', showAll: 'Show All ticket types',
    columns: { event: 'Event', date: 'Date', revenue: 'Revenue', sold: 'Tickets sold', actions: 'Actions' }, draft: 'Draft', canceled: 'Canceled',
    today: 'Today', soldOut: 'Sold Out', repeating: (count: number) => `${count} dates`, noDate: 'No date yet',
    of: (sold: number, capacity: number) => `${sold} of ${capacity}`, noLimit: 'no limit', shown: (first: number, last: number) => `${first}–${last} shown`, notAdmin: 'Sales details are N/A because you don\'t have admin privileges to this event.',
    none: 'No results', noneText: 'No event fits what you are looking for.',
    emptyTitle: 'No results', emptyText: 'Events you create appear here with their sales.', clear: 'Clear filters', count: (n: number) => (n === 1
      ? '1 event' : `${n} events`), pages: 'Event pages', more: 'See more', less: 'See less',
    moreOf: (event: string) => `See more: ${event}`, lessOf: (event: string) => `See less: ${event}`,
    actionsFor: (name: string) => `Actions for ${name}`,
    details: 'Details', tickets: 'Tickets', guests: 'Guests', team: 'Team', note: 'Revenue is what buyers paid for tickets, less discounts and refunds, before fees.',
  },
  create: {
    title: 'Create An Event', lead: 'Three things to begin with. It stays a draft until you publish it.', what: 'What', when: 'When', where: 'Where', ticket: 'First ticket', name: 'Event name', date: 'Date and time',
    length: 'Length in minutes', doors: 'Doors, minutes before', timezone: 'Time zone',
    repeat: 'Repeats', repeats: { no: 'Once', daily: 'Every day', weekly: 'Every week' }, times: 'How many dates', place: 'Place', places: {
      venue: 'At a venue', online: 'Online', tba: 'To be announced',
    }, venue: 'Venue', address: 'Address', city: 'City', state: 'State or region', country: 'Country',
    ticketName: 'Ticket name', price: 'Price', priceHint: 'Buyers pay 0.69 + 1% on top. 0 is free.', capacity: 'How many per date', capacityHint: 'Empty means unlimited.',
    submit: 'Create draft', firstTicket: 'General admission', dateRequired: 'Choose a date and a time', datePast: 'Choose a date in the future',
    lengthMin: 'At least 15 minutes', doorsInvalid: 'A number of minutes, or empty', timesRange: 'From 1 to 366',
    capacityInvalid: 'A whole number, or empty', capacityMax: (max: string) => `At most ${max}`, account: 'Who it belongs to',
  },
  frame: {
    tabs: 'Event', details: 'Details', tickets: 'Tickets', guests: 'Guests', team: 'Team', publish: 'Publish Event', unpublish: 'Unpublish',
    view: 'View page', draft: 'Draft', published: 'On sale', canceled: 'Canceled', back: 'Events', published5: 'Your event is on sale.',
    unpublished: 'Your event is a draft again.', unpublishTitle: 'Take this event off sale?',
    unpublishText: (name: string) =>
      `“${name}” becomes a draft: its page closes and nobody can buy. Tickets that were sold stay valid, and you can publish it again.`,
    keepOnSale: 'Keep it on sale', seeCancellation: 'See progress', cancellations: {
      running: 'This event is canceled. Refunds and emails are on their way.', done: 'This event is canceled. Everybody is refunded and told.', stopped: 'This event is canceled, but not everybody is refunded or told.',
    } as const, missing: 'Before you can publish:',
  },
  details: {
    name: 'Event name', description: 'Description', descriptionHint: 'What happens, who plays, what to know.', category: 'Category',
      noCategory: 'No category', poster: 'Poster', posterBefore: 'The poster you see here', posterNew: 'Another poster',
    posterHint: 'Upright, 4 by 5, at most 8 MB.', private: 'Private: only people with the link find it', button: 'Text of the ticket button', contact: 'Contact email', banner: 'Message in the checkout',
    refunds: 'Refunds allowed', refundDays: 'Until how many days before', transfer: 'Tickets may be handed to somebody else', collect: 'Whose name and email', collects: {
      'only-buyer': 'Only the buyer’s', 'each-attendee': 'Each attendee’s',
    }, save: 'Save changes', unsaved: 'Not saved yet', saved: 'Changes saved', danger: 'Cancel or delete', cancelEvent: 'Cancel event',
    deleteDraft: 'Delete draft', deleteTitle: 'Delete this draft?', deleteText: (name: string) => `“${name}” and its dates and tickets are gone for good.`, deleted: (name: string) => `“${name}” is deleted.`, keep: 'Keep it',
    contactInvalid: 'Please enter a valid email address', refundDaysInvalid: 'A number of days, 0 to 365', imageBig: 'Please select an image smaller than 8MB', imageKind: 'Please select an image',
    leave: { title: 'Leave page with unsaved changes?', text: 'What you changed here is lost.', stay: 'Stay', leave: 'Discard changes' }, basics: 'Basics', terms: 'Terms and contact', where: 'Where',
  },
  tickets: {
    title: 'Ticket types', order: 'Order of the ticket types', editShort: 'Edit', capacityInvalid: 'A whole number, or empty', capacityMax: (max: string) => `At most ${max}`, salesEndEarly: 'Sales end after they begin',
    maxRange: 'From 1 to 500', add: 'Add ticket type', edit: (name: string) => `Edit ${name}`, remove: (name: string) => `Remove ${name}`, actionsFor: (name: string) => `Actions for ${name}`, editAction: 'Edit', removeAction: 'Remove', up: 'Move up', down: 'Move down', none: 'No ticket types yet',
    noneText: 'Add at least one before you publish.', name: 'Name', description: 'Description', price: 'Price', capacity: 'How many per date', category: 'Kind', categories: { admission: 'Admission', add_on: 'Add on' },
    visibility: 'Who sees it', visibilities: { public: 'Everybody', secret: 'Only with a secret code' }, attendance: 'Where', attendances: {
      'in-person': 'In person', online: 'Online',
    }, from: 'On sale from', to: 'On sale until', max: 'Most per order', save: 'Save', cancel: 'Cancel', newTitle: 'New ticket type',
    editTitle: 'Edit ticket type', sold: (sold: number, capacity: number | null, dates: number) => (capacity === null ? `${sold} sold, no limit` : dates > 1 ? `${sold} sold, ${capacity} for each date` : `${sold} of ${capacity} sold`), free: 'Free', allIn: (price: string) =>
      `${price} with fee`, secret: 'Secret code', removeTitle: 'Remove this ticket type?', removeText: (name: string, sold: number) =>
        (sold ? `“${name}” is no longer offered. The ${sold} tickets that were sold stay valid.` : `“${name}” is gone for good.`),
    connect: 'Connect payments to sell paid tickets.', connectAction: 'Connect payments',
  },
  codes: {
    title: 'Promo and secret codes', lead: 'Buyers type them at the checkout: one discount for each order, beside codes that show hidden tickets.', none: 'A promo code takes something off; a secret code shows hidden ticket types. Buyers type them at the checkout, one for each order.', add: 'Add code', newTitle: 'Add Code', editTitle: 'Edit Code',
    edit: (code: string) => `Edit ${code}`, remove: (code: string) => `Delete ${code}`,
    copy: 'Copy', secret: 'Secret code', expired: 'Expired', activates: (date: string) => `Activates on ${date}`, usedUp: 'Used up', kind: 'What it does', code: 'Code', codeHint: '4 to 10 letters and digits. Upper and lower case are the same.',
    generate: 'Generate random code', amount: 'Discount amount', percentage: 'Discount percentage',
    kinds: [{ value: 'discount', label: 'Promo code', hint: 'Takes something off each ticket, down to 0.' }, { value: 'secret', label: 'Secret code', hint: 'Shows ticket types that are hidden from everybody else.' }],
    usage: 'How often', usages: { unlimited: 'Unlimited', limited: 'Limited' }, limit: 'Usage limit', limitHint: 'Orders that may use it, however many tickets each has.', types: 'For which tickets', scopes: {
      discount: { all: 'Every ticket type', some: 'Chosen ticket types' }, secret: { all: 'Every hidden ticket type', some: 'Chosen hidden ticket types' },
    }, chosen: 'Ticket types', from: 'Works from', to: 'Works until', save: 'Save', cancel: 'Cancel',
    codeRequired: 'Code is required', codeShort: 'Use 4 to 10 letters and digits', amountRequired: 'Discount amount is required', percentageRange: 'From 1 to 100, with at most two decimals',
    limitRequired: 'Usage limit is required', limitMin: 'Usage limit must be at least 1', limitBelowUses: (used: number) => `Not lower than ${used}, the orders that used it`,
    typeRequired: 'Choose a ticket type', endsBeforeStart: 'A code ends after it starts',
    locked: 'This code was used, so its name, kind and value stay: what was paid with it was agreed. Its limit, dates and ticket types can change. For another value delete it and add a new one.', noSecretType: 'No ticket type is hidden yet. Edit one and let it be seen “Only with a secret code”.', hiddenForGood: (names: string) => `No code shows ${names}, so nobody can buy it. Add a secret code.`,
    everyType: 'every ticket', everySecret: 'every hidden ticket type', noType: 'no ticket type any more',
    takesOff: (value: string, types: string) => `${value} off ${types}`,
    reveals: (types: string) => `Shows ${types}`,
    uses: (uses: number, quantity: number | null) => (quantity === null ? `${uses} ${uses === 1 ? 'use' : 'uses'}, no limit` : `${uses} of ${quantity} used`),
    created: 'Promo code created successfully', updated: 'Promo code updated successfully', deleted: 'Promo code deleted successfully', removeTitle: 'Delete code', removeText: (code: string) => `Permanently delete ${code}?`, removeUsed: 'Orders that used it keep what they paid.',
  },
  payouts: {
    title: 'Payouts', lead: (name: string) => `How ${name} gets its money.`, connected: 'Payments are connected', connectedText: 'Buyers can pay by card. This installation uses the sandbox: no money moves.', connect: 'Connect payments', connectText: 'Connect the sandbox to sell paid tickets. It behaves like a card provider, with test cards only.', disconnect: 'Disconnect',
    confirmTitle: 'Disconnect payments?', confirmText: 'Paid tickets can no longer be sold. Tickets that were sold stay valid.', done: 'Payments connected', disconnected: 'Stripe disconnected successfully', account: (id: string) => `Account ${id}`,
  },
  discard: { title: 'Discard changes?', text: 'This will delete all unsaved changes.', stay: 'Stay', leave: 'Discard changes' },
  required: 'this field is required',
} as const;
