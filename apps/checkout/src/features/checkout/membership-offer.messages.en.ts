/** What the checkout says of a membership that is bought with the tickets. */
export const membershipTexts = {
  title: 'Become a member',
  price: {
    month: (amount: string) => `${amount} / month`,
    year: (amount: string) => `${amount} / year`,
  },
  offer: (name: string, price: string, saves: string) =>
    `Become a member: ${name}, ${price}, and save ${saves} now`,
  add: (name: string) => `Add ${name}`,
  signIn: (name: string) => `Log in to add ${name}`,
  others: 'Other memberships',
  other: (name: string, price: string, saves: string) => `${name}, ${price}, saves ${saves} now`,
  added: (name: string, price: string) =>
    `${name}, ${price}, is in your cart, and your tickets cost less.`,
  remove: (name: string) => `Remove ${name}`,
  said: {
    added: (name: string) => `${name} added`,
    removed: 'Membership removed',
  },
  renews: {
    month: (name: string, amount: string) =>
      `${name} renews every month at ${amount} until you end it. Your card is kept for that.`,
    year: (name: string, amount: string) =>
      `${name} renews every year at ${amount} until you end it. Your card is kept for that.`,
  },
} as const;
