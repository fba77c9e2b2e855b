/** What is said while a guest pays whoever adds them. */
export const messages = {
  title: 'Payment',
  how: 'How the guest pays',
  methods: {
    terminal: 'Card reader',
    cash: 'Cash',
  },
  cash: 'Take the money, then confirm that it is in the drawer. The tickets are valid at once.',
  received: (amount: string) => `${amount} received in cash`,
  noReaders: 'Please check your terminal payments',
  noReadersText: 'No card reader is paired. Pair one, or take cash.',
  toReaders: 'Card readers',
  reader: 'Card reader',
  lookingUp: 'Looking for card readers…',
  busy: 'in use',
  charge: (amount: string) => `Charge ${amount}`,
  asking: (reader: string) => `Calling ${reader}`,
  askingText: (amount: string) =>
    `The reader will show ${amount}. Nothing is charged before a card is held to it.`,
  waiting: (reader: string) => `Waiting for a card at ${reader}`,
  waitingText: (amount: string) =>
    `The reader shows ${amount}. Nothing is charged before a card is held to it.`,
  stopping: 'Stopping the reader',
  paid: 'Paid',
  cancel: 'Cancel Payment',
  confirm: 'Confirm Payment',
  canceled: 'Payment canceled',
  canceledText: 'Nothing was charged.',
  timedOut: 'Sorry your request timed out.',
  timedOutText: 'Nothing was charged. The reader waits no more.',
  unknown: 'We could not reach the reader.',
  unknownText:
    'The card may have been charged. We keep checking: take no other payment until we know.',
  check: 'Check again',
  again: 'Try Again',
} as const;
