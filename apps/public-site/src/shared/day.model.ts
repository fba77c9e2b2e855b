import { lightFormat } from 'date-fns/lightFormat';

/** The visitor's own calendar day. */
export const dayOf = (now: Date): string => lightFormat(now, 'yyyy-MM-dd');
