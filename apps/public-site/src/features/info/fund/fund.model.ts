import {
  fillFigures,
  formatMoney,
  formatNumber,
  FUND_PERCENT,
  roundHalfUp,
  ticketFee,
} from '@foyer/domain';
import { fund } from './fund.messages.en.ts';

const [PRICE, SEATS] = [2000, 500];
const usd = (minor: number) => formatMoney(minor, 'usd');

/** What goes to the fund of the fees of so many tickets. */
const partOf = (tickets: number) =>
  usd(roundHalfUp(BigInt(ticketFee(PRICE, 'usd') * tickets) * BigInt(FUND_PERCENT), 100));

/** The page with every figure as it follows from the rule. */
export const fundCopy = fillFigures(
  fund({
    price: usd(PRICE),
    fee: usd(ticketFee(PRICE, 'usd')),
    part: partOf(1),
    hall: partOf(SEATS),
    seats: formatNumber(SEATS),
  }),
);
