/** Banks say so of these alone; for all others the provider hands their advice on. */
const NEVER_AGAIN = new Set(['lost_card', 'stolen_card', 'pickup_card']);

/** Whether a card may be tried once more, by why it was declined and what its bank advised. */
export const mayTryCardAgain = (reason: string | undefined, advice: string | undefined): boolean =>
  advice !== 'do_not_try_again' && !NEVER_AGAIN.has(reason ?? '');
