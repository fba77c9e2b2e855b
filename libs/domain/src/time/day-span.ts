/** Days from one to another, each `YYYY-MM-DD`; either end may be open. */
export interface DaySpan {
  from?: string | undefined;
  to?: string | undefined;
}

/** Whether the last day comes before the first: no day lies between them. */
export const isBackwards = ({ from, to }: DaySpan): boolean =>
  from !== undefined && to !== undefined && from > to;
