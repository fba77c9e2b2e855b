/** Most that a ticket may cost, in major units. */
export const MAX_PRICE = 100_000;
/** Most tickets of one type for one date. */
export const MAX_CAPACITY = 200_000;
/** Least minutes that one date takes. */
export const MIN_DATE_MINUTES = 15;
/** Most minutes that one date takes. */
export const MAX_DATE_MINUTES = 7 * 24 * 60;
/** Most minutes before the start at which doors open. */
export const MAX_DOORS_MINUTES = 24 * 60;
/** Most tickets of one type in an order. */
export const MAX_PER_ORDER = 500;
/** Most dates of one event: every visitor of it reads them all. */
export const MAX_DATES = 1000;
/** Most letters in the name of an event. */
export const MAX_EVENT_NAME = 120;
/** Most letters in the name of a ticket type or of what several types share. */
export const MAX_TICKET_NAME = 80;
/** Most letters in what is said of a ticket type. */
export const MAX_TICKET_DESCRIPTION = 1000;
/** Most lists that one ticket type is for. */
export const MAX_TYPE_LISTS = 20;
/** Most letters of what a donation is for. */
export const MAX_DONATION_TITLE = 60;
/** Most letters of the text below it. */
export const MAX_DONATION_TEXT = 300;
/** Most letters on the button that leads to the tickets. */
export const MAX_BUTTON_TEXT = 30;
/** Messages over the page of an event. */
export const MAX_BANNERS = 5;
/** Characters of one of them. */
export const MAX_BANNER_TEXT = 300;
/** Most questions of one event. */
export const MAX_QUESTIONS = 40;
/** Most answers to choose from. */
export const MAX_OPTIONS = 60;
/** Most letters in one of them. */
export const MAX_OPTION = 120;
/** Most letters in a question. */
export const MAX_QUESTION_TITLE = 200;
/** Most letters in the terms that somebody agrees to. */
export const MAX_TERMS = 10_000;
