import { formatNumber } from '@foyer/domain';

/** What the questions of an event say. */
export const messages = {
  title: 'Questions',
  lead: {
    'each-attendee': 'Asked at the checkout: of each guest by name, or of the buyer once.',
    'only-buyer':
      'Asked at the checkout. Only the buyer is named for this event, so the buyer answers for all; Details lets each guest be asked.',
  },
  none: 'Nothing is asked yet',
  noneText:
    'Ask what you need to know before the evening: what guests do not eat, a name for the badge, a consent. Answers stand on the ticket, in the guest list and in its file.',
  add: 'Add question',
  newTitle: 'Add Question',
  editTitle: 'Edit Question',
  save: 'Save',
  saved: 'Question saved',
  edit: (title: string) => `Edit “${title}”`,
  editAction: 'Edit',
  actionsFor: (title: string) => `Actions for “${title}”`,
  move: (title: string) => `Move “${title}”`,
  up: 'Move up',
  down: 'Move down',
  remove: 'Remove question',
  removeTitle: 'Remove this question?',
  removeText: (title: string, answers: number) =>
    answers === 0
      ? `“${title}” is asked no more.`
      : `“${title}” is asked no more. Its ${answers === 1 ? 'answer stays' : `${formatNumber(answers)} answers stay`} with the guests.`,
  removed: 'Question removed',
  answers: (count: number) =>
    count === 0 ? 'No answers yet' : count === 1 ? '1 answer' : `${formatNumber(count)} answers`,
  answered:
    'Guests have answered this. Their answers keep the question as they read it; the new words count from now on.',
  question: 'Question',
  questionHint: 'As the buyer reads it: “Is there anything you do not eat?”',
  type: 'Answered with',
  types: {
    short_text: 'A short text',
    text: 'A longer text',
    dropdown: 'One of a list',
    choices: 'Several of a list',
    checkbox: 'A box to tick',
    terms: 'Agreement to terms',
    date: 'A day',
    phone: 'A phone number',
    email: 'An email address',
    number: 'A number',
  },
  options: 'Choices, one a line',
  terms: 'Terms',
  required: 'Has to be answered',
  requiredTerms: 'Nobody buys without agreeing',
  showAtDoor: 'Show at the door',
  showAtDoorHint:
    'Whoever scans tickets reads the answer under the name. Only such answers are kept on their devices.',
  isShownAtDoor: 'shown at the door',
  notAtDoor: 'not shown at the door',
  askedOf: 'Asked of',
  who: {
    attendee: 'Each guest',
    buyer: 'The buyer, once',
  },
  whoTag: {
    attendee: 'each guest',
    buyer: 'the buyer',
  },
  scope: 'With which tickets',
  scopes: {
    all: 'Every ticket',
    some: 'Chosen ticket types',
  },
  ticketTypes: 'Ticket types',
  chooseType: 'Choose a ticket type',
  after: 'Asked',
  afterAlways: 'Always',
  afterHint: 'A question can wait for an answer that is chosen from a list, or for a ticked box.',
  afterQuestion: (title: string) => `Only after “${title}”`,
  awaited: 'When the answer is',
  chooseAnswer: 'Choose the answer that it waits for',
  ticked: 'Ticked',
  waits: (title: string, answer: string) => `after “${title}”: ${answer}`,
  only: (types: string) => `with ${types}`,
  isRequired: 'required',
  optional: 'optional',
} as const;
