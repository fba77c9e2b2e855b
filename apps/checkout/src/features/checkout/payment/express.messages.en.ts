/** Why a wallet paid nothing, whoever it belongs to. */
export const messages = {
  walletSaysNobody:
    'Your wallet tells no name or email address that fits, and nothing was charged. Continue without it.',
  otherTotal:
    'The total is another one than your wallet showed, and nothing was charged. Look at your order, and try again.',
} as const;
